import CalendarCore
import TestSupport
import Testing

@Suite("Card cascade") struct CardCascadeTests {
  struct Input: Decodable, Sendable {
    struct Item: Decodable, Sendable {
      let id: String
      let lane: Int
      let laneCount: Int
      let startMinutes: Double
      let endMinutes: Double
      let textEndMinutes: Double?
      let preferredVisibleWidth: Double?
      let compactPreferredVisibleWidth: Double?

      var card: CascadeCard {
        CascadeCard(
          id: id, lane: lane, laneCount: laneCount, startMinutes: startMinutes,
          endMinutes: endMinutes, textEndMinutes: textEndMinutes,
          preferredVisibleWidth: preferredVisibleWidth,
          compactVisibleWidth: compactPreferredVisibleWidth)
      }
    }

    let columnWidth: Double
    let outerGutter: Double
    let minimumVisibleWidth: Double
    let items: [Item]
  }

  struct Expect: Decodable, Sendable {
    struct Frame: Decodable, Hashable, Sendable {
      let x: Double
      let width: Double
      let visible: Double
    }
    let frames: [String: Frame]
  }

  @Test(arguments: try Fixture.cases("core/cascade-layout.json", Input.self, Expect.self))
  func `frames are as recorded`(_ row: FixtureCase<Input, Expect>) throws {
    let frames = layoutCardCascade(
      row.input.items.map(\.card), columnWidth: row.input.columnWidth,
      outerGutter: row.input.outerGutter, minimumVisibleWidth: row.input.minimumVisibleWidth)
    #expect(frames.map(\.id) == row.input.items.map(\.id))
    for frame in frames {
      let expected = try #require(row.expect.frames[frame.id])
      #expect(abs(frame.x - expected.x) <= 0.001, "\(frame)")
      #expect(abs(frame.width - expected.width) <= 0.001, "\(frame)")
      #expect(abs(frame.visibleWidth - expected.visible) <= 0.001, "\(frame)")
    }
  }

  @Test func `numbers that are none give frames all the same`() {
    let card = CascadeCard(
      id: "a", lane: -1, laneCount: .max, startMinutes: .nan, endMinutes: .infinity,
      textEndMinutes: -.infinity, preferredVisibleWidth: .nan)
    #expect(layoutCardCascade([card, card]).count == 2)
  }
}

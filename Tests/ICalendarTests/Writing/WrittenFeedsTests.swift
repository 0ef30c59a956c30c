import CivilTime
import Foundation
import TestSupport
import Testing

@testable import ICalendar

@Suite("What is written") struct WrittenFeedsTests {
  private static let stamp = Instant(epochSeconds: 1_767_225_600)
  private static let options = ReadOptions(displayZone: (try? Zone("Europe/Vienna")) ?? .utc)

  private func warnings(_ bytes: [UInt8]) -> [String] {
    ICalendarReader.check(bytes, options: Self.options).findings
      .filter { $0.severity >= .warning }.map { "\($0.code.rawValue): \($0.text)" }
  }

  @Test func `calendars of random events are checked without a warning`() throws {
    var random = RandomRecord(seed: 21)
    var writer = ICalendarWriter(.init(stamp: Self.stamp))
    for number in 0..<300 { try writer.add(try random.next(number)) }
    #expect(warnings(writer.finish()) == [])
  }

  @Test(arguments: try Fixture.files(in: "feeds", withExtension: "ics"))
  func `a merge or a move brings no warning that the feed had not`(_ name: String) throws {
    let feed = [UInt8](try Fixture.data("feeds/\(name)"))
    let before = Set(warnings(feed))
    var merge = FeedMerge(.init(stamp: Self.stamp))
    _ = merge.add(feed)
    let merged = merge.finish()
    #expect(Set(warnings(merged)).subtracting(before) == [])
    var keeping = Self.options
    keeping.keepsSeries = true
    for record in ICalendarReader.read(merged, options: keeping).records
    where !record.isSeries && record.recurrenceId == nil {
      let request = EventMoveRequest(
        uid: record.details.uid, change: .by(seconds: 3_600), scope: .this, stamp: Self.stamp)
      guard let moved = try? FeedEditor.move(merged, request, options: Self.options) else {
        continue
      }
      #expect(Set(warnings(moved.bytes)).subtracting(warnings(merged)) == [])
    }
  }

  @Test func `no broken feed breaks a merge, a move or an addition`() throws {
    var random = SplitMix64(seed: 5)
    let feeds =
      try Fixture.files(in: "feeds", withExtension: "ics").map { "feeds/\($0)" }
      + Fixture.files(in: "hostile", withExtension: "ics").map { "hostile/\($0)" }
    let added = try EventRecord(
      details: EventDetails(uid: "new"), time: .allDay(start: .maximum, end: nil))
    for path in feeds {
      let original = [UInt8](try Fixture.data(path))
      for _ in 0..<8 {
        let feed = Self.mutated(original, &random)
        var merge = FeedMerge(.init(stamp: Self.stamp))
        _ = merge.add(feed)
        _ = merge.add(original)
        _ = merge.finish()
        _ = try? FeedEditor.add(added, to: feed, stamp: Self.stamp)
        var keeping = Self.options
        keeping.keepsSeries = true
        keeping.occurrenceLimit = 1_000
        for record in ICalendarReader.read(feed, options: keeping).records.prefix(3) {
          for scope in EventMoveRequest.Scope.allCases {
            let seconds = [1, -86_400, 1 << 40, .min, .max].randomElement(using: &random) ?? 1
            let instance: EventMoveRequest.Instance =
              switch record.time {
              case .timed(let start, _): .start(start.instant)
              case .allDay(let start, _): .date(start)
              }
            let request = EventMoveRequest(
              uid: record.details.uid, instance: instance, change: .by(seconds: seconds),
              scope: scope, stamp: Self.stamp)
            _ = try? FeedEditor.move(feed, request, options: Self.options)
          }
        }
      }
    }
  }

  /// A feed with some bytes changed, cut out or doubled.
  private static func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 0...6, using: &random) where bytes.count > 8 {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, index + Int.random(in: 1...60, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(index..<end)
      case 2: bytes.insert(contentsOf: Array(bytes[index..<end]), at: index)
      default:
        // A digit elsewhere makes dates and numbers that nobody wrote.
        bytes[index] = UInt8.random(in: 0x30...0x39, using: &random)
      }
    }
    return bytes
  }
}

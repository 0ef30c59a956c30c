import CalendarCore
import Foundation
import ICalendar
import TestSupport
import Testing

/// `feeds/NAME.agenda.json`: what the feed beside it holds in a window.
struct FeedAgenda: Decodable, Sendable {
  struct Row: Decodable, Hashable, Sendable {
    let uid: String
    let title: String
    let continued: Bool
  }

  let feed: String
  let window: FeedWindow
  let timezone: String
  let events: [ExpectedEvent]
  let days: [String: [Row]]

  static func load(_ name: String) throws -> FeedAgenda {
    try JSONDecoder().decode(FeedAgenda.self, from: Fixture.data("feeds/\(name).agenda.json"))
  }

  /// The names of all feeds of the folder.
  static func names() throws -> [String] {
    try Fixture.files(in: "feeds", withExtension: "ics").map { String($0.dropLast(4)) }
  }

  func bytes() throws -> [UInt8] { [UInt8](try Fixture.data("feeds/\(feed)")) }

  func read(_ bytes: [UInt8]) throws -> FeedContents {
    ICalendarReader.read(bytes, options: try window.options(in: try Zone(timezone)))
  }
}

@Suite("Feeds of common producers") struct FeedTests {
  @Test(arguments: try FeedAgenda.names())
  func `a feed gives exactly the events of its window`(_ name: String) throws {
    let agenda = try FeedAgenda.load(name)
    let feed = try WireFeed.decoded(try agenda.read(try agenda.bytes()))
    let zone = try Zone(agenda.timezone)
    #expect(try ExpectedEvent.differences(agenda.events, feed.shown, in: zone) == [])
  }

  @Test(arguments: try FeedAgenda.names())
  func `its agenda lists them day by day in order`(_ name: String) throws {
    let agenda = try FeedAgenda.load(name)
    let events = try agenda.read(try agenda.bytes()).events.filter { !$0.meta.isCancelled }
    let items = buildAgendaItems(
      events, rangeStart: try PlainDate(isoString: agenda.window.from),
      rangeEnd: try PlainDate(isoString: agenda.window.to), zone: try Zone(agenda.timezone))
    var days: [String: [FeedAgenda.Row]] = [:]
    for case .row(let row) in items {
      let event = events[row.index]
      days[row.date.description, default: []].append(
        .init(
          uid: event.meta.details.uid, title: event.meta.title ?? "",
          continued: row.isContinuation))
    }
    #expect(days == agenda.days.filter { !$0.value.isEmpty })
  }

  @Test(arguments: try FeedAgenda.names())
  func `no event of it is lost, so no finding is an error`(_ name: String) throws {
    let agenda = try FeedAgenda.load(name)
    let findings = try agenda.read(try agenda.bytes()).findings
    #expect(findings.filter { $0.severity == .error }.isEmpty)
  }

  @Test(arguments: try FeedAgenda.names())
  func `read twice it gives the same bytes`(_ name: String) throws {
    let agenda = try FeedAgenda.load(name)
    let bytes = try agenda.bytes()
    #expect(try WireFeed.json(agenda.read(bytes)) == WireFeed.json(agenda.read(bytes)))
  }
}

import CivilTime
import JSONText
import TestSupport

@testable import ICalendar

/// What an engine says about a feed, as text that can be compared.
struct EngineAnswer: Equatable {
  var events: [String]
  var records: [String]
  var findings: [String]

  init(_ bytes: [UInt8], _ engine: RuleEngine, _ options: ReadOptions) {
    var options = options
    options.engine = engine
    options.keepsSeries = true
    let contents = ICalendarReader.read(bytes, options: options)
    events = contents.events.map { event in
      var json = JSONWriter()
      WireEventWriter.write(event, to: &json)
      return Self.text(&json) + Self.rest(of: event.meta.details)
    }
    records = contents.records.map { record in
      var json = JSONWriter()
      WireEventWriter.write(record, to: &json)
      return Self.text(&json) + Self.rest(of: record.details)
    }
    findings = contents.findings.filter { $0.code != .libicalDiffers }.map { "\($0)" }
  }

  private static func text(_ json: inout JSONWriter) -> String {
    String(decoding: json.takeBytes(), as: UTF8.self)
  }

  /// What the wire format does not carry.
  private static func rest(of details: EventDetails) -> String {
    """
     \(details.position) \(String(describing: details.geo)) \(details.conferences) \
    \(details.attachments) \(String(describing: details.created)) \
    \(String(describing: details.lastModified)) \(details.alarms) \
    \(String(describing: details.organizer)) \(details.attendees)
    """
  }

  /// The first thing that two answers do not share, or nil.
  func firstDifference(from other: EngineAnswer) -> String? {
    for (left, right) in [
      (events, other.events), (records, other.records), (findings, other.findings),
    ] where left != right {
      let index = zip(left, right).prefix { $0 == $1 }.underestimatedCount
      let pair = Array(zip(left, right))
      let place = pair.firstIndex { $0 != $1 } ?? index
      return """
        \(left.indices.contains(place) ? left[place] : "nothing")
        \(right.indices.contains(place) ? right[place] : "nothing")
        """
    }
    return nil
  }

  /// The first difference between both engines over a feed, or nil.
  static func difference(_ bytes: [UInt8], _ options: ReadOptions) -> String? {
    EngineAnswer(bytes, .libical, options)
      .firstDifference(from: EngineAnswer(bytes, .icscal, options))
  }

  /// How many lines of all events were handed to libical, taken from it, and are there at all.
  static func tally(_ bytes: [UInt8]) -> (handedOver: Int, taken: Int, all: Int) {
    var (index, log) = ComponentIndexBuilder.build(
      bytes.span, from: 0, log: FindingLog(limit: 1_000), passed: { _ in })
    var reader = LibicalReader()
    var all = 0
    for entry in index.events {
      let component = EventComponent(entry, in: bytes.span, log: &log)
      all += component.lines.count + component.alarms.reduce(0) { $0 + $1.lines.count }
      reader.read(component, in: bytes.span, log: &log)
    }
    index.events = []
    return (reader.handedOver, reader.taken, all)
  }
}

import CalendarCore
import ICalendar
import JSONText

/// The events of a window for programs.
enum ImportJSON {
  /// The document `{"window": {"from", "to"}, "zone", "events": [...], "findings": [...]}`.
  ///
  /// - Parameters:
  ///   - records: Series with their rules in place of the events, or nil.
  ///   - layout: The placed page, which follows the events, or nil.
  static func document(
    feeds: [FeedInput], events: [FeedEvent], records: [EventRecord]?, layout: LayoutJSON?,
    window: AskedWindow, zone: Zone
  ) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("window")
    json.beginObject()
    json.member("from", window.fromText)
    json.member("to", window.toText)
    json.endObject()
    json.member("zone", zone.id)
    json.key("events")
    json.beginArray()
    if let records {
      for record in records { WireEventWriter.write(record, to: &json) }
    } else {
      for event in events { WireEventWriter.write(event, to: &json) }
    }
    json.endArray()
    if let layout {
      json.key("layout")
      layout.write(to: &json)
    }
    json.key("findings")
    FindingReport.write(feeds, to: &json)
    json.endObject()
    json.endLine()
    return json.takeBytes()
  }
}

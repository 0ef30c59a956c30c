import CalendarCore
import ICalendar
import JSONText

/// The events of a window for programs.
///
/// The document `{"window": {"from", "to"}, "zone", "events": [...], "findings": [...]}`.
struct ImportJSON {
  let feeds: [FeedInput]
  let events: [FeedEvent]
  /// Series with their rules in place of the events, or nil.
  let records: [EventRecord]?
  /// The placed page, which follows the events, or nil.
  let layout: LayoutJSON?
  let window: AskedWindow
  let zone: Zone

  func write(_ emit: EventOutput.Emit) {
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
    guard writeEvents(to: &json, emit) else { return }
    json.endArray()
    if let layout {
      json.key("layout")
      layout.write(to: &json)
    }
    json.key("findings")
    FindingReport.write(feeds, to: &json)
    json.endObject()
    json.endLine()
    _ = emit(json.takeBytes())
  }

  private func writeEvents(to json: inout JSONWriter, _ emit: EventOutput.Emit) -> Bool {
    if let records {
      return EventOutput.each(records, to: &json, emit) { WireEventWriter.write($0, to: &$1) }
    }
    var texts = WireTextCache()
    return EventOutput.each(events, to: &json, emit) {
      WireEventWriter.write($0, to: &$1, texts: &texts)
    }
  }
}

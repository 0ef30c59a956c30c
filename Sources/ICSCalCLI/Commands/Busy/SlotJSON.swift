import CalendarCore
import JSONText

/// Slots for programs.
struct SlotJSON {
  let search: SlotSearch
  let names: [String]

  /// `{"zone", "lengthMinutes", "slots": [{"start", "end", "minutes"}], "gaps": [{"start", "end",
  /// "reason", "type", "events": [{"title", "calendar"}]}]}`; slots and gaps together are the window.
  func document(_ plan: SlotPlan, _ causes: SlotCauses) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.member("zone", search.zone.id)
    json.member("lengthMinutes", search.length / 60)
    json.key("slots")
    json.beginArray()
    for slot in plan.slots {
      json.beginObject()
      write(slot, to: &json)
      json.member("minutes", slot.seconds / 60)
      json.endObject()
    }
    json.endArray()
    json.key("gaps")
    json.beginArray()
    for (index, gap) in plan.gaps.enumerated() {
      json.beginObject()
      write(gap.range, to: &json)
      write(gap.reason, causes.causes[index], to: &json)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.takeBytes()
  }

  private func write(_ range: Range<Instant>, to json: inout JSONWriter) {
    json.member("start", BusyTexts.moment(range.lowerBound, search.zone))
    json.member("end", BusyTexts.moment(range.upperBound, search.zone))
  }

  private func write(
    _ reason: SlotPlan.Reason, _ causes: [SlotCauses.Cause], to json: inout JSONWriter
  ) {
    switch reason {
    case .busy(let kind):
      json.member("reason", "busy")
      json.member("type", kind.rawValue)
      json.key("events")
      json.beginArray()
      for cause in causes {
        json.beginObject()
        if let title = cause.title { json.member("title", title) }
        json.member("calendar", names[cause.feed])
        json.endObject()
      }
      json.endArray()
    case .buffer: json.member("reason", "buffer")
    case .tooShort: json.member("reason", "too-short")
    case .unknown: json.member("reason", "unknown")
    case .outsideHours: json.member("reason", "outside-hours")
    case .dayOff: json.member("reason", "day-off")
    }
  }
}

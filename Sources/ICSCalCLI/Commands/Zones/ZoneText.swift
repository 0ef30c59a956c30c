import CalendarCore
import CalendarRendering
import ICalendar
import JSONText

/// Zone names and their readings for people and for programs.
enum ZoneText {
  /// Some lines for each name.
  ///
  ///     W. Europe Standard Time
  ///       Europe/Berlin: a name of Windows
  ///       now +01:00, from 2027-03-28T03:00 +02:00
  static func text(_ rows: [ZoneRow], _ now: Instant) -> String {
    var text = ""
    for row in rows {
      text += terminalText(row.name, columns: 400) + "\n"
      for line in lines(row, now) { text += "  \(terminalText(line, columns: 400))\n" }
    }
    return text
  }

  private static func lines(_ row: ZoneRow, _ now: Instant) -> [String] {
    var lines = [reading(row)]
    if let offset = row.offset(at: now) {
      lines.append(offsets(offset, row.nextChange(after: now)))
    }
    guard let place = row.place else { return lines }
    let zone = place.zone
    let years = "from \(zone.years.lowerBound) to \(zone.years.upperBound)"
    if let definition = zone.definition {
      let comparison =
        switch zone.agrees {
        case true?: "agrees with the database \(years)"
        case false?: "contradicts the database \(years), which counts"
        case nil: row.way == .definition ? "no zone of the database is like it" : "not compared"
        }
      lines.append("\(place.feed):\(definition.line): defined; \(comparison)")
    } else {
      lines.append("\(place.feed): not defined by a VTIMEZONE")
    }
    if let first = zone.firstUse {
      lines.append(
        "\(place.feed):\(first.line): used "
          + (zone.useCount == 1 ? "once" : "\(zone.useCount) times, here first"))
    } else {
      lines.append("\(place.feed): not used by a date")
    }
    return lines
  }

  private static func reading(_ row: ZoneRow) -> String {
    let id = row.id ?? ""
    switch row.way {
    case .asked: return "\(id): as you asked"
    case .exact:
      return row.target.map { "\(id): a name of the database, the same as \($0)" }
        ?? "\(id): a name of the database"
    case .letterCase: return "\(id): its name in other letters"
    case .prefix: return "\(id): its name behind a prefix"
    case .location: return "\(id): named by X-LIC-LOCATION"
    case .abbreviation: return "\(id): a short name for it"
    case .windows: return "\(id): a name of Windows"
    case .displayName: return "\(id): a text that calendars show for it"
    case .offset: return id.isEmpty ? "an offset from UTC" : "\(id): an offset from UTC"
    case .offsets: return "\(id): has the offsets of its VTIMEZONE"
    case .definition: return "a zone of its own, defined by its VTIMEZONE"
    case .unknown:
      return row.suggestion.map { "unknown; did you mean \($0)?" }
        ?? "unknown; write it as Area/City"
    }
  }

  private static func offsets(_ offset: Int, _ change: ZonedDateTime?) -> String {
    let now = "now \(UTCOffset.text(offset))"
    guard let change else { return "\(now), no change in the next ten years" }
    return "\(now), from \(change.wallTime) \(UTCOffset.text(change.utcOffset))"
  }

  /// `{"zones": [{"name", "id", "way", …}]}`; what does not apply is null.
  static func json(_ rows: [ZoneRow], now: Instant) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("zones")
    json.beginArray()
    for row in rows { write(row, now, to: &json) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.takeBytes()
  }

  private static func write(_ row: ZoneRow, _ now: Instant, to json: inout JSONWriter) {
    func member(_ name: String, _ text: String?) {
      json.key(name)
      if let text { json.value(text) } else { json.null() }
    }
    func member(_ name: String, _ number: Int?) {
      json.key(name)
      if let number { json.value(number) } else { json.null() }
    }
    json.beginObject()
    json.member("name", row.name)
    member("id", row.id)
    json.member("way", row.way.rawValue)
    member("aliasOf", row.target)
    member("offset", row.offset(at: now).map(UTCOffset.text))
    json.key("next")
    if let change = row.nextChange(after: now) {
      json.beginObject()
      json.member("at", change.instant.description)
      json.member("local", change.wallTime.description)
      json.member("offset", UTCOffset.text(change.utcOffset))
      json.endObject()
    } else {
      json.null()
    }
    if row.way == .unknown { member("suggestion", row.suggestion) }
    if let place = row.place {
      json.member("file", place.feed)
      member("definedInLine", place.zone.definition?.line)
      json.key("agrees")
      if let agrees = place.zone.agrees { json.value(agrees) } else { json.null() }
      json.member("fromYear", place.zone.years.lowerBound)
      json.member("toYear", place.zone.years.upperBound)
      json.member("uses", place.zone.useCount)
      member("firstUseInLine", place.zone.firstUse?.line)
    }
    json.endObject()
  }
}

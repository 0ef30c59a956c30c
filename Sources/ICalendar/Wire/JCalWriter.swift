public import JSONText

/// Writes iCalendar text as jCal.
///
/// Each property is `[name, parameters, type, value…]`, each component `[name, properties,
/// components]`, names in lower case.
///
/// Source: RFC 7265.
public enum JCalWriter {
  /// Writes the calendars of a feed, one after the other if there are several.
  public static func write(_ feed: [UInt8], to json: inout JSONWriter) {
    for calendar in FeedDocument(feed.span).calendars {
      write(calendar, to: &json)
      json.endLine()
    }
  }

  private static func write(_ component: FeedDocument.Component, to json: inout JSONWriter) {
    json.beginArray()
    json.value(component.name.lowercased())
    json.beginArray()
    for line in component.lines { JCalProperty(line)?.write(to: &json) }
    json.endArray()
    json.beginArray()
    for inner in component.components { write(inner, to: &json) }
    json.endArray()
    json.endArray()
  }
}

/// One content line on its way to jCal.
private struct JCalProperty {
  private let name: String
  private var parameters: [(name: String, values: [String])] = []
  private var type: String
  private let value: String

  /// - Returns: nil for a line that cannot be read.
  init?(_ line: DocumentLine) {
    name = line.name.lowercased()
    let read: ([(name: String, values: [String])], String)? = line.read {
      bytes, parameters, value in
      (
        parameters.entries.map { entry in
          (
            TextValues.string(bytes, entry.name).lowercased(),
            Self.values(of: entry.value, in: bytes)
          )
        }, TextValues.string(bytes, value)
      )
    }
    guard let read else { return nil }
    value = read.1
    type = Self.defaultType(of: name)
    for parameter in read.0 {
      if parameter.name == "value" {
        type = parameter.values.first?.lowercased() ?? type
      } else {
        parameters.append(parameter)
      }
    }
  }

  private static func values(of range: Range<Int>, in bytes: Span<UInt8>) -> [String] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var isQuoted = false
    for index in range {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: ","), !isQuoted {
        parts.append(start..<index)
        start = index + 1
      }
    }
    parts.append(start..<range.upperBound)
    return parts.map { TextValues.parameter(bytes, $0) }
  }

  /// Source: RFC 5545 section 3.7 and 3.8, RFC 7986.
  private static func defaultType(of name: String) -> String {
    switch name {
    case "dtstart", "dtend", "due", "dtstamp", "created", "last-modified", "completed",
      "recurrence-id", "exdate", "rdate", "acknowledged", "tzuntil":
      "date-time"
    case "duration", "trigger", "refresh-interval": "duration"
    case "rrule", "exrule": "recur"
    case "attendee", "organizer", "calendar-address": "cal-address"
    case "url", "attach", "tzurl", "source", "conference", "image": "uri"
    case "tzoffsetfrom", "tzoffsetto": "utc-offset"
    case "sequence", "priority", "percent-complete", "repeat": "integer"
    case "freebusy": "period"
    case "geo": "float"
    case let other: other.hasPrefix("x-") ? "unknown" : "text"
    }
  }

  func write(to json: inout JSONWriter) {
    json.beginArray()
    json.value(name)
    json.beginObject()
    for parameter in parameters {
      json.key(parameter.name)
      if parameter.values.count == 1 {
        json.value(parameter.values[0])
      } else {
        json.beginArray()
        for value in parameter.values { json.value(value) }
        json.endArray()
      }
    }
    json.endObject()
    json.value(type)
    writeValues(to: &json)
    json.endArray()
  }

  private func writeValues(to json: inout JSONWriter) {
    let bytes = Array(value.utf8)
    let range = 0..<bytes.count
    switch (name, type) {
    case ("geo", _), ("request-status", _):
      json.beginArray()
      for part in value.split(separator: ";", omittingEmptySubsequences: false) {
        if let number = Double(part) {
          json.value(number)
        } else {
          json.value(TextValues.unescaped(Array(part.utf8).span, 0..<part.utf8.count))
        }
      }
      json.endArray()
    case ("categories", _), ("resources", _):
      for text in TextValues.list(bytes.span, range) { json.value(text) }
    case (_, "text"): json.value(TextValues.unescaped(bytes.span, range))
    case (_, "integer"), (_, "float"):
      if let whole = Int(value) { json.value(whole) } else { json.value(Double(value) ?? 0) }
    case (_, "boolean"): json.value(value.uppercased() == "TRUE")
    case (_, "recur"): writeRule(to: &json)
    case (_, "utc-offset"): json.value(Self.offset(value))
    case (_, "date"), (_, "date-time"):
      for member in value.split(separator: ",") { json.value(Self.date(String(member))) }
    case (_, "period"):
      for member in value.split(separator: ",") {
        json.beginArray()
        for part in member.split(separator: "/") { json.value(Self.date(String(part))) }
        json.endArray()
      }
    default: json.value(value)
    }
  }

  /// `20260615T070000Z` as `2026-06-15T07:00:00Z`; other text, such as a length, as it is.
  private static func date(_ text: String) -> String {
    guard let value = DateValue(text) else { return text }
    switch value.form {
    case .date: return value.date.description
    case .local: return value.wallTime.description
    case .utc: return value.wallTime.description + "Z"
    }
  }

  private static func offset(_ text: String) -> String {
    UTCOffsetValue(text).seconds.map { UTCOffset.text($0) } ?? text
  }

  /// Source: RFC 7265 section 3.6.10.
  private func writeRule(to json: inout JSONWriter) {
    json.beginObject()
    for part in value.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { continue }
      let values = pair[1].split(separator: ",").map(String.init)
      json.key(pair[0].lowercased())
      if values.count > 1 { json.beginArray() }
      for value in values {
        if let number = Int(value) {
          json.value(number)
        } else {
          json.value(pair[0].uppercased() == "UNTIL" ? Self.date(value) : value)
        }
      }
      if values.count > 1 { json.endArray() }
    }
    json.endObject()
  }
}

public import JSONText

/// Writes iCalendar text as jCal.
///
/// Each property is `[name, parameters, type, value…]`, each component `[name, properties,
/// components]`, names in lower case. A value that is not of the form of its type is kept as it is:
/// a reader of jCal gives the same line back.
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
  private var values: [WireValue]

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
    var named: String?
    for parameter in read.0 {
      if parameter.name == "value" {
        named = named ?? parameter.values.first?.lowercased()
      } else if let known = parameters.firstIndex(where: { $0.name == parameter.name }) {
        parameters[known].values += parameter.values
      } else {
        parameters.append(parameter)
      }
    }
    type = named ?? JCalTypes.assumed(for: name)
    if let values = JCalValues.values(of: read.1, type: type, name: name) {
      self.values = values
    } else {
      // A type that the value has not would be a promise to other readers.
      if named == nil { type = JCalTypes.unknown }
      values = [.string(read.1)]
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
    for value in values { value.write(to: &json) }
    json.endArray()
  }
}

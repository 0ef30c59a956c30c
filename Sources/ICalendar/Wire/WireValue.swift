import JSONText

/// A value of wire JSON or jCal as it stands, before it is understood.
indirect enum WireValue {
  case object([(key: String, value: WireValue)])
  case array([WireValue])
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  case null

  /// Reads the value that comes next.
  init(_ reader: inout JSONReader) throws(JSONError) {
    switch try reader.peek() {
    case .string: self = .string(try reader.string())
    case .bool: self = .bool(try reader.bool())
    case .null:
      _ = try reader.skipNull()
      self = .null
    case .number:
      // A whole number is tried on a copy, so that a fraction can be read again.
      var copy = reader
      if let whole = try? copy.int() {
        reader = copy
        self = .integer(whole)
      } else {
        self = .number(try reader.double())
      }
    case .array:
      try reader.beginArray()
      var elements: [WireValue] = []
      while try reader.nextElement() { elements.append(try WireValue(&reader)) }
      self = .array(elements)
    case .object:
      try reader.beginObject()
      var members: [(key: String, value: WireValue)] = []
      while let key = try reader.nextKey() { members.append((key, try WireValue(&reader))) }
      self = .object(members)
    }
  }

  /// Whether the value counts as absent.
  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The value as JSON for a message, cut to some length.
  var shown: String {
    var json = JSONWriter()
    write(to: &json)
    let text = String(decoding: json.takeBytes(), as: UTF8.self)
    return text.count > 80 ? "\(text.prefix(79))…" : text
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .string(let text): json.value(text)
    case .integer(let number): json.value(number)
    case .number(let number): json.value(number)
    case .bool(let flag): json.value(flag)
    case .null: json.null()
    case .array(let elements):
      json.beginArray()
      for element in elements { element.write(to: &json) }
      json.endArray()
    case .object(let members):
      json.beginObject()
      for member in members {
        json.key(member.key)
        member.value.write(to: &json)
      }
      json.endObject()
    }
  }
}

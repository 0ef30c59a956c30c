import CalendarCore
import JSONText

/// One line of `icscal expand --jsonl`.
struct ExpandRequest {
  /// What the answer carries back: a string or a number, else null.
  enum Identifier {
    case none
    case text(String)
    case number(Int)

    func write(to json: inout JSONWriter) {
      switch self {
      case .none: json.null()
      case .text(let text): json.value(text)
      case .number(let number): json.value(number)
      }
    }
  }

  /// The bounds of a window as they were written.
  struct Window {
    var from: String?
    var to: String?
  }

  var id = Identifier.none
  var kind: String?
  var dtstart: String?
  var tzid: String?
  var valueType: String?
  var rrule: String?
  var rdate: [String] = []
  var exdate: [String] = []
  var ics: String?
  var displayTz: String?
  var window = Window()
  var limit: Int?

  init() {}

  /// Reads a request; the id is kept when something behind it is wrong.
  mutating func read(_ line: [UInt8]) throws(JSONError) {
    var reader = JSONReader(line)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if key == "id" {
        id = try Self.identifier(&reader)
      } else if try !reader.skipNull() {
        try readMember(key, &reader)
      }
    }
    try reader.end()
  }

  private mutating func readMember(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "kind": kind = try reader.string()
    case "dtstart": dtstart = try reader.string()
    case "tzid": tzid = try reader.string()
    case "valueType": valueType = try reader.string()
    case "rrule": rrule = try reader.string()
    case "rdate": rdate = try Self.strings(&reader)
    case "exdate": exdate = try Self.strings(&reader)
    case "ics": ics = try reader.string()
    case "displayTz": displayTz = try reader.string()
    case "window": window = try Self.window(&reader)
    case "limit": limit = try reader.int()
    default: try reader.skipValue()
    }
  }

  private static func identifier(_ reader: inout JSONReader) throws(JSONError) -> Identifier {
    switch try reader.peek() {
    case .string: return .text(try reader.string())
    case .number:
      let before = reader
      if let number = try? reader.int() { return .number(number) }
      reader = before
      try reader.skipValue()
      return .none
    default:
      try reader.skipValue()
      return .none
    }
  }

  private static func strings(_ reader: inout JSONReader) throws(JSONError) -> [String] {
    var strings: [String] = []
    try reader.beginArray()
    while try reader.nextElement() { strings.append(try reader.string()) }
    return strings
  }

  private static func window(_ reader: inout JSONReader) throws(JSONError) -> Window {
    var window = Window()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if try reader.skipNull() { continue }
      switch key {
      case "from": window.from = try reader.string()
      case "to": window.to = try reader.string()
      default: try reader.skipValue()
      }
    }
    return window
  }
}

/// Why a request, or a call, got no answer; or what was odd about one that did.
struct ExpandProblem: Error {
  var code: String
  var message: String
  var part: String?

  init(_ code: String, _ message: String, part: String? = nil) {
    self.code = code
    self.message = message
    self.part = part
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("code", code)
    json.member("message", message)
    if let part { json.member("part", part) }
    json.endObject()
  }
}

import ICalendar
import JSONText

/// Findings in the form that code hosts and editors read.
///
/// Columns of SARIF count characters and ours count bytes, so regions name lines alone; the column
/// stands among the properties of a result.
///
/// Source: SARIF 2.1.0 (OASIS standard), sections 3.13, 3.14, 3.19, 3.27 and 3.49.
enum CheckSARIF {
  static func document(_ feeds: [FeedInput]) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.member("version", "2.1.0")
    json.key("runs")
    json.beginArray()
    json.beginObject()
    writeTool(to: &json)
    json.key("results")
    json.beginArray()
    for feed in feeds {
      for finding in feed.contents.findings { write(finding, of: feed, to: &json) }
    }
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    json.endLine()
    return json.takeBytes()
  }

  private static func writeTool(to json: inout JSONWriter) {
    json.key("tool")
    json.beginObject()
    json.key("driver")
    json.beginObject()
    json.member("name", "icscal")
    json.member("version", CommandLineTool.version)
    json.key("rules")
    json.beginArray()
    for code in FindingCode.allCases {
      json.beginObject()
      json.member("id", code.rawValue)
      write(text: code.meaning + ".", key: "shortDescription", to: &json)
      write(text: "See \(code.section).", key: "help", to: &json)
      json.member("helpUri", code.address)
      json.key("defaultConfiguration")
      json.beginObject()
      json.member("level", code.usualSeverity.word)
      json.endObject()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endObject()
  }

  private static func write(
    _ finding: ICalendarFinding, of feed: FeedInput, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.member("ruleId", finding.code.rawValue)
    json.member("ruleIndex", FindingCode.allCases.firstIndex(of: finding.code) ?? 0)
    json.member("level", finding.severity.word)
    write(text: finding.text + ".", key: "message", to: &json)
    json.key("locations")
    json.beginArray()
    json.beginObject()
    json.key("physicalLocation")
    json.beginObject()
    json.key("artifactLocation")
    json.beginObject()
    json.member("uri", address(of: feed.name))
    json.endObject()
    if let position = finding.position {
      json.key("region")
      json.beginObject()
      json.member("startLine", position.line)
      json.endObject()
    }
    json.endObject()
    json.endObject()
    json.endArray()
    json.key("properties")
    json.beginObject()
    json.member("action", finding.action)
    if let hint = finding.hint { json.member("hint", hint) }
    json.member("section", finding.section)
    if let position = finding.position { json.member("byteColumn", position.column) }
    json.endObject()
    json.endObject()
  }

  private static func write(text: String, key: String, to json: inout JSONWriter) {
    json.key(key)
    json.beginObject()
    json.member("text", text)
    json.endObject()
  }

  /// A path as a relative reference: everything but letters, digits and a few marks is escaped.
  ///
  /// Source: RFC 3986 section 2.1 and 4.2.
  private static func address(of path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    let digits = Array("0123456789ABCDEF")
    for byte in path.utf8 {
      let isPlain =
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || "-._~/".utf8.contains(byte)
      if isPlain {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return text
  }
}

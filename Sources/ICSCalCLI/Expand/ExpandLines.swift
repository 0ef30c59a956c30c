import ICalendar
import JSONText

/// Answers the lines of `icscal expand --jsonl`, each one for itself.
enum ExpandLines {
  /// A line of at most 64 MiB, which is a large feed.
  static let lineLimit = 64 << 20

  static func filter(_ limits: RuleExpansion.Limits) -> LineFilter {
    LineFilter(
      answer: { line in answer(line, limits) },
      answerTooLong: {
        failure(.none, ExpandProblem("bad-request", "the line has more than \(lineLimit) bytes"))
      },
      lineLimit: lineLimit)
  }

  /// The answer to a line; nil for an empty one.
  static func answer(_ line: [UInt8], _ limits: RuleExpansion.Limits) -> [UInt8]? {
    guard line.contains(where: { $0 > 0x20 }) else { return nil }
    var request = ExpandRequest()
    do {
      try request.read(line)
    } catch {
      return failure(request.id, ExpandProblem("bad-request", error.description))
    }
    do {
      return try answer(request, limits)
    } catch {
      return failure(request.id, error)
    }
  }

  private static func answer(
    _ request: ExpandRequest, _ limits: RuleExpansion.Limits
  ) throws(ExpandProblem) -> [UInt8] {
    let kind = request.kind ?? (request.rrule != nil ? "rrule" : "component")
    var json = JSONWriter()
    json.beginObject()
    json.key("id")
    request.id.write(to: &json)
    let warnings: [ExpandProblem]
    switch (kind, request.ics) {
    case ("component", let ics?):
      let expansion = try ComponentExpansion(ics, request, limits)
      expansion.write(to: &json)
      warnings = expansion.warnings
    case ("rrule", _),
      ("component", nil) where request.kind == nil:
      let expansion = try RuleExpansion(request, limits)
      expansion.write(to: &json)
      warnings = expansion.warnings
    case ("component", nil):
      throw ExpandProblem("bad-request", "ics is missing")
    default:
      throw ExpandProblem("bad-request", "kind is neither rrule nor component")
    }
    json.key("warnings")
    json.beginArray()
    for warning in warnings { warning.write(to: &json) }
    json.endArray()
    json.key("error")
    json.null()
    json.endObject()
    return json.takeBytes()
  }

  /// One expansion as an object, on lines of its own or on one line, for a single call.
  static func document(_ expansion: RuleExpansion, asLine: Bool) -> [UInt8] {
    var json = JSONWriter(pretty: !asLine)
    json.beginObject()
    expansion.write(to: &json)
    json.endObject()
    json.endLine()
    return json.takeBytes()
  }

  private static func failure(_ id: ExpandRequest.Identifier, _ problem: ExpandProblem) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("id")
    id.write(to: &json)
    json.key("instances")
    json.beginArray()
    json.endArray()
    json.key("warnings")
    json.beginArray()
    json.endArray()
    json.key("error")
    problem.write(to: &json)
    json.endObject()
    return json.takeBytes()
  }
}

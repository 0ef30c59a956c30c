import CalendarCore
import ICalendar
import JSONText

/// The events of a small iCalendar file in a window, as answers of `icscal expand --jsonl`.
struct ComponentExpansion {
  private let contents: FeedContents
  private let zone: Zone
  let warnings: [ExpandProblem]

  init(_ ics: String, _ request: ExpandRequest, _ limits: RuleExpansion.Limits)
    throws(ExpandProblem)
  {
    zone =
      try request.displayTz.map { id throws(ExpandProblem) in try RuleExpansion.zone(id) }
      ?? .utc
    var options = ReadOptions(displayZone: zone, window: try Self.window(request.window, zone))
    options.occurrenceLimit = limits.maximum
    options.dstPolicy = limits.dstPolicy
    contents = ICalendarReader.read(Array(ics.utf8), options: options)
    warnings = contents.findings.filter { $0.severity > .info }.map { finding in
      let place = finding.position.map { "line \($0.line): " } ?? ""
      return ExpandProblem(finding.code.rawValue, place + finding.text)
    }
    if let unreadable = contents.findings.first(where: { $0.code == .notICalendar }) {
      throw ExpandProblem(unreadable.code.rawValue, unreadable.text)
    }
    if limits.isStrict, let warning = warnings.first { throw warning }
  }

  private static func window(
    _ window: ExpandRequest.Window, _ zone: Zone
  ) throws(ExpandProblem) -> Range<Instant>? {
    guard window.from != nil || window.to != nil else { return nil }
    func instant(_ text: String?, _ missing: Instant) throws(ExpandProblem) -> Instant {
      guard let text else { return missing }
      if let date = try? PlainDate(isoString: text) { return zone.startOfDay(date) }
      guard let instant = DateArgument.instant(text, zone: zone) else {
        throw ExpandProblem("bad-date", "window: \"\(text)\" is no time", part: "window")
      }
      return instant
    }
    let from = try instant(window.from, Instant(epochSeconds: .min))
    return from..<max(from, try instant(window.to, Instant(epochSeconds: .max)))
  }

  func write(to json: inout JSONWriter) {
    json.key("instances")
    json.beginArray()
    for event in contents.events { write(event, to: &json) }
    json.endArray()
    json.member("more", contents.isCut)
  }

  private func write(_ event: FeedEvent, to json: inout JSONWriter) {
    json.beginObject()
    json.member("uid", event.meta.details.uid)
    switch event.time {
    case .allDay(let start, let end):
      json.member("start", start.description)
      json.member("end", (end ?? start.adding(days: 1)).description)
    case .timed(let start, let end):
      json.member("start", text(start.instant))
      json.member("end", text((end ?? start).instant))
    }
    json.member("allDay", event.time.isAllDay)
    switch event.meta.recurrenceId {
    case nil: break
    case .date(let date): json.member("recurrenceId", date.description)
    case .time(let wall, let zone):
      json.member("recurrenceId", text(ZonedDateTime(wall, in: zone).instant))
    }
    json.member("summary", event.meta.title ?? "")
    if case .timed(let start, _) = event.time { json.member("zone", start.zone.id) }
    if event.meta.isCancelled { json.member("cancelled", true) }
    json.endObject()
  }

  /// Wall time and offset in the display zone.
  private func text(_ instant: Instant) -> String {
    let shown = ZonedDateTime(instant: instant, zone: zone)
    return "\(shown.wallTime)\(UTCOffset.text(shown.utcOffset))"
  }
}

import CalendarCore
import ICalendar
import JSONText

/// The occurrences of one rule: from texts to a set, and its answer.
struct RuleExpansion {
  /// What holds for all requests of a run.
  struct Limits {
    /// The most occurrences of a request.
    var maximum = 10_000
    /// Whether warnings are errors.
    var isStrict = false
    var dstPolicy = DstPolicy.compatible
    var engine = RuleEngine.icscal
  }

  let set: RecurrenceSet
  /// Whether occurrences have an instant; floating times and dates have none.
  let hasInstants: Bool
  private(set) var warnings: [ExpandProblem]
  private(set) var occurrences: [RecurrenceSet.Occurrence] = []
  /// Whether the set goes on after the last occurrence.
  private(set) var hasMore = false
  /// Whether the window that was asked for ends where it begins, or before.
  private(set) var hasEmptyWindow = false
  /// Occurrences left out since a clock change skips or repeats their times.
  private var rejected = 0

  /// Reads a request and walks its rule.
  ///
  /// - Throws: What is wrong with it.
  init(_ request: ExpandRequest, _ limits: Limits) throws(ExpandProblem) {
    guard let rrule = request.rrule else {
      throw ExpandProblem("bad-request", "the request has neither rrule nor ics")
    }
    guard let dtstart = request.dtstart else {
      throw ExpandProblem("bad-request", "dtstart is missing")
    }
    let start = try Self.start(dtstart, request)
    let (rule, issues) = try Self.rule(rrule)
    warnings = issues
    var set = RecurrenceSet(start: start, rules: [rule], dstPolicy: limits.dstPolicy)
    if set.isAllDay { warnings += rule.partsWithoutMeaningForDates.map(Self.problem) }
    for text in request.rdate { set.addedDates.append(.init(try Self.moment(text))) }
    for text in request.exdate { set.excludedDates.append(try Self.moment(text)) }
    set.includesStart = false
    set.engine = limits.engine
    self.set = set
    hasInstants = !set.isAllDay && request.tzid != nil
    if limits.isStrict, let warning = warnings.first { throw warning }
    try walk(request, limits)
  }

  private mutating func walk(
    _ request: ExpandRequest, _ limits: Limits
  ) throws(ExpandProblem) {
    let bounds = try bounds(request.window)
    if let limit = request.limit {
      guard limit >= 0 else { throw ExpandProblem("bad-request", "limit is negative") }
      guard limit <= limits.maximum else {
        throw ExpandProblem(
          "limit", "limit is \(limit), more than the \(limits.maximum) of --max", part: "limit")
      }
    } else if !set.isFinite, request.window.to == nil {
      // A rule that never matches has no end either, and an empty answer.
      var first = set.occurrences(startingIn: bounds, limit: 1)
      guard first.next() == nil else {
        throw ExpandProblem("unbounded", "the rule has no end: give limit or window.to")
      }
    }
    let limit = request.limit ?? limits.maximum
    var walk = set.occurrences(startingIn: bounds)
    while occurrences.count < limit, let next = next(of: &walk) { occurrences.append(next) }
    if occurrences.count == limit, next(of: &walk) != nil {
      hasMore = true
      if request.limit == nil {
        warnings.append(
          ExpandProblem("limit", "only the first \(limit) are given; --max raises that"))
      }
    } else if walk.isCutShort {
      hasMore = true
      warnings.append(ExpandProblem("limit", "the search was ended by the limit on work"))
    } else {
      var rest = set.occurrences(startingIn: bounds.upperBound..<Int.max, limit: 1)
      hasMore = request.window.to != nil && rest.next() != nil
    }
    if rejected > Self.listedRejections {
      warnings.append(
        ExpandProblem("dst", "\(rejected - Self.listedRejections) more times are left out"))
    }
  }

  private static let listedRejections = 10

  /// The next occurrence that the policy on clock changes lets through.
  private mutating func next(of walk: inout Occurrences) -> RecurrenceSet.Occurrence? {
    while let next = walk.next() {
      guard set.dstPolicy == .reject, let situation = next.situation else { return next }
      rejected += 1
      guard rejected <= Self.listedRejections else { continue }
      let error = DstResolutionError(
        situation: situation, wallTime: PlainDateTime(clampingWallSeconds: next.wallSeconds),
        timeZoneId: set.zone.id)
      warnings.append(ExpandProblem("dst", "\(error.description): left out"))
    }
    return nil
  }

  // MARK: Reading

  private static func start(
    _ text: String, _ request: ExpandRequest
  ) throws(ExpandProblem) -> RecurrenceSet.Start {
    if request.valueType == "DATE" || text.utf8.count == 10 {
      guard let date = try? PlainDate(isoString: String(text.prefix(10))) else {
        throw ExpandProblem("bad-date", "dtstart \"\(text)\" is no date", part: "dtstart")
      }
      return .date(date)
    }
    guard let wall = try? PlainDateTime(isoString: text) else {
      throw ExpandProblem("bad-date", "dtstart \"\(text)\" is no time", part: "dtstart")
    }
    guard let tzid = request.tzid else { return .time(wall, .utc) }
    return .time(wall, try zone(tzid))
  }

  static func zone(_ id: String) throws(ExpandProblem) -> Zone {
    do {
      return try Zone(id)
    } catch {
      throw ExpandProblem("unknown-zone", error.description)
    }
  }

  static func rule(
    _ text: String
  ) throws(ExpandProblem) -> (RecurrenceRule, [ExpandProblem]) {
    do {
      let (rule, warnings) = try RecurrenceRule.parse(text)
      return (rule, warnings.map(problem))
    } catch {
      throw problem(error)
    }
  }

  private static func problem(_ issue: RuleIssue) -> ExpandProblem {
    ExpandProblem(
      issue.kind.rawValue, "\(issue.description) (byte \(issue.offset + 1) of the rule)",
      part: issue.part)
  }

  /// A date, a local time, one with `Z` or an offset, or one with a zone in brackets.
  private static func moment(_ text: String) throws(ExpandProblem) -> RecurrenceSet.Moment {
    if let date = try? PlainDate(isoString: text) { return .date(date) }
    if let wall = try? PlainDateTime(isoString: text) { return .local(wall) }
    if text.hasSuffix("Z"), let wall = try? PlainDateTime(isoString: String(text.dropLast())) {
      return .zoned(wall, .utc)
    }
    if text.hasSuffix("]"), let bracket = text.firstIndex(of: "["),
      let wall = try? PlainDateTime(isoString: String(text[..<bracket]))
    {
      return .zoned(wall, try zone(String(text[text.index(after: bracket)...].dropLast())))
    }
    if let instant = DateArgument.instant(text, zone: .utc) {
      return .zoned(Zone.utc.wallTime(at: instant), .utc)
    }
    throw ExpandProblem(
      "bad-date", "\"\(text)\" is no date or time such as 2026-01-31T09:00:00[Europe/Vienna]")
  }

  private mutating func bounds(
    _ window: ExpandRequest.Window
  ) throws(ExpandProblem) -> Range<Int> {
    func instant(_ text: String?) throws(ExpandProblem) -> Int? {
      guard let text else { return nil }
      if let date = try? PlainDate(isoString: text) {
        return set.isAllDay ? date.epochDay * 86_400 : set.zone.startOfDay(date).epochSeconds
      }
      guard let instant = DateArgument.instant(text, zone: set.zone) else {
        throw ExpandProblem("bad-date", "window: \"\(text)\" is no time", part: "window")
      }
      return instant.epochSeconds
    }
    let (from, to) = (try instant(window.from) ?? .min, try instant(window.to) ?? .max)
    hasEmptyWindow = to <= from
    return from..<max(from, to)
  }

  // MARK: Answer

  /// Why there is nothing, in words; nil when there is something, or was not meant to be.
  func emptiness(of request: ExpandRequest) -> String? {
    guard occurrences.isEmpty, warnings.isEmpty, request.limit != 0 else { return nil }
    var all = set.occurrences(limit: 1)
    if all.next() != nil { return "the rule has no dates in that time" }
    return set.rules.contains(where: endsBeforeStart)
      ? "the rule has no dates: its UNTIL lies before its start" : "the rule has no dates"
  }

  private func endsBeforeStart(_ rule: RecurrenceRule) -> Bool {
    switch rule.until {
    case nil: false
    case .date(let date): (date.epochDay + 1) * 86_400 <= set.startWallSeconds
    case .local(let wall): wall.wallSeconds < set.startWallSeconds
    case .utc(let instant):
      instant.epochSeconds + set.zone.rules.utcOffset(at: instant.epochSeconds)
        < set.startWallSeconds
    }
  }

  /// What the clock shows at an occurrence, or its date.
  func text(_ occurrence: RecurrenceSet.Occurrence) -> String {
    let wall = set.zone.wallTime(at: Instant(epochSeconds: occurrence.epochSeconds))
    return set.isAllDay ? wall.date.description : wall.description
  }

  /// `instances`, `utc` where there are instants, and `more`.
  func write(to json: inout JSONWriter) {
    json.key("instances")
    json.beginArray()
    for occurrence in occurrences { json.value(text(occurrence)) }
    json.endArray()
    if hasInstants {
      json.key("utc")
      json.beginArray()
      for occurrence in occurrences {
        json.value(Instant(epochSeconds: occurrence.epochSeconds).description)
      }
      json.endArray()
    }
    json.member("more", hasMore)
  }
}

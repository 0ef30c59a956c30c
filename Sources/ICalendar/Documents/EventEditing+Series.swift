extension EventEditing {
  /// As many dates of a rule are compared before and after a move.
  private static let comparedDates = 300

  /// What becomes of the dates of a series that moves as a whole or from a split on.
  struct SeriesShift {
    /// How far its dates move on the wall, in seconds.
    var seconds: Int
    /// The first date that moves, on the wall and as an instant; nil for all.
    var split: (wall: Int, key: Int)?
  }

  /// Moves the rules of a component.
  ///
  /// - Throws: `notExact` where no rule gives the moved dates.
  mutating func shiftRules(
    of part: Part, by shift: SeriesShift, _ edits: inout ByteEdits, in text: Span<UInt8>
  ) throws(EventMoveError) {
    for line in part.component.all(.rrule) + part.component.all(.exrule) {
      let value = value(of: line, in: text)
      guard let rule = try? RecurrenceRule(value) else { continue }
      var changes = try exactChanges(to: rule, part, shift).map {
        (part: $0.part, value: Optional($0.value))
      }
      if let until = rule.until { changes.append(("UNTIL", shifted(until, shift.seconds).text)) }
      if let count = rule.count, let split = shift.split {
        let left = count - (try dates(of: rule, part, before: split.key))
        guard left > 0 else {
          remove(line, &edits, in: text)
          continue
        }
        changes.append(("COUNT", String(left)))
      }
      let new = RuleShift.text(value, replacing: changes)
      if new != value { replace(line, with: self.line(line, value: new, in: text), &edits) }
    }
  }

  private func exactChanges(
    to rule: RecurrenceRule, _ part: Part, _ shift: SeriesShift
  ) throws(EventMoveError) -> [(part: String, value: String)] {
    let from = shift.split?.wall ?? part.startWall
    guard rule.isGregorian else {
      throw .notExact(reason: "its rule counts in another calendar")
    }
    guard let changes = RuleShift(start: from, shift: shift.seconds).changes(to: rule) else {
      throw .notExact(reason: "no rule gives the dates of \(rule) moved so far")
    }
    let moved = RuleShift.text(
      rule.description, replacing: changes.map { ($0.part, Optional($0.value)) })
    guard let newRule = try? RecurrenceRule(moved) else {
      throw .notExact(reason: "no rule gives the dates of \(rule) moved so far")
    }
    let old = walls(of: rule, start: part.startWall, from: from, part)
    let new = walls(of: newRule, start: from + shift.seconds, from: .min, part)
    guard old.map({ $0 + shift.seconds }) == new else {
      throw .notExact(reason: "the dates of \(rule) moved so far follow no rule")
    }
    return changes
  }

  /// The first dates of a rule without its end, on a wall without clock changes.
  private func walls(of rule: RecurrenceRule, start: Int, from: Int, _ part: Part) -> [Int] {
    var rule = rule
    rule.count = nil
    rule.until = nil
    var set = RecurrenceSet(
      start: part.times.isDate
        ? .date(PlainDateTime(clampingWallSeconds: start).date)
        : .time(PlainDateTime(clampingWallSeconds: start), .utc), rules: [rule])
    set.includesStart = false
    return set.occurrences(startingIn: from..<Int.max, limit: Self.comparedDates)
      .map(\.wallSeconds)
  }

  /// No series of days has more dates than this; one of seconds would be counted for hours.
  private static let countedDates = 1_000_000

  /// How many dates a rule has before an instant.
  private func dates(
    of rule: RecurrenceRule, _ part: Part, before key: Int
  ) throws(EventMoveError) -> Int {
    guard let series else { return 0 }
    var set = RecurrenceSet(start: series.set.start, rules: [rule])
    set.includesStart = false
    var dates = set.occurrences(startingIn: Int.min..<key)
    var count = 0
    while dates.next() != nil {
      count += 1
      if count > Self.countedDates {
        throw .notExact(reason: "its rule has too many dates to be divided")
      }
    }
    return count
  }

  private func shifted(
    _ until: RecurrenceRule.Until, _ seconds: Int
  ) -> RecurrenceRule.Until {
    switch until {
    case .date(let date):
      let days = GregorianDays.epochDay(ofSeconds: seconds)
      return .date(date.adding(days: days))
    case .local(let wall):
      return .local(PlainDateTime(clampingWallSeconds: wall.wallSeconds + seconds))
    case .utc(let instant):
      return .utc(Instant(epochSeconds: shifted(instant.epochSeconds, seconds)))
    }
  }

  /// An instant moved on the wall of the series.
  private func shifted(_ instant: Int, _ seconds: Int) -> Int {
    guard let zone = seriesZone?.zone, !isAllDay else { return instant + seconds }
    let wall = instant + zone.rules.utcOffset(at: instant) + seconds
    return ZonedDateTime(PlainDateTime(clampingWallSeconds: wall), in: zone).instant.epochSeconds
  }

  /// Ends the rules of a series before a split.
  ///
  /// - Throws: `notExact` for a rule of too many dates.
  mutating func endRules(
    of part: Part, before split: (wall: Int, key: Int), _ edits: inout ByteEdits,
    in text: Span<UInt8>
  ) throws(EventMoveError) {
    for line in part.component.all(.rrule) {
      let value = value(of: line, in: text)
      guard let rule = try? RecurrenceRule(value) else { continue }
      var change: (part: String, value: String?)
      if rule.count != nil {
        let count = try dates(of: rule, part, before: split.key)
        guard count > 0 else {
          remove(line, &edits, in: text)
          continue
        }
        change = ("COUNT", String(count))
      } else {
        let last: RecurrenceRule.Until
        if part.times.isDate {
          last = .date(PlainDateTime(clampingWallSeconds: split.wall - 86_400).date)
        } else if part.times.startZone.kind == .floating {
          last = .local(PlainDateTime(clampingWallSeconds: split.wall - 1))
        } else {
          last = .utc(Instant(epochSeconds: split.key - 1))
        }
        change = ("UNTIL", last.text)
      }
      replace(
        line,
        with: self.line(
          line, value: RuleShift.text(value, replacing: [change]), in: text), &edits)
    }
  }

  // MARK: Single dates

  /// Moves RDATE and EXDATE, and leaves out those on the other side of a split.
  ///
  /// - Parameter isBefore: Whether the dates before the split are kept, unmoved; else those from
  ///   it on.
  mutating func shiftDates(
    of part: Part, by shift: SeriesShift, keepsBefore isBefore: Bool = false,
    _ edits: inout ByteEdits, in text: Span<UInt8>
  ) {
    for line in part.component.all(.rdate) + part.component.all(.exdate) {
      let old = value(of: line, in: text)
      let dates = reading.properties.dates(line, in: text)
      var members: [String] = []
      for member in old.split(separator: ",") {
        if let moved = moved(
          String(member), tzid: dates.first?.tzid, of: part, by: shift, isBefore, in: text)
        {
          members.append(moved)
        }
      }
      let new = members.joined(separator: ",")
      if members.isEmpty {
        remove(line, &edits, in: text)
      } else if new != old {
        replace(line, with: self.line(line, value: new, in: text), &edits)
      }
    }
  }

  /// A date or period of a list after the move; nil on the other side of the split.
  private mutating func moved(
    _ member: String, tzid: String?, of part: Part, by shift: SeriesShift, _ isBefore: Bool,
    in text: Span<UInt8>
  ) -> String? {
    let parts = member.split(separator: "/", maxSplits: 1).map(String.init)
    guard let first = parts.first, let value = DateValue(first) else { return member }
    var property = DateProperty(value: value, line: part.times.start.line)
    property.tzid = value.form == .local ? tzid : nil
    let zone = reading.zone(of: property, calendar: part.component.entry.calendar, in: text)
    if let split = shift.split {
      let (wall, key) = place(value, in: zone)
      let isEarlier =
        value.form == .date && !part.times.isDate
        ? wall < GregorianDays.epochDay(ofSeconds: split.wall) * 86_400 : key < split.key
      guard isEarlier == isBefore else { return nil }
      if isBefore { return member }
    }
    var text = moved(value, by: shift.seconds)
    if parts.count > 1 {
      text += "/" + (DateValue(parts[1]).map { moved($0, by: shift.seconds) } ?? parts[1])
    }
    return text
  }

  /// A date or time in its own form, moved on the wall of the series.
  func moved(_ value: DateValue, by seconds: Int) -> String {
    if isAllDay || value.form == .date {
      let days = GregorianDays.epochDay(ofSeconds: seconds)
      return compact(value.wallSeconds + days * 86_400, value.form)
    }
    let wall =
      value.form == .utc ? shifted(value.wallSeconds, seconds) : value.wallSeconds + seconds
    return compact(wall, value.form)
  }
}

extension DateValue {
  /// Reads a value that is text already.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, 0..<bytes.count)
  }
}

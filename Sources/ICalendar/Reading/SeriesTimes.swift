/// A series as its component gives it: the recurrence set, and what single dates bring themselves.
struct SeriesTimes {
  /// A date of RDATE in its own zone, with its own length if it is a period.
  struct Extra {
    var wall: Int
    var zone: ReadZone
    var length: EventLength?
    /// The line of RDATE.
    var line: Int
  }

  var times: ComponentTimes
  var set: RecurrenceSet
  /// The lines of `set.rules` and of `set.excludedRules`.
  var ruleLines: [Int] = []
  var excludedRuleLines: [Int] = []
  /// In the order of `set.addedDates`.
  var extras: [Extra] = []
}

/// A member of a date list, with its end if it is a period.
struct DateMember {
  var start: DateProperty
  var end: DateProperty?
  var length: DurationValue?
}

extension FeedReading {
  /// Reads the rules and dates of a series.
  mutating func series(
    of component: EventComponent, times: ComponentTimes, in text: Span<UInt8>
  ) -> SeriesTimes {
    var series = SeriesTimes(times: times, set: recurrenceSet(times))
    for line in component.lines {
      switch line.property {
      case .rrule, .exrule:
        guard hasRoom(for: line, in: series.set) else { continue }
        guard let rule = rule(line, times: times, in: text) else { continue }
        if line.property == .rrule {
          series.set.rules.append(rule)
          series.ruleLines.append(line.line.number)
        } else {
          series.set.excludedRules.append(rule)
          series.excludedRuleLines.append(line.line.number)
        }
      case .rdate: readDates(line, into: &series, component, in: text)
      case .exdate: readExclusions(line, into: &series, component, in: text)
      default: break
      }
    }
    if let line = component[.rrule], series.set.startIsOutsideRules {
      properties.log.add(
        .info, .startNotInRule, at: properties.position(line),
        "DTSTART is not a date of its own rule", action: "it is one more occurrence",
        hint: "let DTSTART be the first date of the rule")
    }
    return series
  }

  /// A set of nothing but the start.
  func recurrenceSet(_ times: ComponentTimes) -> RecurrenceSet {
    let start: RecurrenceSet.Start =
      times.isDate
      ? .date(times.start.value.date)
      : .time(times.start.value.wallTime, times.startZone.zone)
    var set = RecurrenceSet(start: start, dstPolicy: options.dstPolicy)
    set.length = times.length.ofOccurrences
    set.includesCancelled = true
    set.engine = options.engine
    set.workLimit = min(GregorianWalker.defaultWorkLimit, max(workLeft / 20, 5_000))
    return set
  }

  // MARK: Rules

  /// Every occurrence is compared with each rule, so their number is bounded.
  private static let ruleLimit = 32

  private mutating func hasRoom(for line: EventComponent.Line, in set: RecurrenceSet) -> Bool {
    if set.rules.count + set.excludedRules.count < Self.ruleLimit { return true }
    properties.log.add(
      .warning, .limit, at: properties.position(line),
      "an event has more than \(Self.ruleLimit) rules", action: "this one is left out")
    return false
  }

  private mutating func rule(
    _ line: EventComponent.Line, times: ComponentTimes, in text: Span<UInt8>
  ) -> RecurrenceRule? {
    enum Outcome {
      case read(RecurrenceRule, [RuleIssue], at: Int)
      case refused(RuleIssue, at: Int)
    }
    if let rule = properties.libical?.rule(line) {
      reportUntil(of: rule, line, times)
      reportTimeParts(of: rule, line, times)
      reportWalker(of: rule, line, times)
      return rule
    }
    let outcome: Outcome? = properties.with(line, in: text) { bytes, _, value in
      let trimmed = ByteText.trimmed(bytes, value)
      do throws(RuleIssue) {
        let (rule, warnings) = try RecurrenceRule.parse(bytes.extracting(trimmed))
        return .read(rule, warnings, at: trimmed.lowerBound)
      } catch {
        return .refused(error, at: trimmed.lowerBound)
      }
    }
    switch outcome {
    case .read(let rule, let warnings, let start):
      for warning in warnings.prefix(PropertyReading.findingsOfLine) {
        report(
          warning, line, from: start,
          action: warning.kind == .duplicate
            ? "both limits count" : "the rest of the rule counts", in: text)
      }
      reportUntil(of: rule, line, times)
      reportTimeParts(of: rule, line, times)
      return rule
    case .refused(let issue, let start):
      report(issue, line, from: start, action: "the rule is left out", in: text)
      return nil
    case nil: return nil
    }
  }

  private mutating func report(
    _ issue: RuleIssue, _ line: EventComponent.Line, from start: Int, action: String,
    in text: Span<UInt8>
  ) {
    properties.log.add(
      .warning, .badRule,
      at: Unfolding.position(ofByte: start + issue.offset, of: line.line, in: text),
      "\(line.property.rawValue): \(issue)", action: action)
  }

  private mutating func reportUntil(
    of rule: RecurrenceRule, _ line: EventComponent.Line, _ times: ComponentTimes
  ) {
    guard let (problem, action) = untilProblem(of: rule, times) else { return }
    properties.log.add(
      .warning, .untilType, at: properties.position(line), problem, action: action)
  }

  /// What is wrong with the form of UNTIL, and what becomes of it.
  func untilProblem(
    of rule: RecurrenceRule, _ times: ComponentTimes
  ) -> (problem: String, action: String)? {
    switch rule.until {
    case .date where !times.isDate:
      ("UNTIL is a date and DTSTART a time", "that whole day is included")
    case .utc where times.isDate, .local where times.isDate:
      ("UNTIL is a time and DTSTART a date", "its date counts")
    case .local where times.startZone.kind != .floating:
      ("UNTIL is not in UTC", "read in the zone of DTSTART")
    default: nil
    }
  }

  private mutating func reportTimeParts(
    of rule: RecurrenceRule, _ line: EventComponent.Line, _ times: ComponentTimes
  ) {
    guard times.isDate else { return }
    for part in rule.partsWithoutMeaningForDates {
      properties.log.add(
        .warning, .badRule, at: properties.position(line),
        "\(line.property.rawValue): \(part.part) in a series of whole days",
        action: "the part does not count")
    }
  }

  /// Says which rules of the second engine are walked by the first one.
  private mutating func reportWalker(
    of rule: RecurrenceRule, _ line: EventComponent.Line, _ times: ComponentTimes
  ) {
    guard !LibicalWalker.canWalk(rule, startWallSeconds: times.startWall) else { return }
    properties.log.add(
      .info, .libicalDiffers, at: properties.position(line),
      "\(line.property.rawValue): libical gets the dates of such rules wrong or takes too long",
      action: "the rule is walked as the standard says")
  }

  // MARK: Dates

  private mutating func readDates(
    _ line: EventComponent.Line, into series: inout SeriesTimes, _ component: EventComponent,
    in text: Span<UInt8>
  ) {
    for (date, length) in datesAndPeriods(line, component, in: text) {
      let zone = zone(
        of: date, besides: series.times, calendar: component.entry.calendar, in: text)
      if series.times.isDate {
        series.set.addedDates.append(.date(date.value.date))
        series.extras.append(
          .init(
            wall: date.value.epochDay * 86_400, zone: series.times.startZone, length: nil,
            line: line.line.number))
      } else if date.value.form == .date {
        let wall = series.set.startWall(on: date.value.epochDay)
        series.set.addedDates.append(
          .init(.date(date.value.date), length: length?.ofOccurrences))
        series.extras.append(
          .init(
            wall: wall, zone: series.times.startZone, length: length,
            line: line.line.number))
      } else {
        series.set.addedDates.append(
          .init(.zoned(date.value.wallTime, zone.zone), length: length?.ofOccurrences))
        series.extras.append(
          .init(
            wall: date.value.wallSeconds, zone: zone, length: length,
            line: line.line.number))
      }
    }
  }

  /// The members of an RDATE line; a period brings its own end.
  private mutating func datesAndPeriods(
    _ line: EventComponent.Line, _ component: EventComponent, in text: Span<UInt8>
  ) -> [(DateProperty, EventLength?)] {
    var result: [(DateProperty, EventLength?)] = []
    for member in members(of: line, in: text) {
      var length: EventLength?
      if let nominal = member.length, nominal.isPositive {
        length = .nominal(nominal)
      } else if let end = member.end {
        let calendar = component.entry.calendar
        let from = zone(of: member.start, calendar: calendar, in: text)
        let to = zone(of: end, calendar: calendar, in: text)
        let position = properties.position(line)
        if let first = instant(
          ofWall: member.start.value.wallSeconds, in: from.zone, at: position),
          let last = instant(ofWall: end.value.wallSeconds, in: to.zone, at: position),
          last > first
        {
          length = .exact(seconds: last.epochSeconds - first.epochSeconds)
        }
      }
      result.append((member.start, length))
    }
    return result
  }

  /// The dates, times and periods of a list; bad members cost themselves only.
  mutating func members(of line: EventComponent.Line, in text: Span<UInt8>) -> [DateMember] {
    var bad: [(String, Int)] = []
    let found = properties.libical?.members(line)
    let members: [DateMember]? =
      found
      ?? properties.withDateParameters(line, in: text) {
        bytes, parameters, value, _ in
        PropertyReading.members(of: value, in: bytes).compactMap { whole in
          let range = ByteText.trimmed(bytes, whole)
          var slash: Int?
          for index in range where bytes[index] == UInt8(ascii: "/") { slash = slash ?? index }
          let first = range.lowerBound..<(slash ?? range.upperBound)
          guard let start = DateValue(bytes, first) else {
            bad.append(
              (TextValues.string(bytes, PropertyReading.shown(range, in: bytes)), range.lowerBound))
            return nil
          }
          var member = DateMember(
            start: PropertyReading.property(start, parameters, line, in: bytes))
          if let slash {
            let rest = (slash + 1)..<range.upperBound
            member.length = DurationValue(bytes, rest)
            member.end = DateValue(bytes, rest).map {
              PropertyReading.property($0, parameters, line, in: bytes)
            }
          }
          return member
        }
      }
    properties.reportBadMembers(bad, line, in: text)
    return members ?? []
  }

  private mutating func readExclusions(
    _ line: EventComponent.Line, into series: inout SeriesTimes, _ component: EventComponent,
    in text: Span<UInt8>
  ) {
    var hasOtherType = false
    var lacksZone = false
    for date in properties.dates(line, in: text) {
      let isDate = date.value.form == .date
      if isDate != series.times.isDate { hasOtherType = true }
      if isDate || series.times.isDate {
        // All-day occurrences are dates without zone: of a midnight its date counts.
        series.set.excludedDates.append(.date(date.value.date))
      } else {
        let zone = zone(
          of: date, besides: series.times, calendar: component.entry.calendar, in: text)
        if date.tzid == nil, date.value.form == .local, zone.kind != .floating { lacksZone = true }
        series.set.excludedDates.append(.zoned(date.value.wallTime, zone.zone))
      }
    }
    if lacksZone {
      properties.log.add(
        .warning, .exdateType, at: properties.position(line),
        "EXDATE has no zone and DTSTART has one", action: "read in the zone of DTSTART")
    }
    if hasOtherType {
      properties.log.add(
        .warning, .exdateType, at: properties.position(line),
        series.times.isDate
          ? "EXDATE is a time and DTSTART a date" : "EXDATE is a date and DTSTART a time",
        action: series.times.isDate
          ? "its date counts" : "the occurrences of that day are taken out")
    }
  }
}

/// Mends what reading found in a copy: a value is written as it was read, what was left out goes.
struct FindingRepair {
  private var calendars: [FeedDocument.Component]
  private let options: ReadOptions
  private(set) var changes: [FeedRepair.Change] = []
  /// What goes at the end, so that places hold until then.
  private var dropped: Set<RepairCopy.Place> = []
  /// The lines that were written anew: what else was found in them may be mended by that.
  private var written: Set<RepairCopy.Place> = []
  /// What the copy's zone names mean that the database does not have.
  private let zones: [String: Zone]
  /// The zones that nothing explains.
  private var unknownZones: Set<String> = []
  /// Where the masters of series are, by UID; made when it is first asked for.
  private var masters: [String: RepairCopy.Place]?
  /// Whether an event may have several occurrences on a day, asked once for all its lines.
  private var severalADay: [RepairCopy.Place: Bool] = [:]

  init(
    _ calendars: [FeedDocument.Component], _ options: ReadOptions, zones: [String: Zone] = [:]
  ) {
    self.calendars = calendars
    self.options = options
    self.zones = zones
  }

  /// The calendars without what was left out.
  mutating func finish() -> [FeedDocument.Component] {
    if !unknownZones.isEmpty {
      var stripped = calendars
      for index in stripped.indices { strip(&stripped[index]) }
      calendars = stripped
    }
    // The innermost first, so that the places of the others hold.
    let parents = Dictionary(grouping: dropped) { Array($0.dropLast()) }
    for (parent, places) in parents.sorted(by: { $0.key.count > $1.key.count }) {
      let indices = Set(places.compactMap(\.last))
      guard !parent.isEmpty else {
        calendars = calendars.enumerated().filter { !indices.contains($0.offset) }.map(\.element)
        continue
      }
      change(parent) { component in
        component.items = component.items.enumerated().filter { !indices.contains($0.offset) }
          .map(\.element)
      }
    }
    dropped = []
    return calendars
  }

  /// Takes zones that nothing explains from all times, which makes them floating.
  private mutating func strip(_ component: inout FeedDocument.Component) {
    for index in component.items.indices {
      switch component.items[index] {
      case .component(var inner):
        strip(&inner)
        component.items[index] = .component(inner)
      case .line(let line):
        guard let tzid = line.tzid, unknownZones.contains(tzid), var parts = LineParts(line) else {
          continue
        }
        parts.remove("TZID")
        component.items[index] = .line(DocumentLine(parts.text, number: line.number))
        note(line.number, "\(line.name) loses its zone, which nothing explains")
      }
    }
  }

  // MARK: The tree

  private func component(at place: RepairCopy.Place) -> FeedDocument.Component? {
    guard let first = place.first, calendars.indices.contains(first) else { return nil }
    var component = calendars[first]
    for index in place.dropFirst() {
      guard component.items.indices.contains(index),
        case .component(let inner) = component.items[index]
      else { return nil }
      component = inner
    }
    return component
  }

  private func line(at place: RepairCopy.Place) -> DocumentLine? {
    guard let index = place.last, place.count > 1,
      let parent = component(at: place.dropLast()), parent.items.indices.contains(index),
      case .line(let line) = parent.items[index]
    else { return nil }
    return line
  }

  private mutating func change(
    _ place: RepairCopy.Place, _ body: (inout FeedDocument.Component) -> Void
  ) {
    func change(_ component: inout FeedDocument.Component, _ rest: ArraySlice<Int>) {
      guard let index = rest.first else { return body(&component) }
      guard component.items.indices.contains(index),
        case .component(var inner) = component.items[index]
      else { return }
      // Held in one place only it is changed there, and not copied for each of thousands of lines.
      component.items[index] = .component(FeedDocument.Component(name: inner.name))
      change(&inner, rest.dropFirst())
      component.items[index] = .component(inner)
    }
    guard let first = place.first, calendars.indices.contains(first) else { return }
    change(&calendars[first], place.dropFirst())
  }

  private mutating func drop(_ place: RepairCopy.Place, _ reason: String) {
    guard dropped.insert(place).inserted else { return }
    if let line = line(at: place) {
      note(line.number, "\(line.name) is left out: \(reason)")
    } else if let component = component(at: place) {
      note(component.number, "the \(component.name) is left out: \(reason)")
    }
  }

  private mutating func write(_ text: String, at place: RepairCopy.Place) {
    guard let line = line(at: place), let index = place.last, line.text != text else { return }
    note(line.number, "\(line.name) is written as \(text)")
    written.insert(place)
    change(Array(place.dropLast())) { component in
      component.items[index] = .line(DocumentLine(text, number: line.number))
    }
  }

  private mutating func note(_ line: Int, _ text: String) {
    changes.append(FeedRepair.Change(line: line > 0 ? line : nil, text: text))
  }

  /// The place of the innermost component of a kind that a place lies in.
  private func enclosing(
    _ names: [ComponentName], _ place: RepairCopy.Place
  ) -> RepairCopy.Place? {
    var place = place
    while !place.isEmpty {
      if let name = component(at: place).flatMap({ ComponentName(rawValue: $0.name) }),
        names.contains(name)
      {
        return place
      }
      place.removeLast()
    }
    return nil
  }

  // MARK: Findings

  mutating func mend(_ finding: ICalendarFinding, at place: RepairCopy.Place) {
    guard !written.contains(place) else { return }
    let line = line(at: place)
    switch finding.code {
    case .badDate where finding.severity == .error, .noStart, .duplicateUid:
      if let event = enclosing([.vevent, .available], place) { drop(event, finding.text) }
    case .badAlarm:
      if let alarm = enclosing([.valarm], place) {
        drop(alarm, finding.text)
      } else if line != nil {
        drop(place, finding.text)
      }
    case .badTimezone: mendZone(finding, place)
    case .timezoneUnknown:
      if let tzid = line?.tzid { unknownZones.insert(tzid) }
    case .badRule: mendRule(finding, place)
    case .endType: mendEnd(finding, place)
    case .untilType: mendUntil(finding, place)
    case .exdateType, .recurrenceIdType: mendType(finding, place)
    case .badComponent, .limit:
      if let part = enclosing([.vevent, .available, .vavailability], place) {
        drop(part, finding.text)
      }
    default:
      if line != nil { drop(place, finding.text) }
    }
  }

  private mutating func mendZone(_ finding: ICalendarFinding, _ place: RepairCopy.Place) {
    if let line = line(at: place) {
      switch line.property {
      // A part counts without them: the missing offset is taken for that of TZOFFSETTO.
      case .rrule, .rdate, .tzOffsetFrom: return drop(place, finding.text)
      default: break
      }
      if let part = enclosing([.standard, .daylight], place) { drop(part, finding.text) }
      return
    }
    guard let own = component(at: place), let tzid = own[.tzid]?.textValue else { return }
    guard own.name == ComponentName.vtimezone.rawValue, let zone = zone(tzid, of: own) else {
      return drop(place, finding.text)
    }
    var writer = ContentLineWriter()
    let first = own.firstYear.map { GregorianDays.epochDay(year: $0, month: 1, day: 1) * 86_400 }
    ZoneComponent.write(zone.rules, from: first ?? 0, through: nil, to: &writer)
    let parts = FeedDocument(writer.bytes.span).calendars.first?.components.first?.components ?? []
    let items =
      own.lines.map { FeedDocument.Component.Item.line($0) } + parts.map { .component($0) }
    var renewed = own
    renewed.items = items
    // A definition that is written anew and still is wrong cannot be mended.
    guard !ComponentKey.saysTheSame(renewed, own) else { return drop(place, finding.text) }
    note(own.number, "the VTIMEZONE is written anew from the time zone database")
    change(place) { $0.items = items }
  }

  /// The zone that counts in place of a VTIMEZONE: by an id in its name, by its X-LIC-LOCATION, by
  /// another name.
  private func zone(_ tzid: String, of own: FeedDocument.Component) -> Zone? {
    let name = ZoneNames.reading(of: tzid, known: options.database.names)
    let hasId = name.map { [.exact, .letterCase, .prefix].contains($0.way) } ?? false
    let location = hasId ? nil : own[.licLocation].map { ByteText.trimmed($0.textValue) }
    return location.flatMap { ComponentKey.zone($0, in: options.database) }
      ?? ComponentKey.zone(tzid, in: options.database)
  }

  // MARK: Series

  private mutating func mendRule(_ finding: ICalendarFinding, _ place: RepairCopy.Place) {
    guard let line = line(at: place), var parts = LineParts(line) else { return }
    let isOverride = component(at: place.dropLast())?[.recurrenceId] != nil
    guard !isOverride, var rule = try? RecurrenceRule(parts.value) else {
      return drop(place, finding.text)
    }
    if rule.count != nil, rule.until != nil {
      if isCountFirst(rule, place) { rule.until = nil } else { rule.count = nil }
    }
    if rule.skip != nil, rule.rscale == nil { rule.rscale = "GREGORIAN" }
    if start(of: place)?.date.form == .date { rule.removeTimeParts() }
    parts.value = rule.description
    // A rule that is written as it was read and still is wrong cannot be mended.
    if parts.text == line.text { drop(place, finding.text) } else { write(parts.text, at: place) }
  }

  /// Whether COUNT ends a rule before UNTIL does.
  private func isCountFirst(_ rule: RecurrenceRule, _ place: RepairCopy.Place) -> Bool {
    guard let start = start(of: place) else { return false }
    var limited = rule
    limited.count = nil
    let limit = (rule.count ?? 0) + 1
    var set = RecurrenceSet(start: start.set, rules: [limited])
    set.workLimit = 5_000
    var occurrences = set.occurrences(limit: min(limit, 5_000))
    var found = 0
    while occurrences.next() != nil { found += 1 }
    return found >= limit
  }

  /// DTSTART of the component that a line stands in.
  private func start(
    of place: RepairCopy.Place
  ) -> (date: DateValue, zone: Zone?, parts: LineParts, set: RecurrenceSet.Start)? {
    guard let line = component(at: place.dropLast())?[.dtstart], let parts = LineParts(line),
      let date = DateValue(text: parts.value)
    else { return nil }
    let zone =
      date.form == .utc
      ? Zone.utc
      : line.tzid.flatMap { ComponentKey.zone($0, in: options.database) ?? zones[$0] }
    let set: RecurrenceSet.Start =
      date.form == .date ? .date(date.date) : .time(date.wallTime, zone ?? .utc)
    return (date, zone, parts, set)
  }

  private mutating func mendUntil(_ finding: ICalendarFinding, _ place: RepairCopy.Place) {
    guard let line = line(at: place), var parts = LineParts(line), let start = start(of: place),
      var rule = try? RecurrenceRule(parts.value), let until = rule.until
    else { return }
    let wall: PlainDateTime
    switch until {
    case .date(let date):
      wall = PlainDateTime(date: date, time: PlainTime(clampingSecondOfDay: 86_399))
    case .local(let time): wall = time
    case .utc(let instant): wall = Zone.utc.wallTime(at: instant)
    }
    if start.date.form == .date {
      rule.until = .date(wall.date)
    } else if let zone = start.zone {
      rule.until = .utc(ZonedDateTime(wall, in: zone).instant)
    } else {
      rule.until = .local(wall)
    }
    parts.value = rule.description
    write(parts.text, at: place)
  }

  /// EXDATE and RECURRENCE-ID in the form of the start of their series.
  private mutating func mendType(_ finding: ICalendarFinding, _ place: RepairCopy.Place) {
    guard let line = line(at: place), var parts = LineParts(line) else { return }
    let isExclusion = line.property == .exdate
    let master = isExclusion ? start(of: place) : start(ofSeriesOf: place)
    guard let master else { return }
    let mayHaveSeveral = isExclusion && hasSeveralADay(place)
    var members: [String] = []
    for member in parts.members {
      guard var date = DateValue(text: member) else { continue }
      if mayHaveSeveral, date.form == .date, master.date.form != .date {
        // One time cannot say what the date takes away.
        guard let times = times(onDay: date.epochDay, of: place, master.set, master.date.form)
        else { return }
        members += times
        parts.remove("TZID")
        if let tzid = master.parts.parameters.first(where: { $0.name.uppercased() == "TZID" }) {
          parts.set("TZID", tzid.value)
        }
        continue
      }
      if master.date.form == .date {
        date = DateValue(form: .date, wallSeconds: date.epochDay * 86_400)
      } else if date.form == .date {
        let time = master.date.wallSeconds - master.date.epochDay * 86_400
        date = DateValue(form: master.date.form, wallSeconds: date.epochDay * 86_400 + time)
        parts.remove("TZID")
        if let tzid = master.parts.parameters.first(where: { $0.name.uppercased() == "TZID" }) {
          parts.set("TZID", tzid.value)
        }
      } else if date.form == .local, parts.parameter("TZID") == nil {
        // Its wall is that of the series.
        if master.date.form == .utc { date.form = .utc }
        if let tzid = master.parts.parameters.first(where: { $0.name.uppercased() == "TZID" }) {
          parts.set("TZID", tzid.value)
        }
      }
      members.append(date.compactText)
    }
    if master.date.form == .date {
      parts.remove("TZID")
      parts.set("VALUE", "DATE")
    } else {
      parts.remove("VALUE")
    }
    guard !members.isEmpty else { return drop(place, finding.text) }
    parts.value = members.joined(separator: ",")
    write(parts.text, at: place)
  }

  /// The occurrences of a series on one day of its wall, as an EXDATE names them.
  ///
  /// - Returns: nil when there are too many.
  private func times(
    onDay day: Int, of place: RepairCopy.Place, _ start: RecurrenceSet.Start, _ form: DateValue.Form
  ) -> [String]? {
    var set = RecurrenceSet(start: start)
    set.workLimit = 20_000
    for line in component(at: place.dropLast())?.lines ?? [] {
      if line.property == .rrule, let rule = try? RecurrenceRule(line.value) {
        set.rules.append(rule)
      } else if line.property == .rdate, let parts = LineParts(line) {
        let zone = line.tzid.flatMap { ComponentKey.zone($0, in: options.database) ?? zones[$0] }
        for member in parts.members {
          let first = member.split(separator: "/").first ?? ""
          guard let date = DateValue(text: first), date.form != .date else { continue }
          let own = date.form == .utc ? .utc : zone
          set.addedDates.append(own.map { .zoned(date.wallTime, $0) } ?? .local(date.wallTime))
        }
      }
    }
    // Zones lie up to 26 hours apart.
    let reach = day * 86_400 - 2 * 86_400..<day * 86_400 + 3 * 86_400
    let zone: Zone
    if case .time(_, let own) = start { zone = own } else { zone = .utc }
    var occurrences = set.occurrences(startingIn: reach, limit: 10_000)
    var times: [String] = []
    while let occurrence = occurrences.next() {
      let instant = occurrence.epochSeconds
      let wall = instant + zone.rules.utcOffset(at: instant)
      guard GregorianDays.epochDay(ofSeconds: wall) == day else { continue }
      guard times.count < Self.timesOfDay else { return nil }
      times.append(DateValue(form: form, wallSeconds: wall).compactText)
    }
    return times
  }

  /// The most times that one date of an EXDATE is written as.
  private static let timesOfDay = 1_500

  /// Whether the rules of an event may give several occurrences on a day.
  private mutating func hasSeveralADay(_ place: RepairCopy.Place) -> Bool {
    let event = Array(place.dropLast())
    if let known = severalADay[event] { return known }
    let lines = component(at: event)?.lines ?? []
    let answer = lines.contains { line in
      guard line.property == .rrule else { return line.property == .rdate }
      guard let rule = try? RecurrenceRule(line.value) else { return false }
      return rule.frequency < .daily || rule.byHour.count > 1 || rule.byMinute.count > 1
        || rule.bySecond.count > 1
    }
    severalADay[event] = answer
    return answer
  }

  /// DTSTART of the master that an override belongs to.
  private mutating func start(
    ofSeriesOf place: RepairCopy.Place
  ) -> (date: DateValue, zone: Zone?, parts: LineParts, set: RecurrenceSet.Start)? {
    guard let uid = component(at: place.dropLast())?.uid else { return nil }
    let known = masters ?? findMasters()
    masters = known
    return known[uid].flatMap { start(of: $0 + [0]) }
  }

  private func findMasters() -> [String: RepairCopy.Place] {
    var found: [String: RepairCopy.Place] = [:]
    for (index, calendar) in calendars.enumerated() {
      Self.findMasters(in: calendar, at: [index], into: &found)
    }
    return found
  }

  /// Events stand in calendars, and in components that nobody knows.
  private static func findMasters(
    in component: FeedDocument.Component, at place: RepairCopy.Place,
    into found: inout [String: RepairCopy.Place]
  ) {
    for (number, item) in component.items.enumerated() {
      guard case .component(let inner) = item else { continue }
      if inner[.recurrenceId] == nil, inner[.dtstart]?.isReadable ?? false,
        let uid = inner.uid, found[uid] == nil
      {
        found[uid] = place + [number]
      }
      if ComponentName(rawValue: inner.name) == nil {
        findMasters(in: inner, at: place + [number], into: &found)
      }
    }
  }

  // MARK: Ends

  private mutating func mendEnd(_ finding: ICalendarFinding, _ place: RepairCopy.Place) {
    guard let line = line(at: place), var parts = LineParts(line), let start = start(of: place)
    else { return }
    if line.property == .duration {
      let bytes = Array(parts.value.utf8)
      guard let length = DurationValue(bytes.span, 0..<bytes.count) else {
        return drop(place, finding.text)
      }
      parts.value = "P\(length.days + (length.seconds + 86_399) / 86_400)D"
      return write(parts.text, at: place)
    }
    guard let end = DateValue(text: parts.value) else { return drop(place, finding.text) }
    if start.date.form == .date {
      parts.remove("TZID")
      parts.set("VALUE", "DATE")
      parts.value = CompactTime.text(end.date)
    } else {
      parts.remove("VALUE")
      parts.remove("TZID")
      if let tzid = start.parts.parameters.first(where: { $0.name.uppercased() == "TZID" }) {
        parts.set("TZID", tzid.value)
      }
      // A date is its midnight; a time without a zone is on the wall of the start.
      parts.value = DateValue(form: start.date.form, wallSeconds: end.wallSeconds).compactText
    }
    write(parts.text, at: place)
  }
}

extension FeedDocument.Component {
  /// The first year of a VTIMEZONE's parts.
  fileprivate var firstYear: Int? {
    components.compactMap { $0[.dtstart] }.compactMap { DateValue(text: $0.value)?.date.year }.min()
      .map { max($0, 1900) }
  }
}

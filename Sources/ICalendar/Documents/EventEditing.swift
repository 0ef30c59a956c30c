/// The components of one UID as they lie in a feed, found and ready to be edited.
struct EventEditing {
  /// One component with its times.
  struct Part {
    var component: EventComponent
    var times: ComponentTimes
    /// The occurrence that it replaces.
    var replaced: Replaced?

    /// The start on the wall of its zone, in seconds.
    var startWall: Int { times.startWall }
  }

  /// RECURRENCE-ID of a component.
  struct Replaced {
    var line: EventComponent.Line
    var form: DateValue.Form
    /// On the wall of the series, in seconds.
    var wall: Int
    /// The instant, or the day's midnight as if in UTC in an all-day series.
    var key: Int
    var isThisAndFuture: Bool
  }

  /// The instance that moves.
  struct Subject {
    var event: FeedEvent
    /// The component that its properties come from.
    var part: Part
    /// Whether that component is there for this instance.
    var isOwnComponent: Bool
    /// The instance as the series names it: on its wall, and as an instant.
    var wall: Int
    var key: Int
  }

  var reading: FeedReading
  let style: LineStyle
  private let years: ClosedRange<Int>
  private(set) var uid = ""
  private(set) var master: Part?
  private(set) var series: SeriesTimes?
  private(set) var overrides: [Part] = []

  /// Finds the components of a UID.
  init(
    _ uid: String, options: ReadOptions, in text: Span<UInt8>
  ) throws(EventMoveError) {
    var options = options
    options.window = nil
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark = text.count >= 3 && (0..<3).allSatisfy { text[$0] == mark[$0] }
    let (index, log) = ComponentIndexBuilder.build(
      text, from: hasMark ? 3 : 0, log: FindingLog(limit: 1), passed: { _ in })
    style = LineStyle(of: text)
    years = ICalendarReader.usedYears(index, options)
    reading = FeedReading(options: options, index: index, log: log, years: years, in: text)
    let bytes = Array(uid.utf8)
    let hash = ByteText.quickHash(bytes.span, 0..<bytes.count)
    var components: [EventComponent] = []
    for entry in index.events where entry.uidHash == hash || !entry.flags.contains(.hasUid) {
      let component = EventComponent(entry, in: text, log: &reading.properties.log)
      if reading.uid(of: component, in: text) == uid { components.append(component) }
    }
    guard !components.isEmpty else { throw .unknownUid(uid) }
    self.uid = uid
    let group = reading.group(components, uid: uid, in: text)
    if let component = group.master?.component,
      let times = reading.times(of: component, in: text)
    {
      master = Part(component: component, times: times)
      series = reading.series(of: component, times: times, in: text)
    }
    for part in group.overrides {
      guard let times = reading.times(of: part.component, in: text),
        let replaced = replaced(by: part.component, in: text)
      else { continue }
      overrides.append(Part(component: part.component, times: times, replaced: replaced))
    }
    guard master != nil || !overrides.isEmpty else { throw .unknownUid(uid) }
  }

  /// Whether there is more than one instance.
  var isSeries: Bool {
    guard let series else { return overrides.count > 1 }
    return !series.set.rules.isEmpty || !series.set.addedDates.isEmpty || !overrides.isEmpty
  }

  /// The zone of the series, whose wall its dates are on.
  var seriesZone: ReadZone? { master?.times.startZone }
  var isAllDay: Bool { (master ?? overrides.first)?.times.isDate ?? false }

  private mutating func replaced(
    by component: EventComponent, in text: Span<UInt8>
  ) -> Replaced? {
    guard let line = component[.recurrenceId],
      let id = reading.properties.date(line, in: text, severity: .warning)
    else { return nil }
    let zone = reading.zone(of: id, calendar: component.entry.calendar, in: text)
    let (wall, key) = place(id.value, in: zone)
    return Replaced(
      line: line, form: id.value.form, wall: wall, key: key,
      isThisAndFuture: id.isThisAndFuture)
  }

  /// A time that names an instance, on the wall of the series and as an instant.
  func place(_ value: DateValue, in zone: ReadZone) -> (wall: Int, key: Int) {
    if isAllDay || value.form == .date {
      let midnight = value.epochDay * 86_400
      return (midnight, midnight)
    }
    let key = ZonedDateTime(value.wallTime, in: zone.zone).instant.epochSeconds
    let seriesZone = seriesZone?.zone ?? zone.zone
    if zone.zone == seriesZone { return (value.wallSeconds, key) }
    return (key + seriesZone.rules.utcOffset(at: key), key)
  }

  // MARK: The instance

  /// Finds the instance that a request means.
  mutating func subject(
    _ instance: EventMoveRequest.Instance, in text: Span<UInt8>
  ) throws(EventMoveError) -> Subject {
    let found: [FeedEvent]
    switch instance {
    case .whole: return try wholeSubject(in: text)
    case .start(let instant):
      let zone = reading.options.displayZone
      found = events(from: instant, to: instant.adding(seconds: 1), in: text).filter {
        switch $0.time {
        case .timed(let start, _): start.instant == instant
        case .allDay(let start, _): start == zone.wallTime(at: instant).date
        }
      }
    case .date(let date):
      let zone = reading.options.displayZone
      let (first, end) = (zone.startOfDay(date), zone.startOfDay(date.adding(days: 1)))
      found = events(from: first, to: end, in: text).filter {
        switch $0.time {
        case .timed(let start, _): start.instant >= first && start.instant < end
        case .allDay(let start, _): start == date
        }
      }
    case .recurrenceId(let id):
      let bytes = Array(id.utf8)
      guard let value = DateValue(bytes.span, 0..<bytes.count),
        let zone = seriesZone ?? overrides.first?.times.startZone
      else { throw .noSuchInstance(uid: uid) }
      let (_, key) = place(
        value, in: value.form == .utc ? ReadZone(zone: .utc, kind: .named) : zone)
      let years = 800 * 86_400
      let middle = Instant(epochSeconds: key)
      found = events(
        from: middle.adding(seconds: -years), to: middle.adding(seconds: years), in: text
      ).filter { self.key(of: $0) == key }
    }
    guard let event = found.first else { throw .noSuchInstance(uid: uid) }
    guard found.count == 1 else { throw .ambiguousInstance(uid: uid) }
    return try subject(event)
  }

  private mutating func events(
    from first: Instant, to end: Instant, in text: Span<UInt8>
  ) -> [FeedEvent] {
    var options = reading.options
    options.window = first..<max(first, end)
    var windowed = FeedReading(
      options: options, index: reading.index, log: FindingLog(limit: 1), years: years,
      in: text)
    let group = windowed.group(
      ([master].compactMap { $0 } + overrides).map(\.component), uid: uid, in: text)
    windowed.read(group, in: text)
    return windowed.events
  }

  private func wholeSubject(in text: Span<UInt8>) throws(EventMoveError) -> Subject {
    guard let part = master ?? overrides.first, master != nil || overrides.count == 1 else {
      throw .ambiguousInstance(uid: uid)
    }
    let wall = part.startWall
    let instant =
      part.times.isDate
      ? Instant(epochSeconds: wall)
      : ZonedDateTime(part.times.start.value.wallTime, in: part.times.startZone.zone).instant
    let time = reading.time(part.times, at: .init(writtenBy: part.times, at: instant))
    let details = EventDetails(uid: uid)
    let meta = FeedEventMeta(
      details: details, recurrenceId: nil, isRecurring: isSeries, isFloating: false,
      hasCalendarZone: false,
      writtenStart: nil, writtenEnd: nil)
    guard let event = try? FeedEvent(id: uid, time: time.time, meta: meta) else {
      throw .noSuchInstance(uid: uid)
    }
    return Subject(
      event: event, part: part, isOwnComponent: part.replaced != nil || !isSeries, wall: wall,
      key: instant.epochSeconds)
  }

  private func subject(_ event: FeedEvent) throws(EventMoveError) -> Subject {
    let line = event.meta.details.position.line
    guard
      let part = (overrides + [master].compactMap { $0 }).first(where: {
        $0.component.entry.line == line
      })
    else { throw .noSuchInstance(uid: uid) }
    guard let key = key(of: event) else {
      return Subject(
        event: event, part: part, isOwnComponent: true, wall: part.startWall,
        key: ZonedDateTime(part.times.start.value.wallTime, in: part.times.startZone.zone)
          .instant.epochSeconds)
    }
    var wall = key
    if !isAllDay, let zone = seriesZone?.zone {
      if case .time(let named, let namedZone) = event.meta.recurrenceId, namedZone == zone {
        wall = named.wallSeconds
      } else {
        wall = key + zone.rules.utcOffset(at: key)
      }
    }
    return Subject(
      event: event, part: part, isOwnComponent: part.replaced?.key == key, wall: wall, key: key)
  }

  private func key(of event: FeedEvent) -> Int? {
    switch event.meta.recurrenceId {
    case .date(let date): date.epochDay * 86_400
    case .time(let wall, let zone): ZonedDateTime(wall, in: zone).instant.epochSeconds
    case nil: nil
    }
  }
}

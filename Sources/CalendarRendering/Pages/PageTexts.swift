import CalendarCore
import CivilTime

/// The texts of a page: ranges, times, what an event is called.
struct PageTexts {
  let zone: Zone
  let locale: DisplayLocale
  let words: PageWords
  private let clock: ClockText
  private let style: ClockStyle

  init(options: PageOptions, zone: Zone) {
    self.zone = zone
    locale = options.locale
    words = PageWords(options.locale)
    style = options.clock
    clock = ClockText(TerminalOptions(clock: options.clock, locale: options.locale))
  }

  /// The title of a window.
  func range(of window: CalendarWindow, cursor: PlainDate) -> String {
    switch window.view {
    case .day: locale.longDate(cursor)
    case .month: locale.monthHead(cursor)
    case .year: String(cursor.year)
    case .week, .workWeek, .agenda, .xday: range(from: window.start, before: window.end)
    }
  }

  /// A range of days; what both ends share stands once where the core knows the language.
  func range(from first: PlainDate, before end: PlainDate) -> String {
    let last = max(first, end.adding(days: -1))
    let core = locale.identifier == "en" ? .enGB : CalendarLocale(tag: locale.identifier)
    return core.order == .iso
      ? locale.range(from: first, through: last) : core.range(from: first, through: last)
  }

  /// `week 25`, or the weeks of a longer window.
  func week(of window: CalendarWindow) -> String {
    weeks(from: window.start, through: max(window.start, window.end.adding(days: -1)))
  }

  /// The same for two days, both included.
  func weeks(from first: PlainDate, through last: PlainDate) -> String {
    let (start, end) = (first.isoWeek, last.isoWeek)
    return start == end ? "\(locale.words.week) \(start)" : "\(locale.words.week) \(start)–\(end)"
  }

  /// A time of day for the eye: `09:00`.
  func time(_ time: PlainTime) -> String { withoutMarks(clock.text(time).text) }

  /// A full hour from 0 through 24.
  func hour(_ hour: Int) -> String { withoutMarks(clock.text(hour: hour, minute: 0).text) }

  /// Terminals need a mark after letters from right to left; pages order them by themselves.
  private func withoutMarks(_ text: String) -> String {
    locale.isRightToLeft ? text.replacing("\u{200E}", with: "") : text
  }

  /// A title, or the word for a missing one.
  func title(_ meta: PageMeta) -> String {
    let title = CleanText.line(meta.title ?? "")
    return title.isEmpty ? locale.words.untitled : title
  }

  /// `09:00 – 11:00` in the display zone; the start alone of a point event, nil when all day.
  func times(_ time: EventTime) -> String? {
    guard case .timed(let start, let end) = time else { return nil }
    let first = self.time(zone.wallTime(at: start.instant).time)
    guard let end else { return first }
    return "\(first) – \(self.time(zone.wallTime(at: end.instant).time))"
  }

  /// The start of an event, nil when all day.
  func start(_ time: EventTime) -> String? {
    guard case .timed(let start, _) = time else { return nil }
    return self.time(zone.wallTime(at: start.instant).time)
  }

  /// When an event takes place in full: days, and times where it has them.
  func when(_ time: EventTime) -> String {
    switch time {
    case .allDay:
      let span = time.daySpan(in: zone)
      let days =
        span.first == span.last
        ? locale.longDate(span.first)
        : "\(locale.longDate(span.first)) – \(locale.longDate(span.last))"
      return "\(days), \(locale.words.allDay)"
    case .timed(let start, let end):
      let first = zone.wallTime(at: start.instant)
      let text = "\(locale.longDate(first.date)), \(self.time(first.time))"
      guard let end else { return text }
      let last = zone.wallTime(at: end.instant)
      if last.date == first.date { return "\(text) – \(self.time(last.time))" }
      return "\(text) – \(locale.longDate(last.date)), \(self.time(last.time))"
    }
  }

  /// When an event starts and ends in its own zone, where that is another one than the reader's.
  func foreignTimes(_ time: EventTime) -> String? {
    guard case .timed(let start, let end) = time, case .source(let source) = time.zoneHint(in: zone)
    else { return nil }
    var text = self.time(start.wallTime.time)
    if let end {
      text += " – " + self.time(end.wallTime.time)
      if end.zone != source { text += " \(end.zone.id)" }
    }
    return "\(text) \(source.id)"
  }

  /// What an event is called when it is read out on one of its days.
  ///
  ///     Design review, Monday 15 June, 9:00 to 11:00, Room 12, conflicts with 1
  func name(
    of event: PageEvent, on date: PlainDate, conflicts: Int = 0, continues: Bool = false
  ) -> String {
    var parts = [title(event.meta), locale.spokenDate(date), spokenTimes(event.time)]
    if let place = event.meta.location.map({ CleanText.line($0) }), !place.isEmpty {
      parts.append(place)
    }
    if continues { parts.append(words.continues) }
    if event.meta.isTentative { parts.append(words.tentative) }
    if event.meta.isCancelled { parts.append(words.cancelled) }
    if conflicts > 0 { parts.append(words.conflicts(conflicts)) }
    return parts.joined(separator: ", ")
  }

  private func spokenTimes(_ time: EventTime) -> String {
    guard case .timed(let start, let end) = time else { return locale.words.allDay }
    let first = spoken(zone.wallTime(at: start.instant).time)
    guard let end else { return first }
    return "\(first) \(words.to) \(spoken(zone.wallTime(at: end.instant).time))"
  }

  /// A time without the zero that only lines things up.
  private func spoken(_ time: PlainTime) -> String {
    let text = self.time(time)
    return style == .hours24 && text.hasPrefix("0") ? String(text.dropFirst()) : text
  }
}

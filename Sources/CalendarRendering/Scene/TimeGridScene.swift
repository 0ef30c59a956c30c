public import CalendarCore
public import CivilTime

/// The days of a time grid with all that is on them placed: the step between events and a writer.
///
/// Everything is decided here that concerns time: which hours are drawn, where a card begins and
/// ends, who stands beside whom. A writer multiplies by its own measures, so that text, HTML and SVG
/// show one placement.
public struct TimeGridScene: Hashable, Sendable {
  /// How many events of a day lie outside the hours that are drawn.
  public struct Hidden: Hashable, Sendable {
    /// Before the first hour.
    public let before: Int
    /// After the last hour.
    public let after: Int
  }

  /// The columns.
  public let days: [PlainDate]
  /// The first hour that is drawn: 0 through 23.
  public let startHour: Int
  /// The hour at which the grid ends: 1 through 24, after the first.
  public let endHour: Int
  /// The length of a row where cards fill whole rows; nil for exact times.
  public let slotMinutes: Int?
  /// The all-day events above the columns.
  public let band: AllDayBand
  /// The timed events of each column, in seconds from the first hour.
  public let cards: [[DayPlacement]]
  /// What each column does not show.
  public let hidden: [Hidden]
  /// How long each day really is, in minutes; all are drawn with the same hours.
  public let dayLengths: [Int]
  /// For each column the number of other events that overlap an event, by the event's position.
  private let conflicts: [[Int: Int]]

  /// The least time of a card in pages and pictures.
  static let leastSeconds = 900

  /// Places the events of some days.
  ///
  /// - Parameters:
  ///   - events: Any order; of repeated ids the first counts.
  ///   - days: The dates of the columns, ascending.
  ///   - hours: The hours to draw, within 0 through 24; nil takes all that is used, at least 8 to
  ///     18. An empty range counts as nil.
  ///   - slotMinutes: The length of a row where cards fill whole rows, a divisor of 60; nil for
  ///     exact times.
  ///   - minimumSeconds: The least time that a card is drawn with, so that its title can be read and
  ///     no other card covers it.
  ///   - zone: The display zone.
  /// - Source: rendering rules, section 4; core rules, sections 13 and 15; week view rules, section 7.
  public init<Meta>(
    _ events: [CalendarEvent<Meta>], days: [PlainDate], hours: Range<Int>? = nil,
    slotMinutes: Int? = nil, minimumSeconds: Int = 0, zone: Zone
  ) {
    self.days = days
    self.slotMinutes = slotMinutes
    band = layoutAllDayBand(events, days: days)
    let whole = layoutTimeGrid(events, days: days, zone: zone)
    let wanted = hours?.clamped(to: 0..<24) ?? 0..<0
    let shown = wanted.isEmpty ? Self.hoursInUse(whole) : wanted
    (startHour, endHour) = (shown.lowerBound, shown.upperBound)
    cards = layoutTimeGrid(
      events, days: days, startHour: shown.lowerBound, endHour: shown.upperBound, zone: zone,
      slotMinutes: slotMinutes, minimumSeconds: minimumSeconds)
    conflicts = whole.map { ConflictCount($0).counts }
    dayLengths = days.map { zone.minutes(in: $0) }
    hidden = whole.map { day in
      Hidden(
        before: day.count { $0.endSeconds <= shown.lowerBound * 3600 },
        after: day.count { $0.startSeconds >= shown.upperBound * 3600 })
    }
  }

  /// With how many other events of its day a card overlaps in time, however long it is drawn.
  public func conflictCount(of card: DayPlacement, inColumn column: Int) -> Int {
    conflicts[column][card.eventIndex] ?? 0
  }

  /// What tells of a day on which clocks change: `23 h`, `24 h 30 min`; nil on all others.
  func unusualLength(ofDay column: Int) -> String? {
    let minutes = dayLengths[column]
    guard minutes != 1440 else { return nil }
    return "\(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60) min")
  }

  /// From the first to the last hour that an event touches, at least 8 to 18.
  private static func hoursInUse(_ days: [[DayPlacement]]) -> Range<Int> {
    var hours = 8..<18
    for card in days.joined() {
      let first = card.startSeconds / 3600
      let last = min((card.endSeconds + 3599) / 3600, 24)
      hours = min(hours.lowerBound, first)..<max(hours.upperBound, last)
    }
    return hours
  }
}

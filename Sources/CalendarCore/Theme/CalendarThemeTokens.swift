/// The colours and measures of a calendar, as values that a rendering turns into its own.
///
/// Lengths are points, font sizes too. Both presets have the same measures; event colours are the
/// same in light and dark.
///
/// Source: core rules, section 22.
public struct CalendarThemeTokens: Hashable, Sendable {
  /// What can be acted on, and today's mark.
  public var accent: CalendarColor
  /// The ground of everything.
  public var background: CalendarColor
  /// Laid over the ground of today.
  public var backgroundToday: CalendarColor
  /// The ground of weekends.
  public var backgroundWeekend: CalendarColor
  /// The ground of month cells that belong to another month.
  public var backgroundOtherMonth: CalendarColor
  /// The ground under the pointer.
  public var backgroundHover: CalendarColor
  /// Lines round surfaces.
  public var border: CalendarColor
  /// Lines between hours, days and weeks.
  public var gridLine: CalendarColor
  /// Lines between the rows of an agenda.
  public var agendaDivider: CalendarColor
  /// The fill of events without a colour of their own.
  public var eventDefaultFill: CalendarColor
  /// Text.
  public var textBase: CalendarColor
  /// Text that steps back.
  public var textSubtle: CalendarColor
  /// The day numbers of another month.
  public var textOtherMonth: CalendarColor
  /// The opacity of day numbers and pills, not of bars, in cells of another month: 0 through 1.
  public var otherMonthContentOpacity = 1.0
  /// The mark of a target where an event cannot be dropped.
  public var danger = CalendarColor(hex: 0xDC2626)
  /// The hatching of such a target.
  public var dangerHatch = CalendarColor(hex: 0xDC2626, opacity: 0.18)
  /// The height of the edge that marks a point event.
  public var pointEventEdgeHeight = 3.0
  /// The opacity of a point event's body: 0 through 1.
  public var pointEventBodyOpacity = 0.38
  /// The opacity of what stays behind where a dragged event was: 0 through 1.
  public var sourcePhantomOpacity = 0.4
  /// The opacity of a dragged event over a target that refuses it: 0 through 1.
  public var invalidGhostOpacity = 0.7
  /// The opacity of agenda rows on which an event goes on: 0 through 1.
  public var continuationOpacity = 0.7
  /// The rounding of an event's corners.
  public var eventCornerRadius = 3.0
  /// The width of the bar at the leading edge of an event.
  public var eventLeadingBarWidth = 3.0
  /// How ink on event colours is chosen.
  public var eventTextContrast = TextContrast.wcag
  /// The width below which a timed event shows its title alone.
  public var timedEventDetailMinimumWidth = 112.0
  /// The width of the column with the hours.
  public var hourAxisWidth = 80.0
  /// The height of an hour.
  public var pixelsPerHour = 60.0
  /// The length of a slot in minutes.
  public var slotMinutes = 30
  /// The height of a lane in the all-day band.
  public var allDayLaneHeight = 24.0
  /// The gap between two of these lanes.
  public var allDayLaneGap = 2.0
  /// The height of a bar in the month.
  public var monthBarHeight = 20.0
  /// The gap between two bars.
  public var monthBarGap = 2.0
  /// The height of a day's number in the month.
  public var monthDayNumberHeight = 24.0
  /// The height or width of the bands that resize an event.
  public var resizeBand = 6.0
  /// How long a refused event takes to go back, in milliseconds.
  public var snapBackMilliseconds = 220
  /// The size of the smallest text.
  public var fontSizeXS = 11.0
  /// The size of small text.
  public var fontSizeSM = 13.0
  /// The size of text.
  public var fontSizeBase = 14.0

  /// The light preset.
  public static let light = CalendarThemeTokens(
    accent: CalendarColor(hex: 0x2563EB),
    background: CalendarColor(hex: 0xFFFFFF),
    backgroundToday: CalendarColor(hex: 0x2563EB, opacity: 0.04),
    backgroundWeekend: CalendarColor(hex: 0xF6F7F9),
    backgroundOtherMonth: CalendarColor(hex: 0xFAFAFB),
    backgroundHover: CalendarColor(hex: 0xF6F7F9),
    border: CalendarColor(hex: 0xD1D5DB),
    gridLine: CalendarColor(hex: 0xE3E5E9),
    agendaDivider: CalendarColor(hex: 0xF3F4F6),
    eventDefaultFill: CalendarColor(hex: 0x93C5FD),
    textBase: CalendarColor(hex: 0x1A1C1F),
    textSubtle: CalendarColor(hex: 0x6C7280),
    textOtherMonth: CalendarColor(hex: 0x9CA3AF))

  /// The dark preset.
  public static let dark = CalendarThemeTokens(
    accent: CalendarColor(hex: 0x2563EB),
    background: CalendarColor(hex: 0x18181B),
    // 0x24 of 0xFF, which is called 14 per cent.
    backgroundToday: CalendarColor(hex: 0x2563EB, opacity: 36.0 / 255),
    backgroundWeekend: CalendarColor(hex: 0x212125),
    backgroundOtherMonth: CalendarColor(hex: 0x131316),
    backgroundHover: CalendarColor(hex: 0x27272A),
    border: CalendarColor(hex: 0x3F3F46),
    gridLine: CalendarColor(hex: 0x2C2C30),
    agendaDivider: CalendarColor(hex: 0x27272A),
    eventDefaultFill: CalendarColor(hex: 0x1E3A8A),
    textBase: CalendarColor(hex: 0xF4F4F5),
    textSubtle: CalendarColor(hex: 0xA1A1AA),
    textOtherMonth: CalendarColor(hex: 0xA1A1AA))
}

public import CivilTime

/// Everything that pages of HTML and SVG depend on beside the events.
public struct PageOptions: Hashable, Sendable {
  /// Which colours a page has.
  public enum Theme: String, Hashable, Sendable, CaseIterable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
    /// As the reader's system has it.
    case auto
  }

  /// A calendar in the legend.
  public struct Calendar: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The colour of its events as 0xRRGGBB; nil is the theme's default.
    public var colorHex: UInt32?

    /// Creates an entry of the legend.
    public init(name: String, colorHex: UInt32? = nil) {
      self.name = name
      self.colorHex = colorHex
    }
  }

  /// Names, dates, words and the direction of writing.
  public var locale: DisplayLocale
  /// Whether times count to 24 or to twelve.
  public var clock: ClockStyle
  /// Which colours the page has.
  public var theme: Theme
  /// The day that is marked as today, or nil.
  public var today: PlainDate?
  /// The wall time that is marked as now in the display zone, or nil.
  public var now: PlainDateTime?
  /// The calendars; the legend lists them when there are several.
  public var calendars: [Calendar]
  /// What concerns single views.
  public var layout: TextLayout
  /// How time grids are drawn.
  public var timeGrid = TimeGridStyle()

  /// Creates options; everything has a default.
  ///
  /// - Parameters:
  ///   - locale: Names, dates, words and the direction of writing.
  ///   - clock: Whether times count to 24 or to twelve; nil takes the locale's custom.
  ///   - theme: Which colours the page has.
  ///   - today: The day that is marked as today.
  ///   - now: The wall time that is marked as now.
  ///   - calendars: The calendars that events name by their place.
  ///   - layout: What concerns single views.
  public init(
    locale: DisplayLocale = .english, clock: ClockStyle? = nil, theme: Theme = .auto,
    today: PlainDate? = nil, now: PlainDateTime? = nil, calendars: [Calendar] = [],
    layout: TextLayout = TextLayout()
  ) {
    self.locale = locale
    self.clock = clock ?? locale.customaryClock
    self.theme = theme
    self.today = today
    self.now = now
    self.calendars = calendars
    self.layout = layout
  }
}

public import CivilTime

/// Everything that text screens depend on beside the events.
public struct TerminalOptions: Sendable, Hashable {
  /// The columns of a line; at least 40 and at most 10,000.
  public var width: Int {
    didSet { width = Self.limited(width) }
  }

  /// Whether lines, bullets and arrows are drawn in ASCII.
  ///
  /// Titles, places and names stay as they are: half a title would be worth less than a letter that
  /// an old terminal shows as a question mark, and the bytes stay right for whoever reads them on.
  public var isASCII: Bool {
    didSet { art = LineArt(isASCII: isASCII, width: displayWidth) }
  }

  /// The calendars that events name by their place; with several, each has a sign of its own, and a
  /// legend tells them.
  public var calendars: [PageOptions.Calendar] = []

  /// How wide characters are.
  public var displayWidth: DisplayWidth {
    didSet { art = LineArt(isASCII: isASCII, width: displayWidth) }
  }

  /// Which colours the terminal has; without any there is no escape sequence at all.
  public var colors: ColorDepth

  /// Whether times count to 24 or to twelve.
  public var clock: ClockStyle

  /// How the agenda shows events that go past midnight.
  public var timeLabel: TimeLabelStyle

  /// Names, dates and words.
  public var locale: DisplayLocale

  /// The day that is marked as today, or nil.
  public var today: PlainDate?

  /// The wall time that is marked as now in the display zone, or nil.
  public var now: PlainDateTime?

  /// The colour of events that have none, as 0xRRGGBB.
  public var accentHex: UInt32 = 0x2563EB

  private(set) var art: LineArt

  /// Creates options; all of them have the defaults of output into a file.
  ///
  /// - Parameters:
  ///   - width: The columns of a line; cut to 40 through 10,000.
  ///   - isASCII: Whether lines and signs are drawn in ASCII.
  ///   - ambiguousWide: Whether characters of ambiguous width take two columns.
  ///   - colors: Which colours the terminal has.
  ///   - clock: Whether times count to 24 or to twelve; nil takes the locale's custom.
  ///   - timeLabel: How the agenda shows events that go past midnight.
  ///   - locale: Names, dates and words.
  ///   - today: The day that is marked as today, or nil.
  ///   - now: The wall time that is marked as now, or nil.
  public init(
    width: Int = 80, isASCII: Bool = false, ambiguousWide: Bool = false,
    colors: ColorDepth = .none, clock: ClockStyle? = nil, timeLabel: TimeLabelStyle = .arrows,
    locale: DisplayLocale = .english, today: PlainDate? = nil, now: PlainDateTime? = nil
  ) {
    self.width = Self.limited(width)
    self.isASCII = isASCII
    displayWidth = DisplayWidth(ambiguousWide: ambiguousWide)
    self.colors = colors
    self.clock = clock ?? locale.customaryClock
    self.timeLabel = timeLabel
    self.locale = locale
    self.today = today
    self.now = now
    art = LineArt(isASCII: isASCII, width: displayWidth)
  }

  /// The options of output into a file, made once.
  public static let standard = TerminalOptions()

  private static func limited(_ width: Int) -> Int { min(max(width, 40), 10_000) }
}

/// How many colours a terminal has.
public enum ColorDepth: Sendable, Hashable, CaseIterable {
  /// None, and no bold or dim text either.
  case none
  /// The sixteen of ECMA-48 and their bright twins.
  case ansi16
  /// A cube of 216 and 24 greys.
  case indexed256
  /// Red, green and blue in 256 steps each.
  case rgb24
}

/// How times of day are written.
public enum ClockStyle: Sendable, Hashable {
  /// `09:00`
  case hours24
  /// `9:00am`, with the day periods of the locale.
  case hours12
}

/// How the agenda shows the time of events that go past midnight.
public enum TimeLabelStyle: Sendable, Hashable {
  /// `22:00 →` on the first day and `→ 03:00` on the last.
  case arrows
  /// `22:00 – 03:00` on each day.
  case span
}

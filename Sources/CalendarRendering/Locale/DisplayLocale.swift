public import CivilTime

/// What a language and a region call days and months, and how they write dates and times.
///
/// Built in, so that output never depends on what a machine has installed. A name may have the form
/// of an environment variable (`de_AT.UTF-8`), of a tag (`de-AT`), or be `C`, `POSIX` or empty. A
/// region without an entry of its own uses that of its language, an unknown language English; week
/// start and hour cycle come from the region in any case.
public struct DisplayLocale: Sendable, Hashable, CustomStringConvertible {
  /// The entry in use: a language tag such as `de-AT`, for example for `lang` in HTML.
  public let identifier: String
  /// The region that was asked for or is the language's home, such as `AT`; nil for English alone.
  public let region: String?
  /// The weekday that weeks begin with.
  public let firstWeekday: Weekday
  /// Whether clocks count to twelve there.
  public let prefersTwelveHours: Bool
  /// The words of the screens.
  public let words: Words

  let names: LocaleNames

  /// English without a region: weeks from Monday, 24 hours, the day before the month.
  public static let english = DisplayLocale("en")

  /// The tags of all entries.
  public static var supported: [String] { LocaleTable.names }

  /// Finds the locale of a name; every text has one.
  ///
  /// - Parameter name: `de_AT.UTF-8`, `de-AT`, `zh-Hant`, `C`, empty, and so on.
  public init(_ name: String) {
    let tag = LocaleTag(name)
    identifier = tag.entryName
    names = LocaleNames(LocaleTable.entry(tag.entryName) ?? "")
    words = Words(names.list("words", count: 10))
    region = tag.region ?? RegionTable.home[tag.entryName]
    firstWeekday = RegionTable.firstWeekday(of: region)
    prefersTwelveHours =
      region.map { RegionTable.twelveHours.contains("\(tag.language)-\($0)") }
      ?? false
  }

  /// How clocks count there; for English without a region, to 24.
  public var customaryClock: ClockStyle { prefersTwelveHours ? .hours12 : .hours24 }

  /// The days without work in the region.
  public var weekend: Set<Weekday> { RegionTable.weekend(of: region) }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool {
    ["ar", "fa", "he"].contains(identifier.prefix { $0 != "-" })
  }

  /// The tag of the entry in use.
  public var description: String { identifier }

  /// Whether both are the same language and region.
  public static func == (left: DisplayLocale, right: DisplayLocale) -> Bool {
    left.identifier == right.identifier && left.region == right.region
      && left.prefersTwelveHours == right.prefersTwelveHours
  }

  /// Feeds what counts for equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(region)
  }
}

extension DisplayLocale {
  /// The few words that screens need beside names and dates.
  public struct Words: Sendable, Hashable {
    /// Marks the day that is today.
    public let today: String
    /// Stands for the time of an all-day event.
    public let allDay: String
    /// Follows a title on every day but an event's first: `(cont.)`.
    public let continued: String
    /// Stands on a day without events.
    public let noEvents: String
    /// Stands on a day that a snapshot does not speak for.
    public let noInformation: String
    /// Stands before the number of a week.
    public let week: String
    /// Follows the number of events above the hours that are shown.
    public let earlier: String
    /// Follows the number of events below the hours that are shown.
    public let later: String
    /// Stands for a missing title.
    public let untitled: String
    /// Heads the row of all-day events; at most five columns.
    public let allDayRow: String

    init(_ list: [String]) {
      var words = list.makeIterator()
      func next() -> String { words.next() ?? "" }
      today = next()
      allDay = next()
      continued = next()
      noEvents = next()
      noInformation = next()
      week = next()
      earlier = next()
      later = next()
      untitled = next()
      allDayRow = next()
    }
  }
}

/// How a language writes dates: names of weekdays and months, and in which order.
///
/// Five locales are built in (en-US, en-GB, de-AT, de-DE, fr-FR); an app makes others itself.
///
/// Source: core rules, section 10; CLDR 48 for the names.
public struct CalendarLocale: Hashable, Sendable {
  /// The order of the parts of a date.
  public enum DateOrder: Hashable, Sendable {
    /// `June 15, 2026`
    case monthDayYear
    /// `15 June 2026`; `dayMark` follows the day's number, as the full stop in `15. Juni 2026`.
    case dayMonthYear(dayMark: String)
    /// `2026-06-15`, without any names.
    case iso
  }

  /// The tag, such as `de-AT`.
  public let id: String
  /// The order of the parts of a date.
  public let order: DateOrder
  /// What stands between weekday and date, such as a comma and a blank.
  public let weekdaySeparator: String

  private let weekdays: [String]
  private let months: [String]
  private let shortMonths: [String]

  /// Creates a locale from its names, or nil when a list has not the right length.
  ///
  /// - Parameters:
  ///   - id: The tag.
  ///   - order: The order of the parts of a date.
  ///   - weekdaySeparator: What stands between weekday and date.
  ///   - weekdays: Seven long names from Sunday on.
  ///   - months: Twelve long names.
  ///   - shortMonths: Twelve short names, with their full stops where the language writes them.
  public init?(
    id: String, order: DateOrder, weekdaySeparator: String = ", ", weekdays: [String],
    months: [String], shortMonths: [String]
  ) {
    guard weekdays.count == 7, months.count == 12, shortMonths.count == 12 else { return nil }
    self.id = id
    self.order = order
    self.weekdaySeparator = weekdaySeparator
    self.weekdays = weekdays
    self.months = months
    self.shortMonths = shortMonths
  }

  /// Creates the built-in locale that fits a tag best.
  ///
  /// Other regions of English take the British form, of German and French the German and French
  /// one; all other languages get ISO dates without names, as the core has no texts for them.
  ///
  /// - Parameter tag: A BCP 47 tag or a POSIX name: `de-AT`, `de_AT.UTF-8`.
  public init(tag: String) {
    let parts = tag.split { "-_.@".contains($0) }.map { $0.lowercased() }
    let region = parts.dropFirst().first { $0.utf8.count == 2 }
    switch (parts.first, region) {
    case ("en", nil), ("en", "us"): self = .enUS
    case ("en", _): self = .enGB
    case ("de", "at"): self = .deAT
    case ("de", _): self = .deDE
    case ("fr", _): self = .frFR
    default: self = .iso
    }
  }

  /// The long name of a weekday; empty in the ISO locale.
  public func name(of weekday: Weekday) -> String {
    weekdays.isEmpty ? "" : weekdays[weekday.rawValue]
  }

  /// The long name of a month.
  ///
  /// - Parameter month: 1 through 12; another number has no name.
  public func name(ofMonth month: Int) -> String {
    months.indices.contains(month - 1) ? months[month - 1] : ""
  }

  /// The short name of a month.
  ///
  /// - Parameter month: 1 through 12; another number has no name.
  public func shortName(ofMonth month: Int) -> String {
    shortMonths.indices.contains(month - 1) ? shortMonths[month - 1] : ""
  }

  private init(
    builtIn id: String, order: DateOrder, weekdaySeparator: String = ", ", weekdays: String,
    months: String, shortMonths: String
  ) {
    self.id = id
    self.order = order
    self.weekdaySeparator = weekdaySeparator
    self.weekdays = weekdays.split(separator: " ").map(String.init)
    self.months = months.split(separator: " ").map(String.init)
    self.shortMonths = shortMonths.split(separator: " ").map(String.init)
  }
}

extension CalendarLocale {
  private static let englishWeekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday"
  private static let englishMonths =
    "January February March April May June July August September October November December"
  private static let germanWeekdays =
    "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag"

  /// English as written in the United States.
  public static let enUS = CalendarLocale(
    builtIn: "en-US", order: .monthDayYear, weekdays: englishWeekdays, months: englishMonths,
    shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")

  /// English as written in the United Kingdom.
  public static let enGB = CalendarLocale(
    builtIn: "en-GB", order: .dayMonthYear(dayMark: ""), weekdays: englishWeekdays,
    months: englishMonths, shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec")

  /// German as written in Germany.
  public static let deDE = CalendarLocale(
    builtIn: "de-DE", order: .dayMonthYear(dayMark: "."), weekdays: germanWeekdays,
    months:
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    shortMonths: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.")

  /// German as written in Austria.
  public static let deAT = CalendarLocale(
    builtIn: "de-AT", order: .dayMonthYear(dayMark: "."), weekdays: germanWeekdays,
    months:
      "Jänner Februar März April Mai Juni Juli August September Oktober November Dezember",
    shortMonths: "Jän. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.")

  /// French as written in France.
  public static let frFR = CalendarLocale(
    builtIn: "fr-FR", order: .dayMonthYear(dayMark: ""), weekdaySeparator: " ",
    weekdays: "dimanche lundi mardi mercredi jeudi vendredi samedi",
    months:
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    shortMonths: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.")

  /// ISO 8601 dates, for all languages without names of their own.
  public static let iso = CalendarLocale(
    builtIn: "und", order: .iso, weekdays: "", months: "", shortMonths: "")
}

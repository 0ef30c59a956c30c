import CalendarRendering
import CivilTime
import Testing

@Suite("Locales") struct DisplayLocaleTests {
  /// A name as the environment or a person gives it; entry, region, first weekday, twelve hours.
  static let names: [(String, String, String?, Weekday, Bool)] = [
    ("", "en", nil, .monday, false), ("C", "en", nil, .monday, false),
    ("POSIX", "en", nil, .monday, false), ("C.UTF-8", "en", nil, .monday, false),
    ("en", "en", nil, .monday, false), ("en_US.UTF-8", "en-US", "US", .sunday, true),
    ("en-GB", "en-GB", "GB", .monday, false), ("en_IE", "en", "IE", .monday, false),
    ("en_AU.UTF-8", "en", "AU", .monday, true), ("en_ZA", "en", "ZA", .sunday, false),
    ("de", "de", "DE", .monday, false), ("de_AT.UTF-8@euro", "de-AT", "AT", .monday, false),
    ("de-CH", "de-CH", "CH", .monday, false), ("de_LU", "de", "LU", .monday, false),
    ("pt", "pt", "BR", .sunday, false), ("pt_PT", "pt-PT", "PT", .sunday, false),
    ("es_MX", "es", "MX", .sunday, true), ("ar", "ar", "EG", .saturday, true),
    ("ar_MA", "ar", "MA", .monday, false), ("iw_IL", "he", "IL", .sunday, false),
    ("no_NO", "nb", "NO", .monday, false), ("nn", "nb", "NO", .monday, false),
    ("zh_CN", "zh", "CN", .monday, false), ("zh_TW.Big5", "zh-Hant", "TW", .sunday, true),
    ("zh-Hant-HK", "zh-Hant", "HK", .sunday, true), ("zh-Hans-SG", "zh", "SG", .sunday, true),
    ("fa", "fa", "IR", .saturday, false), ("fa_IR.UTF-8", "fa", "IR", .saturday, false),
    ("fa_AF", "fa", "AF", .saturday, false), ("pt-BR", "pt", "BR", .sunday, false),
    ("hu_HU", "en", "HU", .monday, false), ("x-klingon", "en", nil, .monday, false),
    ("\u{1F600}", "en", nil, .monday, false), ("DE-at", "de-AT", "AT", .monday, false),
  ]

  @Test func `every name finds a locale`() {
    for (name, entry, region, first, twelve) in Self.names {
      let locale = DisplayLocale(name)
      #expect(locale.identifier == entry, "\(name)")
      #expect(locale.region == region, "\(name)")
      #expect(locale.firstWeekday == first, "\(name)")
      #expect(locale.prefersTwelveHours == twelve, "\(name)")
    }
  }

  /// Locale, day's head, date, date without year, month's head for 2026-06-15.
  static let texts: [(String, String, String, String, String)] = [
    ("en", "Mon 15 June 2026", "15 Jun 2026", "15 Jun", "June 2026"),
    ("en-US", "Mon, June 15, 2026", "Jun 15, 2026", "Jun 15", "June 2026"),
    ("en-GB", "Mon, 15 June 2026", "15 Jun 2026", "15 Jun", "June 2026"),
    ("de", "Mo., 15. Juni 2026", "15. Juni 2026", "15. Juni", "Juni 2026"),
    ("fr", "lun. 15 juin 2026", "15 juin 2026", "15 juin", "juin 2026"),
    ("es", "lun, 15 de junio de 2026", "15 jun 2026", "15 jun", "junio de 2026"),
    ("pl", "pon., 15 czerwca 2026", "15 cze 2026", "15 cze", "czerwiec 2026"),
    ("cs", "po 15. června 2026", "15. 6. 2026", "15. 6.", "červen 2026"),
    ("ru", "пн, 15 июня 2026 г.", "15 июн. 2026 г.", "15 июн.", "июнь 2026 г."),
    ("fi", "ma 15. kesäkuuta 2026", "15.6.2026", "15.6.", "kesäkuu 2026"),
    ("tr", "15 Haziran 2026 Pzt", "15 Haz 2026", "15 Haz", "Haziran 2026"),
    ("ja", "2026年6月15日(月)", "2026年6月15日", "6月15日", "2026年6月"),
    ("zh", "2026年6月15日周一", "2026年6月15日", "6月15日", "2026年6月"),
    ("ko", "2026년 6월 15일 (월)", "2026년 6월 15일", "6월 15일", "2026년 6월"),
    ("fa", "دوشنبه 15 ژوئن 2026", "15 ژوئن 2026", "15 ژوئن", "ژوئن 2026"),
    ("he", "יום ב׳, 15 ביוני 2026", "15 ביוני 2026", "15 ביוני", "יוני 2026"),
  ]

  @Test func `dates read as people write them`() throws {
    let date = try PlainDate(isoString: "2026-06-15")
    for (name, head, full, short, month) in Self.texts {
      let locale = DisplayLocale(name)
      #expect(locale.dayHead(date) == head)
      #expect(locale.date(date) == full)
      #expect(locale.dateWithoutYear(date) == short)
      #expect(locale.monthHead(date) == month)
    }
  }

  @Test func `ranges name the year once where both ends share it`() throws {
    let start = try PlainDate(isoString: "2026-11-30")
    let end = try PlainDate(isoString: "2026-12-29")
    let next = try PlainDate(isoString: "2027-01-03")
    let english = DisplayLocale.english
    #expect(english.rangeEnds(from: start, through: end) == ("30 Nov", "29 Dec 2026"))
    #expect(english.rangeEnds(from: start, through: next) == ("30 Nov 2026", "3 Jan 2027"))
    #expect(english.range(from: start, through: end) == "30 Nov – 29 Dec 2026")
    #expect(english.range(from: start, through: start) == "30 Nov 2026")
    let japanese = DisplayLocale("ja")
    #expect(japanese.range(from: start, through: end) == "2026年11月30日 – 12月29日")
  }

  @Test(arguments: DisplayLocale.supported)
  func `every entry is complete`(_ name: String) {
    let locale = DisplayLocale(name)
    #expect(locale.identifier == name)
    for width in [DisplayLocale.NameWidth.wide, .abbreviated, .narrow] {
      let days = Weekday.allCases.map { locale.weekdayName($0, width) }
      #expect(Set(days).count == 7)
      #expect(!days.contains(""))
      let months = (1...12).map { locale.monthName($0, width) }
      #expect(Set(months).count == 12)
      #expect(!months.contains(""))
    }
    #expect(locale.monthName(0).isEmpty)
    #expect(locale.monthName(13).isEmpty)
    let words = locale.words
    let all = [
      words.today, words.allDay, words.continued, words.noEvents, words.noInformation, words.week,
      words.earlier, words.later, words.untitled, words.allDayRow,
    ]
    #expect(!all.contains(""))
    // The label of the all-day row stands in an axis of six columns, the word in the time column.
    #expect(DisplayWidth().columns(of: words.allDayRow) <= 5)
    #expect(DisplayWidth().columns(of: words.allDay) <= 13)
    for month in 1...12 {
      let date = PlainDate(clampingEpochDay: 20_454 + month * 30)
      #expect(DisplayWidth().columns(of: locale.dayHead(date)) <= 40)
    }
  }
}

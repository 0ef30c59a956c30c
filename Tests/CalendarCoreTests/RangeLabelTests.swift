import CalendarCore
import TestSupport
import Testing

@Suite("Range labels") struct RangeLabelTests {
  struct Input: Decodable, Sendable {
    let view: String
    let cursor: DateShape
    let locale: String
    let start: DateShape
    let end: DateShape
  }

  struct Expect: Decodable, Sendable {
    let plain: String
  }

  @Test(arguments: try Fixture.cases("core/range-label.json", Input.self, Expect.self))
  func `titles are as recorded`(_ row: FixtureCase<Input, Expect>) throws {
    let window = CalendarWindow(
      view: try #require(CalendarView(name: row.input.view)), start: row.input.start.date,
      end: row.input.end.date, timezone: .utc)
    let label = rangeLabel(
      for: window, cursor: row.input.cursor.date, locale: CalendarLocale(tag: row.input.locale))
    #expect(label == row.expect.plain)
  }

  private func label(_ view: CalendarView, _ cursor: String, _ locale: String) throws -> String {
    let cursor = try PlainDate(isoString: cursor)
    let window = computeViewWindow(
      view: view, cursor: cursor, firstDayOfWeek: .monday, timezone: .utc)
    return rangeLabel(for: window, cursor: cursor, locale: CalendarLocale(tag: locale))
  }

  @Test func `languages without names get ISO dates`() throws {
    #expect(try label(.day, "2026-06-15", "ja-JP") == "2026-06-15")
    #expect(try label(.week, "2026-06-15", "ja-JP") == "2026-06-15 – 2026-06-21")
    #expect(try label(.month, "2026-06-15", "") == "2026-06")
    #expect(try label(.xday(1), "2026-06-15", "pt-BR") == "2026-06-15")
  }

  @Test func `years and days side by side have titles too`() throws {
    #expect(try label(.year, "2026-06-15", "en-US") == "2026")
    #expect(try label(.xday(3), "2026-06-29", "de-AT") == "29. Juni – 1. Juli 2026")
  }

  @Test func `other regions take the form of their language`() throws {
    #expect(CalendarLocale(tag: "de_CH.UTF-8") == .deDE)
    #expect(CalendarLocale(tag: "de_AT") == .deAT)
    #expect(CalendarLocale(tag: "en") == .enUS)
    #expect(CalendarLocale(tag: "en-NZ") == .enGB)
    #expect(CalendarLocale(tag: "fr-Latn-CA") == .frFR)
    #expect(CalendarLocale(tag: "C.UTF-8") == .iso)
  }

  @Test func `an app can bring the names of its own language`() throws {
    let months = (1...12).map { "m\($0)" }
    let short = (1...12).map { "s\($0)" }
    let days = (0...6).map { "d\($0)" }
    let locale = try #require(
      CalendarLocale(
        id: "xx", order: .dayMonthYear(dayMark: ""), weekdays: days, months: months,
        shortMonths: short))
    #expect(locale.longDate(try PlainDate(isoString: "2026-06-15")) == "d1, 15 m6 2026")
    #expect(locale.name(ofMonth: 13).isEmpty)
    #expect(
      CalendarLocale(id: "xx", order: .iso, weekdays: [], months: months, shortMonths: short) == nil
    )
  }
}

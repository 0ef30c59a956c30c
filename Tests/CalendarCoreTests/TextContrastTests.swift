import CalendarCore
import TestSupport
import Testing

@Suite("Text contrast") struct TextContrastTests {
  struct Input: Decodable, Sendable {
    let background: String
    let policy: String
    var textColor: String?
  }

  struct Expect: Decodable, Sendable {
    var ink: String?
  }

  @Test(arguments: try Fixture.cases("core/text-contrast.json", Input.self, Expect.self))
  func `ink is as recorded`(_ row: FixtureCase<Input, Expect>) throws {
    let policy = try #require(TextContrast(rawValue: row.input.policy))
    #expect(
      policy.ink(onText: row.input.background, textColor: row.input.textColor) == row.expect.ink)
  }

  @Test func `colours are read and written`() {
    #expect(CalendarColor(text: " #AbC ")?.text == "#aabbcc")
    #expect(CalendarColor(text: "#00000f")?.hex == 15)
    #expect(CalendarColor(text: "#00000f")?.text == "#00000f")
    for text in ["", "#", "#12", "#12345", "#1234567", "#gggggg", "123456", "#１２３"] {
      #expect(CalendarColor(text: text) == nil)
    }
    #expect(CalendarColor(hex: .max, opacity: .nan) == CalendarColor(hex: 0xFFFFFF, opacity: 0))
    #expect(CalendarColor(hex: 0, opacity: 7).opacity == 1)
  }

  @Test func `the presets differ in colours and not in measures`() {
    let light = CalendarThemeTokens.light
    let dark = CalendarThemeTokens.dark
    #expect(light.accent == dark.accent)
    #expect(light.background == .white)
    #expect(dark.background.text == "#18181b")
    var repainted = dark
    repainted.background = light.background
    repainted.backgroundToday = light.backgroundToday
    repainted.backgroundWeekend = light.backgroundWeekend
    repainted.backgroundOtherMonth = light.backgroundOtherMonth
    repainted.backgroundHover = light.backgroundHover
    repainted.border = light.border
    repainted.gridLine = light.gridLine
    repainted.agendaDivider = light.agendaDivider
    repainted.eventDefaultFill = light.eventDefaultFill
    repainted.textBase = light.textBase
    repainted.textSubtle = light.textSubtle
    repainted.textOtherMonth = light.textOtherMonth
    #expect(repainted == light)
  }
}

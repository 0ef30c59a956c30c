import CalendarCore

/// The style of a page: the tokens of both themes, then rules that are the same for every page.
enum PageStyle {
  /// The tokens, and all rules that use them.
  static let text = tokens + base + navigation + timeGrid + month + lists + narrow + print

  private static var tokens: String {
    let light = declarations(.light, focus: "#1d4ed8", now: "#dc2626")
    let dark = declarations(.dark, focus: "#93c5fd", now: "#f87171")
    return """
      :root{color-scheme:light dark;\(light)}
      @media (prefers-color-scheme:dark){:root{\(dark)}}
      :root[data-theme="light"]{color-scheme:light;\(light)}
      :root[data-theme="dark"]{color-scheme:dark;\(dark)}
      @media print{:root,:root[data-theme]{color-scheme:light;\(light)}}

      """
  }

  private static func declarations(
    _ tokens: CalendarThemeTokens, focus: String, now: String
  ) -> String {
    let fill = tokens.eventDefaultFill
    let colors = [
      ("background", tokens.background), ("surface", tokens.backgroundWeekend),
      ("today", tokens.backgroundToday), ("hover", tokens.backgroundHover),
      ("other-month", tokens.backgroundOtherMonth), ("line", tokens.gridLine),
      ("strong-line", tokens.border), ("text", tokens.textBase), ("muted", tokens.textSubtle),
      ("faint", tokens.textOtherMonth), ("accent", tokens.accent),
      ("on-accent", tokens.eventTextContrast.ink(on: tokens.accent)), ("danger", tokens.danger),
      ("event", fill), ("ink", tokens.eventTextContrast.ink(on: fill)),
    ]
    return colors.map { "--\($0):\(css($1));" }.joined() + "--focus:\(focus);--now:\(now)"
  }

  private static func css(_ color: CalendarColor) -> String {
    guard color.opacity < 1 else { return color.text }
    let (red, green, blue) = color.channels
    return "rgb(\(red) \(green) \(blue) / \(DecimalText.text(color.opacity)))"
  }
}

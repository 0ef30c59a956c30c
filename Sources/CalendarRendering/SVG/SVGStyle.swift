import CalendarCore

/// The style element of a picture: the colours of a theme as classes, for fills and strokes.
struct SVGStyle {
  let text: String

  init(theme: PageOptions.Theme) {
    var text = Self.base
    switch theme {
    case .light: text += Self.rules(.light, indent: "")
    case .dark: text += Self.rules(.dark, indent: "")
    case .auto:
      text += Self.rules(.light, indent: "")
      text += "@media (prefers-color-scheme: dark) {\n\(Self.rules(.dark, indent: "  "))}\n"
    }
    self.text = text
  }

  private static let base = """
    text { font-family: -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, \
    "Liberation Sans", system-ui, sans-serif; font-variant-numeric: tabular-nums; }
    [class^="s-"], [stroke] { fill: none; }

    """

  private static func rules(_ tokens: CalendarThemeTokens, indent: String) -> String {
    var text = ""
    for role in Picture.Role.allCases {
      let color = color(role, tokens)
      let opacity = color.opacity < 1 ? DecimalText.text(color.opacity) : nil
      text += indent + ".f-\(role.rawValue) { fill: \(color.text);"
      text += opacity.map { " fill-opacity: \($0); }" } ?? " }"
      text += " .s-\(role.rawValue) { stroke: \(color.text); }\n"
    }
    let fill = tokens.eventDefaultFill
    let ink = tokens.eventTextContrast.ink(on: fill)
    text += indent + ".f-event { fill: \(fill.text); } .s-event { stroke: \(fill.text); }\n"
    text += indent + ".f-ink { fill: \(ink.text); } .s-ink { stroke: \(ink.text); }\n"
    return text
  }

  private static func color(_ role: Picture.Role, _ tokens: CalendarThemeTokens) -> CalendarColor {
    switch role {
    case .background: tokens.background
    case .weekend: tokens.backgroundWeekend
    case .today: tokens.backgroundToday
    case .other: tokens.backgroundOtherMonth
    case .line: tokens.gridLine
    case .border: tokens.border
    case .text: tokens.textBase
    case .subtle: tokens.textSubtle
    case .faint: tokens.textOtherMonth
    case .accent: tokens.accent
    case .onAccent: tokens.eventTextContrast.ink(on: tokens.accent)
    case .now: tokens.danger
    }
  }
}

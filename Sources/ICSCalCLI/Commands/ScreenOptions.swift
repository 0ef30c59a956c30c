import CalendarCore
import CalendarRendering

/// How text screens are drawn, as the command line and the terminal ask for it.
struct ScreenOptions {
  let style: TerminalOptions
  let layout: TextLayout

  static let specs: [OptionSpec] = [
    time,
    .value("--hours", nil, "H-H", "hours of time grids, such as 7-20; default those in use"),
    .choice("--row", ["15", "30", "60"], "minutes of a line in time grids"),
    .value("--work-days", nil, "D-D", "days of a work week, such as mon-fri or sun,mon,tue"),
    .value("--max-lines", nil, "N", "the most lines of a day in a month"),
    .flag("--empty-days", nil, "the agenda lists days without events too"),
    .choice("--time-label", ["arrows", "span"], "events past midnight; default arrows"),
    width,
    .choice(
      "--color", TerminalSurroundings.ColorChoice.allCases.map(\.rawValue), "default auto"),
    ascii, ambiguousWide,
  ]

  /// Those of texts that are no views and have no colours.
  static let plainSpecs: [OptionSpec] = [time, width, ascii, ambiguousWide]

  private static let time = OptionSpec.choice(
    "--time", ["24h", "12h"], "clock of times; default by locale: 24h for en, 12h for en-US")
  private static let width = OptionSpec.value(
    "--width", nil, "N", "columns of a line, 40 at least; default the terminal's")
  private static let ascii = OptionSpec.flag("--ascii", nil, "draws with ASCII signs")
  private static let ambiguousWide = OptionSpec.flag(
    "--ambiguous-wide", nil, "characters of ambiguous width take two columns")

  init(
    _ arguments: ParsedArguments, _ shared: SharedOptions, _ surroundings: Surroundings
  ) throws(UsageError) {
    style = try Self.style(arguments, shared, surroundings)
    layout = TextLayout(
      hours: try Self.hours(arguments), rowMinutes: arguments.value("--row").flatMap { Int($0) },
      workDays: try arguments.value("--work-days").map { text throws(UsageError) in
        try WeekdayList.parse(text, option: "--work-days")
      } ?? .mondayToFriday,
      maxLines: try SharedOptions.number(arguments, "--max-lines", in: 1...1000),
      showsEmptyDays: arguments.has("--empty-days"),
      firstWeekday: AskedWindow.weekStart(arguments, shared))
  }

  /// How text is drawn, whatever it shows.
  static func style(
    _ arguments: ParsedArguments, _ shared: SharedOptions, _ surroundings: Surroundings
  ) throws(UsageError) -> TerminalOptions {
    let terminal = surroundings.terminal
    let choice =
      arguments.value("--color").flatMap { TerminalSurroundings.ColorChoice(rawValue: $0) } ?? .auto
    let asked = try SharedOptions.number(arguments, "--width", in: 40...10_000)
    // A file has neither the width nor the colours of the terminal that asks for it.
    var output = terminal
    if let path = arguments.value("--output"), path != "-" {
      output.isTerminal = false
      output.terminalColumns = nil
    }
    return TerminalOptions(
      width: output.width(requested: asked),
      isASCII: arguments.has("--ascii") || !terminal.usesUTF8,
      ambiguousWide: arguments.has("--ambiguous-wide"), colors: output.colorDepth(choice),
      clock: Self.clock(arguments),
      timeLabel: arguments.value("--time-label") == "span" ? .span : .arrows,
      locale: shared.locale, today: shared.today, now: shared.wallTime)
  }

  /// The clock that is asked for; nil is the locale's.
  static func clock(_ arguments: ParsedArguments) -> ClockStyle? {
    switch arguments.value("--time") {
    case "12h": .hours12
    case "24h": .hours24
    default: nil
    }
  }

  private static func hours(_ arguments: ParsedArguments) throws(UsageError) -> Range<Int>? {
    guard let text = arguments.value("--hours") else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let last = parts[1], first >= 0, last <= 24,
      first < last
    else {
      throw UsageError(
        "--hours: \"\(text)\" is no span of hours", hint: "write --hours 7-20, within 0 to 24")
    }
    return first..<last
  }
}

import CivilTime

/// Writes times of day and knows how wide they are.
struct ClockText {
  private let style: ClockStyle
  private let morning: FittedText
  private let afternoon: FittedText
  private let comesFirst: Bool
  private let blank: String
  /// The columns of the widest time.
  let columns: Int

  init(_ options: TerminalOptions) {
    style = options.clock
    let names = options.locale.names
    morning = FittedText(names.value("clock", at: 0), room: options.width, style: options)
    afternoon = FittedText(names.value("clock", at: 1), room: options.width, style: options)
    comesFirst = names.value("clock", at: 2) == "before"
    blank = names.value("clock", at: 3) == "blank" ? " " : ""
    columns =
      style == .hours24
      ? 5 : 5 + blank.utf8.count + max(morning.columns, afternoon.columns)
  }

  /// The time as the clock style has it; seconds are left out.
  func text(_ time: PlainTime) -> FittedText {
    text(hour: time.hour, minute: time.minute)
  }

  /// The same for an hour from 0 through 24; 24:00 is the end of a day.
  func text(hour: Int, minute: Int) -> FittedText {
    guard style == .hours12 else {
      return FittedText(text: Self.twoDigits(hour) + ":" + Self.twoDigits(minute), columns: 5)
    }
    let clock = "\(hour % 12 == 0 ? 12 : hour % 12):" + Self.twoDigits(minute)
    let mark = hour % 24 < 12 ? morning : afternoon
    return FittedText(
      text: comesFirst ? mark.text + blank + clock : clock + blank + mark.text,
      columns: clock.utf8.count + blank.utf8.count + mark.columns)
  }

  private static func twoDigits(_ number: Int) -> String {
    pairs[number]
  }

  /// 00 through 99.
  private static let pairs = (0..<100).map { $0 < 10 ? "0\($0)" : "\($0)" }
}

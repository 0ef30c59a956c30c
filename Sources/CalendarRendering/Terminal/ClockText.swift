import CivilTime

/// Writes times of day and knows how wide they can be.
struct ClockText {
  private let style: ClockStyle
  private let morning: String
  private let afternoon: String
  private let comesFirst: Bool
  private let blank: String
  /// The columns of the widest time.
  let columns: Int

  init(_ options: TerminalOptions) {
    style = options.clock
    let names = options.locale.names
    morning = names.value("clock", at: 0)
    afternoon = names.value("clock", at: 1)
    comesFirst = names.value("clock", at: 2) == "before"
    blank = names.value("clock", at: 3) == "blank" ? " " : ""
    let marks = [morning, afternoon].map { options.displayWidth.columns(of: $0) }
    columns = style == .hours24 ? 5 : 5 + blank.utf8.count + (marks.max() ?? 0)
  }

  /// The time as the clock style has it; seconds are left out.
  func text(_ time: PlainTime) -> String {
    text(hour: time.hour, minute: time.minute)
  }

  /// The same for an hour from 0 through 24; 24:00 is the end of a day.
  func text(hour: Int, minute: Int) -> String {
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    guard style == .hours12 else { return (hour < 10 ? "0\(hour):" : "\(hour):") + minutes }
    let clock = "\(hour % 12 == 0 ? 12 : hour % 12):\(minutes)"
    let mark = hour % 24 < 12 ? morning : afternoon
    return comesFirst ? mark + blank + clock : clock + blank + mark
  }
}

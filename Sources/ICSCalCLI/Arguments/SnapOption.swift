import CalendarCore

/// `--snap N`: a time goes down to a multiple of minutes within its hour, as a long press does it.
struct SnapOption {
  private let interval: Int?

  static let spec = OptionSpec.value(
    "--snap", nil, "N", "takes the time down to a multiple of N minutes in its hour, 1 to 60")

  init(_ arguments: ParsedArguments) throws(UsageError) {
    interval = try SharedOptions.number(arguments, "--snap", in: 1...60)
  }

  /// The time on the multiple, without seconds; as it is where nothing is asked for.
  func snapped(_ wall: PlainDateTime) -> PlainDateTime {
    guard let interval else { return wall }
    let minute = wall.time.minuteOfDay
    return PlainDateTime(
      date: wall.date,
      time: PlainTime(clampingSecondOfDay: (minute - minute % 60 % interval) * 60))
  }

  /// Refuses the option where there is no time that it could change.
  func check(hasTime: Bool, option: String) throws(UsageError) {
    if interval != nil, !hasTime { throw UsageError("--snap wants a time in \(option)") }
  }
}

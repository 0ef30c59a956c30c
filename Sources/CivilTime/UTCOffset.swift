/// Offsets from UTC as text.
public enum UTCOffset {
  /// `+02:00`, `-03:30`, or with seconds where there are some: `+01:05:21`.
  ///
  /// - Parameter seconds: Seconds east of UTC.
  public static func text(_ seconds: Int) -> String {
    let size = Int(clamping: seconds.magnitude)
    var writer = DigitWriter()
    writer.append(seconds < 0 ? "-" : "+")
    writer.append(size / 3600, width: 2)
    writer.append(":")
    writer.append(size / 60 % 60, width: 2)
    if size % 60 != 0 {
      writer.append(":")
      writer.append(size % 60, width: 2)
    }
    return writer.text
  }

  /// The seconds east of UTC that `+HH:MM` or `+HH:MM:SS` names, or nil.
  public static func seconds(_ text: String) -> Int? {
    var reader = DigitReader(text)
    let isNegative = reader.take("-")
    guard isNegative || reader.take("+"), let hours = reader.number(width: 2), hours <= 26,
      reader.take(":"), let minutes = reader.number(width: 2), minutes <= 59
    else { return nil }
    var value = hours * 3600 + minutes * 60
    if reader.take(":") {
      guard let seconds = reader.number(width: 2), seconds <= 59 else { return nil }
      value += seconds
    }
    return reader.isAtEnd ? (isNegative ? -value : value) : nil
  }
}

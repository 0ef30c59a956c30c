/// Offsets from UTC as text.
public enum UTCOffset {
  /// `+02:00`, `-03:30`, or with seconds where there are some: `+01:05:21`.
  ///
  /// - Parameter seconds: Seconds east of UTC.
  public static func text(_ seconds: Int) -> String {
    var writer = DigitWriter()
    write(seconds, to: &writer)
    return writer.text
  }

  static func write(_ seconds: Int, to writer: inout DigitWriter) {
    let size = Int(clamping: seconds.magnitude)
    writer.append(seconds < 0 ? "-" : "+")
    writer.append(size / 3600, width: 2)
    writer.append(":")
    writer.append(size / 60 % 60, width: 2)
    if size % 60 != 0 {
      writer.append(":")
      writer.append(size % 60, width: 2)
    }
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

/// Parameters and value of a line that holds dates or times.
///
/// Where the parameters do not end where a date begins, the value begins after the last colon of the
/// line: zone names such as `GMT+05:30` stand without quotes in real feeds.
struct DateParts {
  let parameters: Parameters
  let value: Range<Int>
  /// Whether a parameter holds a colon outside quotes.
  let isLenient: Bool

  /// Takes an unfolded line apart.
  ///
  /// - Parameter nameEnd: The index of the separator after the name.
  init(_ bytes: Span<UInt8>, from nameEnd: Int) throws(Parameters.Fault) {
    let strict: Parameters
    do throws(Parameters.Fault) {
      strict = try Parameters(bytes, from: nameEnd)
    } catch {
      guard let lenient = Self.colonInZone(bytes, nameEnd, after: nameEnd) else { throw error }
      self = lenient
      return
    }
    let value = min(strict.valueStart, bytes.count)..<bytes.count
    let isPlausible =
      strict.isEmpty
      || DateValue(bytes, PropertyReading.firstMember(of: value, in: bytes)) != nil
    if !isPlausible, let lenient = Self.colonInZone(bytes, nameEnd, after: strict.valueStart) {
      self = lenient
    } else {
      self.init(parameters: strict, value: value, isLenient: false)
    }
  }

  private init(parameters: Parameters, value: Range<Int>, isLenient: Bool) {
    self.parameters = parameters
    self.value = value
    self.isLenient = isLenient
  }

  /// The parts of a line whose TZID holds a colon outside quotes; nil where there is no TZID, or no
  /// date behind the last colon.
  private static func colonInZone(
    _ bytes: Span<UInt8>, _ nameEnd: Int, after start: Int
  ) -> DateParts? {
    var colon = bytes.count - 1
    while colon >= max(start, 0), bytes[colon] != UInt8(ascii: ":") { colon -= 1 }
    guard colon >= max(start, 0) else { return nil }
    let parameters = Parameters(lenient: bytes, from: nameEnd, valueStart: colon + 1)
    let value = min(colon + 1, bytes.count)..<bytes.count
    guard parameters.range(of: "TZID", in: bytes) != nil,
      DateValue(bytes, PropertyReading.firstMember(of: value, in: bytes)) != nil
    else { return nil }
    return DateParts(parameters: parameters, value: value, isLenient: true)
  }
}

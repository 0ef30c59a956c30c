/// A DATE or DATE-TIME value as numbers.
///
/// Source: RFC 5545 section 3.3.4 and 3.3.5.
struct DateValue: Hashable {
  enum Form: Hashable {
    /// A date.
    case date
    /// A wall time; a TZID may say whose.
    case local
    /// A time in UTC.
    case utc
  }

  var form: Form
  /// Seconds since 1970-01-01T00:00:00 on the wall, midnight for a date.
  var wallSeconds: Int
  /// Whether the value was written in another form than RFC 5545 asks for and still is clear.
  var isTolerated = false

  var epochDay: Int { GregorianDays.epochDay(ofSeconds: wallSeconds) }

  var wallTime: PlainDateTime { PlainDateTime(clampingWallSeconds: wallSeconds) }
  var date: PlainDate { PlainDate(clampingEpochDay: epochDay) }

  init(form: Form, wallSeconds: Int) {
    self.form = form
    self.wallSeconds = wallSeconds
  }

  /// Reads `YYYYMMDD`, `YYYYMMDDTHHMMSS` and the same with `Z`, in any case; blanks around them do
  /// not count.
  ///
  /// Second 60 is 59, as who knows no leap seconds should read it (RFC 5545 section 3.3.12).
  /// Tolerated is the extended form with dashes and colons. Anything else is nil: no sign, no
  /// offset, no 24:00, no day that is not in the calendar.
  init?(_ bytes: Span<UInt8>, _ whole: Range<Int>) {
    let range = ByteText.trimmed(bytes, whole)
    if let plain = DateValue(plain: bytes, range) {
      self = plain
      return
    }
    var reader = Reader(bytes: range)
    guard let year = reader.number(4, in: bytes) else { return nil }
    let isExtended = reader.take(UInt8(ascii: "-"), in: bytes)
    guard let month = reader.number(2, in: bytes), month >= 1, month <= 12, year >= 1 else {
      return nil
    }
    if isExtended, !reader.take(UInt8(ascii: "-"), in: bytes) { return nil }
    guard let day = reader.number(2, in: bytes), day >= 1,
      day <= GregorianDays.length(ofMonth: month, year: year)
    else { return nil }
    let midnight = GregorianDays.epochDay(year: year, month: month, day: day) * 86_400
    if reader.isAtEnd {
      form = .date
      wallSeconds = midnight
      isTolerated = isExtended
      return
    }
    guard reader.take(UInt8(ascii: "T"), in: bytes), let hour = reader.number(2, in: bytes),
      hour < 24
    else { return nil }
    if isExtended, !reader.take(UInt8(ascii: ":"), in: bytes) { return nil }
    guard let minute = reader.number(2, in: bytes), minute < 60 else { return nil }
    if isExtended, !reader.take(UInt8(ascii: ":"), in: bytes) { return nil }
    guard let second = reader.number(2, in: bytes), second <= 60 else { return nil }
    wallSeconds = midnight + hour * 3600 + minute * 60 + min(second, 59)
    form = reader.take(UInt8(ascii: "Z"), in: bytes) ? .utc : .local
    isTolerated = isExtended
    guard reader.isAtEnd else { return nil }
  }

  /// Reads the forms of RFC 5545 eight digits at a time; nil where something is not as usual.
  private init?(plain bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.count == 8 || range.count == 15 || range.count == 16,
      let day = Self.pairs(ByteScan.word(in: bytes, at: range.lowerBound))
    else { return nil }
    let (year, month, dayOfMonth) = (day.0 &* 100 &+ day.1, day.2, day.3)
    guard year >= 1, month >= 1, month <= 12, dayOfMonth >= 1,
      dayOfMonth <= 28 || dayOfMonth <= GregorianDays.length(ofMonth: month, year: year)
    else { return nil }
    wallSeconds = GregorianDays.epochDay(year: year, month: month, day: dayOfMonth) * 86_400
    form = .date
    guard range.count > 8 else { return }
    // From the last digit of the day on: the digit and the T give way to two zeros.
    let word = ByteScan.word(in: bytes, at: range.lowerBound + 7)
    guard word >> 8 & 0xFF == UInt64(UInt8(ascii: "T")),
      let (_, hour, minute, second) = Self.pairs(word & ~0xFFFF | 0x3030)
    else { return nil }
    guard hour < 24, minute < 60, second < 60 else { return nil }
    wallSeconds += hour * 3600 + minute * 60 + second
    form = .local
    guard range.count == 16 else { return }
    guard bytes[range.upperBound - 1] == UInt8(ascii: "Z") else { return nil }
    form = .utc
  }

  /// The numbers that eight digits give two by two, the first one in the lowest byte; nil for other
  /// bytes.
  @inline(__always)
  private static func pairs(_ word: UInt64) -> (Int, Int, Int, Int)? {
    let zeros = ByteScan.repeated(0x30)
    // A digit keeps its high half, with six added to it too.
    guard word & ByteScan.repeated(0xF0) == zeros,
      (word &+ ByteScan.repeated(6)) & ByteScan.repeated(0xF0) == zeros
    else { return nil }
    var value = word & ByteScan.repeated(0x0F)
    value = value &* 10 &+ value >> 8
    func pair(_ place: UInt64) -> Int { Int(truncatingIfNeeded: value >> (place &* 16) & 0xFF) }
    return (pair(0), pair(1), pair(2), pair(3))
  }

  private struct Reader {
    var index: Int
    let end: Int

    init(bytes range: Range<Int>) {
      index = range.lowerBound
      end = range.upperBound
    }

    var isAtEnd: Bool { index == end }

    mutating func number(_ width: Int, in bytes: Span<UInt8>) -> Int? {
      guard end - index >= width else { return nil }
      var value = 0
      for offset in 0..<width {
        let digit = bytes[index + offset] &- 0x30
        guard digit <= 9 else { return nil }
        value = value * 10 + Int(digit)
      }
      index += width
      return value
    }

    mutating func take(_ wanted: UInt8, in bytes: Span<UInt8>) -> Bool {
      guard index < end, ByteText.upper(bytes[index]) == wanted else { return false }
      index += 1
      return true
    }
  }
}

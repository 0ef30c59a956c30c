/// A property or component name as integers, compared without regard to case.
///
/// The first eight and the last eight bytes, upper-cased, a sum of those between, and the length:
/// exact for names of up to 24 bytes, which holds for all that this module asks for.
struct NameKey: Hashable {
  private(set) var first: UInt64 = 0
  private(set) var last: UInt64 = 0
  /// What neither of the others holds: up to eight bytes as they are, more of them mixed.
  private(set) var middle: UInt64 = 0
  private(set) var length = 0

  init() {}

  /// The key of a name that the program knows.
  init(_ name: String) {
    for byte in name.utf8 { append(byte) }
  }

  /// The key of a name of nine to fifteen capital letters, digits and dashes.
  @inline(__always)
  init(first: UInt64, last: UInt64, length: Int) {
    self.first = first
    self.last = last
    self.length = length
  }

  /// The key of eight capital letters at most, in a few steps; nil for other names.
  @inline(__always)
  init?(capitals bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.count <= 8, !range.isEmpty, range.upperBound >= 8 else { return nil }
    // Of the eight bytes that end where the name ends, those that belong to it.
    let used = ~UInt64(0) >> UInt64(64 - range.count * 8)
    first = ByteScan.word(in: bytes, at: range.upperBound - 8).byteSwapped & used
    // A letter reaches the highest bit of its byte with 0x3F added to it, and not with 0x25.
    let highs = ByteScan.repeated(0x80) & used
    guard first & highs == 0, (first &+ (ByteScan.repeated(0x3F) & used)) & highs == highs,
      (first &+ (ByteScan.repeated(0x25) & used)) & highs == 0
    else { return nil }
    last = first
    length = range.count
  }

  /// Adds one byte of a name.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    let upper = byte &- 0x61 < 26 ? byte & 0xDF : byte
    if length < 8 { first = first << 8 | UInt64(upper) }
    if length >= 16 {
      // The byte that leaves `last`: eight of them are kept as they are.
      let leaving = last >> 56
      middle = length < 24 ? middle << 8 | leaving : (middle ^ leaving) &* 0x0000_0100_0000_01B3
    }
    last = last << 8 | UInt64(upper)
    length += 1
  }

  /// Whether a name may hold a byte.
  ///
  /// Underscores are no part of RFC 5545 names, but of real ones.
  @inline(__always)
  static func allows(_ byte: UInt8) -> Bool {
    // One bit for each of the letters, the digits, the dash and the underscore.
    let bits: UInt64 = byte < 64 ? 0x03FF_2000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 128 && bits >> UInt64(byte & 63) & 1 == 1
  }
}

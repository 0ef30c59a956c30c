/// The name at the beginning of a content line.
struct LineName {
  /// The property, if the reader knows it.
  var property: PropertyName?
  /// The index of the `:` or `;` after the name, counted from the beginning of the bytes.
  var end = 0

  /// Reads a name and looks for its separator.
  ///
  /// - Returns: nil when the line does not begin with a name and a separator.
  @inline(__always)
  init?(of bytes: Span<UInt8>) {
    self.init(of: bytes, 0..<bytes.count)
  }

  /// Reads the name of a line that is a part of the bytes.
  @inline(__always)
  init?(of bytes: Span<UInt8>, _ line: Range<Int>) {
    if !readKnown(bytes, at: line.lowerBound, before: line.upperBound) {
      guard let name = Self.read(bytes, line) else { return nil }
      self = name
    }
  }

  init() {}

  /// Whether an ordinary line of a known property begins at a place.
  @inline(__always)
  static func beginsKnown(_ bytes: Span<UInt8>, at start: Int, before limit: Int) -> Bool {
    var name = LineName()
    return name.readKnown(bytes, at: start, before: limit)
  }

  /// Reads a known name in capital letters, as nearly all lines have it, in a few steps.
  @inline(__always)
  mutating func readKnown(_ bytes: Span<UInt8>, at start: Int, before limit: Int) -> Bool {
    guard start <= bytes.count - 16 else { return false }
    let word = ByteScan.word(in: bytes, at: start)
    let marks = Self.separators(word)
    if marks != 0 {
      let length = marks.trailingZeroBitCount / 8
      // The bytes behind the name are shifted out; a shift by all bits gives nothing.
      property = PropertyName(short: word.byteSwapped >> UInt64(64 - length * 8))
      end = length
    } else {
      let rest = Self.separators(ByteScan.word(in: bytes, at: start + 8))
      guard rest != 0 else { return false }
      let length = 8 + rest.trailingZeroBitCount / 8
      property =
        length == 8
        ? PropertyName(short: word.byteSwapped)
        : PropertyName(
          NameKey(
            first: word.byteSwapped,
            last: ByteScan.word(in: bytes, at: start + length - 8).byteSwapped, length: length))
      end = length
    }
    return property != nil && start + end < limit
  }

  /// Marks the bytes that are `:` or `;`; the two differ in one bit.
  @inline(__always)
  private static func separators(_ word: UInt64) -> UInt64 {
    ByteScan.zeroBytes((word | ByteScan.repeated(1)) ^ ByteScan.repeated(UInt8(ascii: ";")))
  }

  @inline(never)
  private static func read(_ bytes: Span<UInt8>, _ line: Range<Int>) -> LineName? {
    var index = line.lowerBound
    // Blanks before a name are no fold only at the beginning of a file; nobody means them.
    while index < line.upperBound, ByteText.isBlank(bytes[index]) { index += 1 }
    // So does a byte order mark where files were put together.
    if index + 2 < line.upperBound, bytes[index] == 0xEF, bytes[index + 1] == 0xBB,
      bytes[index + 2] == 0xBF
    {
      index += 3
    }
    let start = index
    while index < line.upperBound, NameKey.allows(bytes[index]) { index += 1 }
    guard index > start, index < line.upperBound else { return nil }
    var key = NameKey()
    for place in start..<index { key.append(bytes[place]) }
    var name = LineName()
    name.property = PropertyName(key)
    // Blanks may stand between the name of a known property and its separator.
    if name.property != nil {
      while index < line.upperBound, ByteText.isBlank(bytes[index]) { index += 1 }
    }
    guard index < line.upperBound,
      bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ";")
    else { return nil }
    name.end = index - line.lowerBound
    return name
  }
}

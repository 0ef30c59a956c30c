/// Compressed bodies, made without a library.
///
/// Source: RFC 1951 (blocks, fixed codes), RFC 1952 (head and tail).
enum Gzip {
  static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  /// One stored block.
  static func stored(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let (low, high) = (UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8 & 0xFF))
    return head + [1, low, high, ~low, ~high] + bytes + little(checksum(bytes))
      + little(UInt32(bytes.count))
  }

  /// What begins a body of zeros that has no end, and what goes on with it: 2,064 zeros in 13 bytes.
  static let endlessZeros: (start: [UInt8], more: [UInt8]) = {
    // The last block, of fixed codes; a zero; then 258 zeros like those before, again and again.
    var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
    for _ in 0..<16 { bits += [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0] }
    let bytes = stride(from: 0, to: 15 * 8, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
    }
    return (head + bytes[..<2], Array(bytes[2..<15]))
  }()

  private static func little(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}

import Glibc

/// Writes content lines to standard output, folded at 75 octets between characters, with CRLF.
///
/// Holds at most one block, so a feed of any size needs the same memory.
struct ContentLineOutput: ~Copyable {
  private var block: [UInt8] = []
  /// FNV-1a over all bytes: tells two feeds apart without storing them.
  private(set) var checksum: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var byteCount = 0
  private let isWritten: Bool

  /// - Parameter isWritten: false counts and sums the bytes only.
  init(isWritten: Bool) {
    self.isWritten = isWritten
    block.reserveCapacity(Self.blockSize + 4096)
  }

  private static let blockSize = 1 << 16
  private static let limit = 75

  mutating func line(_ text: String) {
    var column = 0
    for scalar in text.unicodeScalars {
      let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      if column + bytes.count > Self.limit {
        block.append(contentsOf: [0x0D, 0x0A, 0x20])
        column = 1
      }
      block.append(contentsOf: bytes)
      column += bytes.count
    }
    block.append(contentsOf: [0x0D, 0x0A])
    if block.count >= Self.blockSize { flush() }
  }

  mutating func lines(_ text: String) {
    for part in text.split(separator: "\n") { line(String(part)) }
  }

  /// Hands on what is held. To be called once after the last line.
  mutating func flush() {
    for byte in block {
      checksum = (checksum ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    byteCount += block.count
    if isWritten { writeAll() }
    block.removeAll(keepingCapacity: true)
  }

  private func writeAll() {
    var done = 0
    while done < block.count {
      let count = unsafe block[done...].withUnsafeBytes {
        unsafe write(1, $0.baseAddress, $0.count)
      }
      guard count > 0 else { exit(1) }
      done += count
    }
  }
}

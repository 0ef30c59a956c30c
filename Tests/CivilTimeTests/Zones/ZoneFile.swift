/// A zone file to be made by hand, right or wrong.
struct ZoneFile {
  var version: UInt8 = UInt8(ascii: "2")
  var transitions: [(instant: Int, type: UInt8)] = []
  /// Offsets in seconds, one a local time type.
  var offsets: [Int32] = [0]
  /// The text between the line feeds at the end, or nil for a file that ends before.
  var footer: String? = "UTC0"
  var leapSeconds = 0

  /// The bytes of the whole file; in version 1 there is one block only.
  var bytes: [UInt8] {
    guard version != 0 else { return block(timeSize: 4, transitions: transitions) }
    let empty = ZoneFile(version: version, offsets: [0], footer: nil)
    var bytes = empty.block(timeSize: 4, transitions: [])
    bytes += block(timeSize: 8, transitions: transitions)
    if let footer { bytes += [0x0A] + Array(footer.utf8) + [0x0A] }
    return bytes
  }

  private func block(timeSize: Int, transitions: [(instant: Int, type: UInt8)]) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, leapSeconds, transitions.count, offsets.count, 4] {
      bytes += Self.bigEndian(count, size: 4)
    }
    for transition in transitions { bytes += Self.bigEndian(transition.instant, size: timeSize) }
    bytes += transitions.map(\.type)
    for offset in offsets { bytes += Self.bigEndian(Int(offset), size: 4) + [0, 0] }
    bytes += Array("ABC\0".utf8)
    bytes += [UInt8](repeating: 0, count: leapSeconds * (timeSize + 4))
    return bytes
  }

  static func bigEndian(_ number: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

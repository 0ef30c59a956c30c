/// The address of a host on a network: 4 bytes of IPv4 or 16 of IPv6.
public struct NetworkAddress: Hashable, Sendable, CustomStringConvertible {
  /// The bytes in network order.
  public let bytes: [UInt8]

  /// Creates an address from its bytes; nil unless there are 4 or 16.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Whether the address belongs to the public internet, and not to this machine, a private
  /// network, a link, a group of hosts or a purpose of its own.
  ///
  /// An IPv6 address that stands for an IPv4 address is what that is.
  ///
  /// Source: the special-purpose address registries of IANA (RFC 6890), RFC 6598 (shared addresses of
  /// providers), RFC 6052 and RFC 3056 (IPv4 within IPv6).
  public var isPublic: Bool {
    if bytes.count == 4 { return Self.isPublicIPv4(bytes[...]) }
    if let inner = embeddedIPv4 { return Self.isPublicIPv4(inner) }
    // Only 2000::/3 is given out to hosts.
    guard bytes[0] & 0xE0 == 0x20 else { return false }
    return !Self.specialIPv6.contains { $0.contains(bytes[...]) }
  }

  /// The address in the usual notation; zeros of IPv6 are not shortened but for the longest run.
  public var description: String {
    if bytes.count == 4 { return bytes.map { String($0) }.joined(separator: ".") }
    let groups = stride(from: 0, to: 16, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
    var longest = 0..<0
    var start = 0
    while start < 8 {
      let end = groups[start...].firstIndex { $0 != 0 } ?? 8
      if end - start > max(1, longest.count) { longest = start..<end }
      start = max(end, start) + 1
    }
    func text(_ range: Range<Int>) -> String {
      groups[range].map { String($0, radix: 16) }.joined(separator: ":")
    }
    if longest.isEmpty { return text(0..<8) }
    return text(0..<longest.lowerBound) + "::" + text(longest.upperBound..<8)
  }

  /// The IPv4 address within a mapped (`::ffff:0:0/96`), translated (`64:ff9b::/96`) or 6to4
  /// (`2002::/16`) address.
  private var embeddedIPv4: ArraySlice<UInt8>? {
    let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
    if bytes.starts(with: mapped) || bytes.starts(with: translated) { return bytes[12...] }
    if bytes.starts(with: [0x20, 0x02]) { return bytes[2..<6] }
    return nil
  }

  private static func isPublicIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
    !specialIPv4.contains { $0.contains(bytes) }
  }

  /// All addresses whose first bits are given.
  private struct Block {
    let bytes: [UInt8]
    let bits: Int

    init(_ bytes: [UInt8], _ bits: Int) {
      self.bytes = bytes
      self.bits = bits
    }

    func contains(_ address: ArraySlice<UInt8>) -> Bool {
      var left = bits
      for (mine, other) in zip(bytes, address) {
        if left <= 0 { return true }
        let mask: UInt8 = left >= 8 ? 0xFF : ~(0xFF >> UInt8(left))
        if mine & mask != other & mask { return false }
        left -= 8
      }
      return true
    }
  }

  private static let specialIPv4: [Block] = [
    Block([0], 8),  // this network
    Block([10], 8),  // private
    Block([100, 64], 10),  // shared by the customers of a provider
    Block([127], 8),  // this machine
    Block([169, 254], 16),  // this link, and the data services of cloud machines
    Block([172, 16], 12),  // private
    Block([192, 0, 0], 24),  // protocols
    Block([192, 0, 2], 24),  // documentation
    Block([192, 88, 99], 24),  // former relays
    Block([192, 168], 16),  // private
    Block([198, 18], 15),  // measurements
    Block([198, 51, 100], 24),  // documentation
    Block([203, 0, 113], 24),  // documentation
    Block([224], 4),  // groups
    Block([240], 4),  // reserved, broadcast
  ]

  private static let specialIPv6: [Block] = [
    Block([0x20, 0x01, 0x00], 23),  // protocols, Teredo and others that hide an address
    Block([0x20, 0x01, 0x0D, 0xB8], 32),  // documentation
    Block([0x3F, 0xFF, 0x00], 20),  // documentation
  ]
}

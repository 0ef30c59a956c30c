private import CCurl

extension NetworkAddress {
  /// Whether an interface of this machine has the address, be it public or not.
  public var isOfThisMachine: Bool { Self.ownAddresses.contains(self) }

  /// Asked for once: a run is short.
  private static let ownAddresses: Set<NetworkAddress> = {
    var addresses: Set<NetworkAddress> = []
    var index: Int32 = 0
    while true {
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = unsafe icscal_own_address(index, &bytes)
      guard count >= 0 else { return addresses }
      if let address = NetworkAddress(Array(bytes.prefix(Int(count)))) { addresses.insert(address) }
      index += 1
    }
  }()
}

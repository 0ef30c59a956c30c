import Testing
import WebAccess

@Suite("Addresses of networks") struct NetworkAddressTests {
  /// IPv4, or IPv6 as eight groups.
  private func address(_ text: String) throws -> NetworkAddress {
    let bytes: [UInt8] =
      text.contains(":")
      ? text.split(separator: ":").flatMap { group -> [UInt8] in
        let number = UInt16(group, radix: 16) ?? 0
        return [UInt8(number >> 8), UInt8(number & 0xFF)]
      }
      : text.split(separator: ".").map { UInt8($0) ?? 0 }
    return try #require(NetworkAddress(bytes))
  }

  // Source: the registries of RFC 6890; the first and the last address of each block, and the
  // neighbours.
  @Test(arguments: [
    "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255",
    "127.0.0.1", "127.255.255.255", "169.254.0.0", "169.254.169.254", "172.16.0.0",
    "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.168.0.0", "192.168.255.255", "198.18.0.0",
    "198.19.255.255", "198.51.100.1", "203.0.113.9", "224.0.0.1", "239.255.255.255", "240.0.0.1",
    "255.255.255.255",
    "0:0:0:0:0:0:0:0", "0:0:0:0:0:0:0:1", "0:0:0:0:0:0:7f00:1", "0:0:0:0:0:ffff:7f00:1",
    "0:0:0:0:0:ffff:c0a8:1", "0:0:0:0:0:ffff:0:0", "64:ff9b:0:0:0:0:a00:1",
    "64:ff9b:1:0:0:0:808:808",
    "100:0:0:0:0:0:0:1", "2001:0:0:0:0:0:0:1", "2001:db8:0:0:0:0:0:1", "2002:7f00:1:0:0:0:0:1",
    "2002:a9fe:a9fe:0:0:0:0:1", "3fff:0:0:0:0:0:0:1", "fc00:0:0:0:0:0:0:1", "fdff:0:0:0:0:0:0:1",
    "fe80:0:0:0:0:0:0:1", "fec0:0:0:0:0:0:0:1", "ff02:0:0:0:0:0:0:1", "4000:0:0:0:0:0:0:1",
  ])
  func `addresses of machines, links and private networks are not public`(_ text: String) throws {
    #expect(try !address(text).isPublic)
  }

  @Test(arguments: [
    "1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
    "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.0",
    "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255",
    "0:0:0:0:0:ffff:808:808", "64:ff9b:0:0:0:0:808:808", "2002:808:808:0:0:0:0:1",
    "2001:200:0:0:0:0:0:1", "2600:0:0:0:0:0:0:1", "2a00:1450:4001:0:0:0:0:1", "3ffe:0:0:0:0:0:0:1",
  ])
  func `all others are`(_ text: String) throws {
    #expect(try address(text).isPublic)
  }

  @Test func `this machine knows its own addresses`() throws {
    #expect(try address("127.0.0.1").isOfThisMachine)
    #expect(try !address("198.51.100.77").isOfThisMachine)
  }

  @Test func `addresses are written as people write them`() throws {
    #expect(try address("192.168.0.1").description == "192.168.0.1")
    #expect(try address("2001:db8:0:0:1:0:0:1").description == "2001:db8::1:0:0:1")
    #expect(try address("0:0:0:0:0:0:0:1").description == "::1")
    #expect(try address("0:0:0:0:0:0:0:0").description == "::")
    #expect(try address("fe80:0:0:0:0:0:0:0").description == "fe80::")
    #expect(try address("1:0:2:3:4:5:6:7").description == "1:0:2:3:4:5:6:7")
    #expect(NetworkAddress([1, 2, 3]) == nil)
  }
}

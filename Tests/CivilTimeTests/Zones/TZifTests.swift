import TestSupport
import Testing

@testable import CivilTime

@Suite("Zone files") struct TZifTests {
  private func rules(_ bytes: [UInt8]) throws -> TimeZoneRules {
    TimeZoneRules(id: "Test/Zone", contents: try TZif.parse(bytes))
  }

  private func reason(_ bytes: [UInt8]) -> String? {
    do {
      _ = try TZif.parse(bytes)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: Array("234".utf8))
  func `versions 2 through 4 have a table and a rule after it`(version: UInt8) throws {
    let file = ZoneFile(
      version: version,
      transitions: [(-5_000_000_000, 1), (0, 2), (1000, 1)], offsets: [3921, 3600, 7200],
      footer: "CET-1CEST,M3.5.0,M10.5.0/3")
    let rules = try rules(file.bytes)
    let instants = [-6_000_000_000, -5_000_000_001, -5_000_000_000, -1, 0, 999, 1000]
    #expect(
      instants.map { rules.utcOffset(at: $0) } == [3921, 3921, 3600, 3600, 7200, 7200, 3600])
    // 2026-06-15 and 2026-12-15.
    #expect(rules.utcOffset(at: 1_781_506_800) == 7200)
    #expect(rules.utcOffset(at: 1_797_318_000) == 3600)
  }

  @Test func `version 1 ends with its last transition`() throws {
    let file = ZoneFile(
      version: 0, transitions: [(-2_000_000_000, 1), (0, 2)], offsets: [0, 3600, -7200],
      footer: nil)
    let rules = try rules(file.bytes)
    #expect(
      [-2_000_000_001, -1, 0, 1 << 40].map { rules.utcOffset(at: $0) } == [0, 3600, -7200, -7200])
  }

  @Test func `a file without transitions has its rule or its one offset`() throws {
    #expect(try rules(ZoneFile(offsets: [5], footer: "<+02>-2").bytes).utcOffset(at: 0) == 7200)
    #expect(try rules(ZoneFile(offsets: [5], footer: "").bytes).utcOffset(at: 0) == 5)
    #expect(try rules(ZoneFile(version: 0, offsets: [5], footer: nil).bytes).utcOffset(at: 0) == 5)
  }

  @Test func `without a rule the last offset stays`() throws {
    let rules = try rules(ZoneFile(transitions: [(0, 1)], offsets: [0, 60], footer: "").bytes)
    #expect(rules.utcOffset(at: 1 << 50) == 60)
  }

  @Test func `transitions at the ends of time are no trouble`() throws {
    let file = ZoneFile(
      transitions: [(.min, 0), (.max, 1)], offsets: [0, 60], footer: "EST5EDT,M3.2.0,M11.1.0")
    let rules = try rules(file.bytes)
    #expect(rules.utcOffset(at: .max - 1) == 0)
    _ = rules.utcOffset(at: .max)
    _ = rules.nextTransition(atOrAfter: .max - 1, before: .max)
    _ = rules.nextTransition(atOrAfter: .min, before: .max)
    _ = rules.reading(ofWallSeconds: .min)
  }

  @Test func `every kind of damage has its reason`() {
    let good = ZoneFile(transitions: [(0, 0), (10, 1)], offsets: [0, 3600])
    #expect(reason(good.bytes) == nil)
    #expect(reason([]) == "it is cut short")
    #expect(
      reason(Array("#!/bin/sh\n".utf8) + [UInt8](repeating: 0, count: 60)) == "it is no TZif file")
    var other = good
    other.version = UInt8(ascii: "1")
    #expect(reason(other.bytes) == "its version is unknown")
    other = good
    other.offsets = []
    other.transitions = []
    #expect(reason(other.bytes) == "it has no local time type")
    other = good
    other.transitions = [(10, 0), (10, 1)]
    #expect(reason(other.bytes) == "its transitions do not ascend")
    other.transitions = [(10, 0), (0, 1)]
    #expect(reason(other.bytes) == "its transitions do not ascend")
    other.transitions = [(0, 2)]
    #expect(reason(other.bytes) == "transition 0 has no local time type")
    other = good
    other.offsets = [.max, 0]
    #expect(reason(other.bytes)?.hasPrefix("it has an offset of") == true)
    other.offsets = [.min, 0]
    #expect(reason(other.bytes)?.hasPrefix("it has an offset of") == true)
    other = good
    other.footer = nil
    #expect(reason(other.bytes) == "the rule at its end is missing")
    other.footer = "EST5EDT"
    #expect(reason(other.bytes) == "the rule \"EST5EDT\" is unreadable")
    other = good
    other.leapSeconds = 1
    #expect(reason(other.bytes) == "it counts leap seconds")
  }

  @Test func `a file that ends anywhere before its end is broken`() {
    let bytes = ZoneFile(
      transitions: [(-100, 1), (0, 0), (10, 1)], offsets: [0, 3600],
      footer: "CET-1CEST,M3.5.0,M10.5.0/3"
    ).bytes
    for count in 0..<bytes.count {
      #expect(reason(Array(bytes.prefix(count))) != nil, "\(count) bytes")
    }
    #expect(reason(bytes) == nil)
    #expect(reason(bytes + [1, 2, 3]) == nil)
  }

  @Test(arguments: [-1, 1 << 16, 1 << 30, (1 << 31) - 1, -1 << 31, 50])
  func `counts larger than the file are refused`(count: Int) {
    let good = ZoneFile(transitions: [(0, 0)], offsets: [0, 3600]).bytes
    let second = 44 + 6 + 4
    for header in [0, second] {
      for index in 0..<6 {
        var bytes = good
        let place = header + 20 + index * 4
        bytes.replaceSubrange(place..<(place + 4), with: ZoneFile.bigEndian(count, size: 4))
        #expect(reason(bytes) != nil, "count \(index) of the header at \(header)")
      }
    }
  }

  @Test func `no change of bytes makes reading fail`() {
    var random = SplitMix64(seed: 9636)
    let originals = [
      ZoneFile(
        transitions: (0..<20).map { ($0 * 1_000_000, UInt8($0 % 3)) }, offsets: [0, 3600, 7200],
        footer: "CET-1CEST,M3.5.0,M10.5.0/3"
      ).bytes,
      ZoneFile(version: 0, transitions: [(-5, 0), (5, 1)], offsets: [0, 60], footer: nil).bytes,
    ]
    var readable = 0
    for _ in 0..<20_000 {
      var bytes = originals[Int.random(in: 0..<originals.count, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 2: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
      }
      guard let rules = try? rules(bytes) else { continue }
      readable += 1
      let zone = Zone(rules: rules)
      for seconds in [Int.min, -1, 0, 5_000_000, 1 << 33, .max] {
        _ = rules.utcOffset(at: seconds)
        _ = rules.nextTransition(atOrAfter: seconds, before: .max)
        let wall = PlainDateTime(clampingWallSeconds: seconds)
        _ = ZonedDateTime(wall, in: zone)
        _ = zone.startOfDay(wall.date)
      }
    }
    #expect(readable > 1000)
  }
}

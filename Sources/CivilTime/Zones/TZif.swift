/// Reads the binary zone files of the time zone database, versions 1 through 4.
///
/// Nothing in the file is trusted: each count is checked against the bytes that are there, each
/// index against its table, and the transitions must ascend.
///
/// Source: RFC 9636 section 3.
enum TZif {
  /// The offsets of a file, ready for `TimeZoneRules`.
  struct Contents {
    var transitions: [Int]
    var offsets: [Int32]
    var initialOffset: Int
    var footer: PosixRule?
  }

  struct Fault: Error {
    var reason: String
  }

  private static let headerSize = 44
  /// Offsets that no clock has; a file with such a number is broken.
  static let offsetLimit = 26 * 3600

  /// Reads a whole file.
  static func parse(_ bytes: [UInt8]) throws(Fault) -> Contents {
    let first = try Header(bytes, at: 0)
    guard first.version >= 2 else {
      return try block(bytes, at: headerSize, header: first, timeSize: 4)
    }
    let secondHeader = headerSize + first.bodySize(timeSize: 4)
    let second = try Header(bytes, at: secondHeader)
    let body = secondHeader + headerSize
    var contents = try block(bytes, at: body, header: second, timeSize: 8)
    contents.footer = try footer(bytes, at: body + second.bodySize(timeSize: 8))
    return contents
  }

  private static func footer(_ bytes: [UInt8], at start: Int) throws(Fault) -> PosixRule? {
    guard start < bytes.count, bytes[start] == 0x0A,
      let end = bytes[(start + 1)...].firstIndex(of: 0x0A)
    else { throw Fault(reason: "the rule at its end is missing") }
    let text = bytes[(start + 1)..<end]
    guard !text.isEmpty else { return nil }
    guard let rule = PosixRule(text) else {
      throw Fault(reason: "the rule \"\(String(decoding: text, as: UTF8.self))\" is unreadable")
    }
    return rule
  }

  private static func block(
    _ bytes: [UInt8], at start: Int, header: Header, timeSize: Int
  ) throws(Fault) -> Contents {
    guard header.typeCount > 0 else { throw Fault(reason: "it has no local time type") }
    let indexStart = start + header.timeCount * timeSize
    let typeStart = indexStart + header.timeCount

    var typeOffsets: [Int32] = []
    for type in 0..<header.typeCount {
      let offset = integer(bytes, at: typeStart + type * 6, size: 4)
      guard abs(offset) <= offsetLimit else {
        throw Fault(reason: "it has an offset of \(offset) seconds")
      }
      typeOffsets.append(Int32(offset))
    }

    var transitions: [Int] = []
    var offsets: [Int32] = []
    transitions.reserveCapacity(header.timeCount)
    offsets.reserveCapacity(header.timeCount)
    for index in 0..<header.timeCount {
      let time = integer(bytes, at: start + index * timeSize, size: timeSize)
      let type = Int(bytes[indexStart + index])
      guard type < typeOffsets.count else {
        throw Fault(reason: "transition \(index) has no local time type")
      }
      if let last = transitions.last, time <= last {
        throw Fault(reason: "its transitions do not ascend")
      }
      transitions.append(time)
      offsets.append(typeOffsets[type])
    }
    return Contents(
      transitions: transitions, offsets: offsets, initialOffset: Int(typeOffsets[0]), footer: nil)
  }

  private static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> Int {
    // The first byte carries the sign.
    var value = Int(Int8(bitPattern: bytes[start]))
    for index in 1..<size { value = value << 8 | Int(bytes[start + index]) }
    return value
  }

  /// The six counts in front of each block.
  private struct Header {
    let version: Int
    let isUTCount: Int
    let isStandardCount: Int
    let leapCount: Int
    let timeCount: Int
    let typeCount: Int
    let characterCount: Int

    init(_ bytes: [UInt8], at start: Int) throws(Fault) {
      guard bytes.count >= start + TZif.headerSize else { throw Fault(reason: "it is cut short") }
      guard bytes[start..<(start + 4)].elementsEqual("TZif".utf8) else {
        throw Fault(reason: "it is no TZif file")
      }
      switch bytes[start + 4] {
      case 0: version = 1
      case UInt8(ascii: "2")...UInt8(ascii: "9"): version = Int(bytes[start + 4]) - 0x30
      default: throw Fault(reason: "its version is unknown")
      }
      func count(_ index: Int) -> Int {
        TZif.integer(bytes, at: start + 20 + index * 4, size: 4)
      }
      isUTCount = count(0)
      isStandardCount = count(1)
      leapCount = count(2)
      timeCount = count(3)
      typeCount = count(4)
      characterCount = count(5)
      let limit = 1 << 16
      guard
        [isUTCount, isStandardCount, leapCount, timeCount, typeCount, characterCount]
          .allSatisfy({ (0...limit).contains($0) })
      else { throw Fault(reason: "one of its counts is impossible") }
      // Its times would be up to half a minute late for everybody else's.
      guard leapCount == 0 else { throw Fault(reason: "it counts leap seconds") }
      let timeSize = start == 0 ? 4 : 8
      guard bytes.count >= start + TZif.headerSize + bodySize(timeSize: timeSize) else {
        throw Fault(reason: "it is cut short")
      }
    }

    func bodySize(timeSize: Int) -> Int {
      timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4)
        + isStandardCount + isUTCount
    }
  }
}

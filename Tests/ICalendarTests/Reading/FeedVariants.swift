import TestSupport

/// A feed taken apart, to be put together in other ways that mean the same.
struct FeedVariants {
  private let before: [[UInt8]]
  private let components: [[[UInt8]]]
  private let after: [[UInt8]]

  /// Takes a feed with one calendar apart; its properties come first in every variant.
  init(_ bytes: [UInt8]) {
    var before: [[UInt8]] = []
    var components: [[[UInt8]]] = []
    var depth = 0
    for line in Self.unfoldedLines(bytes) {
      let word = String(decoding: line, as: UTF8.self).uppercased()
      if word.hasPrefix("BEGIN:") { depth += 1 }
      if depth < 2 {
        before.append(line)
      } else if depth == 2, word.hasPrefix("BEGIN:") {
        components.append([line])
      } else {
        components[components.count - 1].append(line)
      }
      if word.hasPrefix("END:") { depth -= 1 }
    }
    after = before.popLast().map { [$0] } ?? []
    self.before = before
    self.components = components
  }

  /// The components in another order, lines folded anywhere and ended in any way.
  func variant(using random: inout SplitMix64) -> [UInt8] {
    let lines = before + components.shuffled(using: &random).flatMap { $0 } + after
    let ends: [[UInt8]] = [[0x0D, 0x0A], [0x0A], [0x0D], [0x0D, 0x0D, 0x0A]]
    let usual = ends[Int.random(in: 0..<ends.count, using: &random)]
    let isMixed = Bool.random(using: &random)
    var result: [UInt8] = Bool.random(using: &random) ? [0xEF, 0xBB, 0xBF] : []
    for line in lines {
      var left = 1 + Int.random(in: 0..<75, using: &random)
      for byte in line {
        if left == 0 {
          result += (isMixed ? ends.randomElement(using: &random) : nil) ?? usual
          result.append(Bool.random(using: &random) ? 0x20 : 0x09)
          left = 1 + Int.random(in: 0..<75, using: &random)
        }
        result.append(byte)
        left -= 1
      }
      result += (isMixed ? ends.randomElement(using: &random) : nil) ?? usual
      if Int.random(in: 0..<20, using: &random) == 0 { result += usual }
    }
    return result
  }

  /// Content lines without folds, in the plainest way there is.
  private static func unfoldedLines(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for line in bytes.split(separator: 0x0A) {
      var line = Array(line)
      while line.last == 0x0D { line.removeLast() }
      if line.isEmpty { continue }
      if line[0] == 0x20 || line[0] == 0x09, !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(line)
      }
    }
    return lines
  }
}

/// A feed with faults that transport, editors and generators make, and some that nobody makes.
func damaged(_ feed: [UInt8], using random: inout SplitMix64) -> [UInt8] {
  var bytes = feed
  for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let lineStart = (bytes[..<place].lastIndex(of: 0x0A) ?? -1) + 1
    let lineEnd = (bytes[place...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
    switch Int.random(in: 0..<9, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.removeSubrange(lineStart..<lineEnd)
    case 3: bytes.insert(contentsOf: bytes[lineStart..<lineEnd], at: lineStart)
    case 4: bytes.removeSubrange(place..<lineEnd)
    case 5: bytes.removeSubrange(place...)
    case 6:
      let signs: [UInt8] = Array("\r\n \t:;,=\"\\^\u{0}-+0123456789TZP".utf8)
      bytes.insert(signs[Int.random(in: 0..<signs.count, using: &random)], at: place)
    case 7:
      let words = [
        "BEGIN:VEVENT\r\n", "END:VEVENT\r\n", "BEGIN:VCALENDAR\r\n", "END:VCALENDAR\r\n",
        "BEGIN:VALARM\n", "RRULE:FREQ=SECONDLY\n", "DTSTART:99991231T235959Z\n", "DURATION:-P1W\n",
        "RRULE:FREQ=YEARLY;INTERVAL=2147483647;BYDAY=-53SU\n", "DTSTART:00010101\n", "EXDATE:\n",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20260115T090000Z\n", "DURATION:P999999D\n",
        "TZOFFSETTO:-2400\n", "RDATE;VALUE=PERIOD:20260101T000000Z/P9999D\n",
      ]
      let word = words[Int.random(in: 0..<words.count, using: &random)]
      bytes.insert(contentsOf: word.utf8, at: lineStart)
    default:
      let other = Int.random(in: 0..<bytes.count, using: &random)
      bytes.swapAt(place, other)
    }
  }
  return bytes
}

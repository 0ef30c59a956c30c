import CivilTime
import ICalendar
import TestSupport

/// Random rules, starts and texts for properties; the same for the same seed.
struct RandomRules {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 1...100, using: &random) <= percent
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func list(_ count: ClosedRange<Int>, _ item: (inout Self) -> Int) -> String {
    (0..<number(count)).map { _ in "\(item(&self))" }.joined(separator: ",")
  }

  private mutating func signed(_ largest: Int) -> Int {
    let value = number(1...largest)
    return chance(30) ? -value : value
  }

  /// A wall time between 1975 and 2060, at a whole minute mostly.
  mutating func start() -> Int {
    let day = number(1826...32_900)
    return day * 86_400 + number(0...23) * 3600 + number(0...59) * 60 + (chance(20) ? 30 : 0)
  }

  /// The text of a rule that RFC 5545 allows.
  mutating func rule(_ frequencies: [String]) -> String {
    let frequency = frequencies[number(0...frequencies.count - 1)]
    var parts = ["FREQ=\(frequency)"]
    if chance(40) { parts.append("INTERVAL=\(number(1...(chance(80) ? 6 : 400)))") }
    if chance(30) { parts.append("BYMONTH=\(list(1...4) { $0.number(1...12) })") }
    let isLong = frequency == "YEARLY" || frequency == "MONTHLY"
    let isYearly = frequency == "YEARLY"
    let hasWeeks = isYearly && chance(15)
    if hasWeeks { parts.append("BYWEEKNO=\(list(1...3) { $0.signed(53) })") }
    if frequency != "WEEKLY", chance(25) {
      parts.append("BYMONTHDAY=\(list(1...4) { $0.signed(31) })")
    }
    if isYearly
      || frequency.hasSuffix("LY") && !["DAILY", "WEEKLY", "MONTHLY"].contains(frequency),
      chance(12)
    {
      parts.append("BYYEARDAY=\(list(1...4) { $0.signed(366) })")
    }
    if chance(40) {
      let weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
      let items = (0..<number(1...3)).map { _ in
        let ordinal = isLong && !hasWeeks && chance(40) ? "\(signed(5))" : ""
        return ordinal + weekdays[number(0...6)]
      }
      parts.append("BYDAY=\(items.joined(separator: ","))")
    }
    if chance(15) { parts.append("BYHOUR=\(list(1...3) { $0.number(0...23) })") }
    if chance(12) { parts.append("BYMINUTE=\(list(1...3) { $0.number(0...59) })") }
    if chance(6) { parts.append("BYSECOND=\(list(1...2) { $0.number(0...59) })") }
    if parts.count > 2, chance(15) { parts.append("BYSETPOS=\(list(1...2) { $0.signed(4) })") }
    if chance(20) { parts.append("WKST=\(["SU", "MO", "SA", "WE"][number(0...3)])") }
    if isLong, chance(10) {
      parts.append("RSCALE=GREGORIAN;SKIP=\(["OMIT", "BACKWARD", "FORWARD"][number(0...2)])")
    }
    if chance(25) { parts.append("COUNT=\(number(1...300))") }
    return parts.joined(separator: ";")
  }

  /// A text with some bytes changed, doubled or taken away.
  mutating func mutated(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    let alphabet = Array("FREQ=;,:-+0123456789BYDAUNTILCOZ \u{e9}".utf8)
    for _ in 0..<number(1...6) {
      let index = bytes.isEmpty ? 0 : number(0...bytes.count - 1)
      switch number(0...3) {
      case 0: bytes.insert(alphabet[number(0...alphabet.count - 1)], at: index)
      case 1 where !bytes.isEmpty: bytes.remove(at: index)
      case 2 where !bytes.isEmpty: bytes[index] = UInt8(number(0...255))
      default:
        let end = min(bytes.count, index + number(1...12))
        bytes.insert(contentsOf: bytes[index..<end], at: index)
      }
    }
    return bytes
  }
}

/// Makes inputs out of known ones by small changes, the same for the same seed.
public struct Mutator {
  private var random: SplitMix64
  private let corpus: [[UInt8]]

  /// What a blind change of bytes would seldom hit.
  private static let words: [[UInt8]] = [
    "BEGIN:VEVENT\r\n", "END:VEVENT\r\n", "BEGIN:VCALENDAR\r\n", "END:VCALENDAR\r\n",
    "BEGIN:VALARM\r\n", "BEGIN:VTIMEZONE\r\nTZID:X\r\n", "BEGIN:STANDARD\r\n",
    "RRULE:FREQ=DAILY;COUNT=3\r\n", "RRULE:FREQ=SECONDLY;BYSETPOS=-1;BYDAY=MO\r\n",
    "RRULE:FREQ=YEARLY;BYWEEKNO=53;BYYEARDAY=-366\r\n", "RDATE;VALUE=PERIOD:",
    "EXDATE;TZID=Europe/Vienna:", "RECURRENCE-ID;RANGE=THISANDFUTURE:", "DURATION:P1W2DT3H\r\n",
    "DTSTART;VALUE=DATE:00010101\r\n", "DTSTART:99991231T235959Z\r\n", "DTEND:00010101T000000\r\n",
    ";TZID=\"", ";VALUE=DATE", ";ENCODING=QUOTED-PRINTABLE", "=\r\n", "\r\n ", "\n\t", "\r", ":",
    ";",
    ",", "\\", "\\n", "^n", "\"", "\0", "\u{FEFF}", "\u{202E}", "👩‍👩‍👧", "-99999999999999999999",
    "99999999999", "INTERVAL=2147483647", "UNTIL=99991231", "COUNT=2147483647", "BYHOUR=23,0",
    "TZOFFSETTO:+235959\r\n", "TZOFFSETFROM:-9999\r\n", "19700329T020000", "20261025T023000",
  ].map { Array($0.utf8) }

  /// - Parameter corpus: The known inputs, one or more.
  public init(seed: UInt64, corpus: [[UInt8]]) {
    random = SplitMix64(seed: seed)
    self.corpus = corpus
  }

  /// The next input.
  public mutating func next() -> [UInt8] {
    var bytes = pick(corpus)
    for _ in 0..<Int.random(in: 1...8, using: &random) { change(&bytes) }
    return bytes
  }

  private mutating func pick<Element>(_ all: [Element]) -> Element {
    all[Int.random(in: 0..<all.count, using: &random)]
  }

  private mutating func place(in bytes: [UInt8]) -> Int {
    Int.random(in: 0...bytes.count, using: &random)
  }

  private mutating func range(in bytes: [UInt8], upTo limit: Int) -> Range<Int> {
    let start = place(in: bytes)
    return start..<min(bytes.count, start + Int.random(in: 0...limit, using: &random))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      guard !bytes.isEmpty else { return }
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: .min ... .max, using: &random)
    case 1: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: place(in: bytes))
    case 2: bytes.removeSubrange(range(in: bytes, upTo: 40))
    case 3, 4: bytes.insert(contentsOf: pick(Self.words), at: place(in: bytes))
    case 5: bytes.insert(contentsOf: bytes[range(in: bytes, upTo: 300)], at: place(in: bytes))
    case 6:
      let other = pick(corpus)
      bytes.insert(contentsOf: other[range(in: other, upTo: 300)], at: place(in: bytes))
    case 7: changeNumber(&bytes)
    case 8: moveLine(&bytes)
    default: bytes.removeLast(bytes.count - place(in: bytes))
    }
  }

  /// Another digit where one stands, which keeps the form and changes the meaning.
  private mutating func changeNumber(_ bytes: inout [UInt8]) {
    let digits = bytes.indices.filter { bytes[$0] &- 0x30 <= 9 }
    guard !digits.isEmpty else { return }
    bytes[pick(digits)] = UInt8.random(in: 0x30...0x39, using: &random)
  }

  private mutating func moveLine(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    guard lines.count > 1 else { return }
    let line = lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
    lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
    bytes = Array(lines.joined(separator: [0x0A]))
  }
}

import TestSupport
import Testing

@testable import CalendarCore

@Suite("Ids of events") struct EventIDTests {
  @Test func `ids are ordered by their scalars, whatever they begin with`() {
    var random = SplitMix64(seed: 3)
    let parts = ["a", "b", "é", "e\u{301}", "😀", "\u{FFFF}", "0", "longer-than-eight-bytes", ""]
    let ids = (0..<400).map { _ in
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }.joined()
    }
    for left in ids {
      for right in ids {
        let wanted = left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        #expect((EventID(left) < EventID(right)) == wanted)
      }
    }
  }
}

import CalendarCore
import TestSupport
import Testing

@Suite("Spans of instants") struct InstantSpansTests {
  /// Spans of a hundred seconds as bits, the other way to do the same sums.
  private static let size = 100

  private func bits(_ spans: InstantSpans) -> [Bool] {
    (0..<Self.size).map { second in
      spans.ranges.contains { $0.contains(Instant(epochSeconds: second)) }
    }
  }

  private func random(_ random: inout SplitMix64) -> InstantSpans {
    InstantSpans(
      (0..<Int.random(in: 0...8, using: &random)).map { _ in
        let start = Int.random(in: 0..<Self.size, using: &random)
        let end = min(Self.size, start + Int.random(in: 0...12, using: &random))
        return Instant(epochSeconds: start)..<Instant(epochSeconds: end)
      })
  }

  private func isTidy(_ spans: InstantSpans) -> Bool {
    spans.ranges.allSatisfy { !$0.isEmpty }
      && zip(spans.ranges, spans.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
  }

  @Test func `sums are those of single seconds, and results are tidy`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let (left, right) = (self.random(&random), self.random(&random))
      let (one, two) = (bits(left), bits(right))
      let sums = [
        (left.union(right), zip(one, two).map { $0 || $1 }),
        (left.intersection(right), zip(one, two).map { $0 && $1 }),
        (left.subtracting(right), zip(one, two).map { $0 && !$1 }),
      ]
      for (spans, wanted) in sums {
        #expect(bits(spans) == wanted && isTidy(spans), "\(left) \(right)")
        #expect(spans.seconds == wanted.count { $0 })
      }
      let second = Int.random(in: 0..<Self.size, using: &random)
      #expect(left.contains(Instant(epochSeconds: second)) == one[second])
      let end = Int.random(in: second...Self.size, using: &random)
      #expect(
        left.contains(Instant(epochSeconds: second)..<Instant(epochSeconds: end))
          == one[second..<end].allSatisfy { $0 })
    }
  }

  @Test func `what touches is one, and widening joins`() {
    func at(_ second: Int) -> Instant { Instant(epochSeconds: second) }
    #expect(InstantSpans([at(5)..<at(9), at(1)..<at(5), at(3)..<at(3)]).ranges == [at(1)..<at(9)])
    let two = InstantSpans([at(10)..<at(20), at(30)..<at(40)])
    #expect(two.widened(bySeconds: 5).ranges == [at(5)..<at(45)])
    #expect(two.widened(bySeconds: 4).ranges == [at(6)..<at(24), at(26)..<at(44)])
    #expect(InstantSpans.everything.subtracting(two).ranges.count == 3)
  }
}

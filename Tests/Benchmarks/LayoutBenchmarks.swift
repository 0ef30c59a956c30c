import CalendarCore
import SeededRandom

extension Benchmark {
  /// Lanes for random intervals; some thirty of them share a column.
  static var layoutBenchmarks: [Benchmark] {
    [
      Benchmark(name: "core/lanes/10k", checksum: 820_349_991) {
        var random = SplitMix64(seed: 11)
        let intervals = (0..<10_000).map { number in
          let start = Int(random.next() % 100_000)
          return LaneInterval(
            id: "i\(number)", start: start, through: start + Int(random.next() % 600))
        }
        return {
          let layout = try layoutOverlappingIntervals(intervals)
          return layout.places.enumerated().reduce(into: UInt64(layout.laneCount)) { sum, place in
            sum &+= UInt64(place.offset * place.element.lane)
          }
        }
      }
    ]
  }
}

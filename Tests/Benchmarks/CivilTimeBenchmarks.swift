import CivilTime
import SeededRandom

extension Benchmark {
  /// Offsets of one zone at random times from 1990 to 2026, both ways.
  static var civilTimeBenchmarks: [Benchmark] {
    [
      Benchmark(name: "civil/instant-to-offset/100k", checksum: 566_866_800) {
        let rules = try TimeZoneDatabase.system.rules(for: "Europe/Vienna")
        let seconds = randomSeconds(100_000)
        return {
          seconds.reduce(into: UInt64(0)) { sum, second in
            sum &+= UInt64(bitPattern: Int64(rules.utcOffset(at: second)))
          }
        }
      },
      Benchmark(name: "civil/wall-to-instant/100k", checksum: 119_576_884_039_151) {
        let rules = try TimeZoneDatabase.system.rules(for: "Europe/Vienna")
        let seconds = randomSeconds(100_000)
        return {
          seconds.reduce(into: UInt64(0)) { sum, second in
            switch rules.reading(ofWallSeconds: second) {
            case .unique(let instant): sum &+= UInt64(bitPattern: Int64(instant))
            default: sum &+= 1
            }
          }
        }
      },
    ]
  }

  private static func randomSeconds(_ count: Int) -> [Int] {
    var random = SplitMix64(seed: 7)
    return (0..<count).map { _ in 631_152_000 + Int(random.next() % 1_135_000_000) }
  }
}

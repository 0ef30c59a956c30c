extension Benchmark {
  /// The generator itself: its checksum holds that a feed has the same bytes everywhere.
  static var feedBenchmarks: [Benchmark] {
    [
      Benchmark(name: "bench/make-feed/1k", checksum: 14_846_132_403_392_529_117) {
        {
          var output = ContentLineOutput(isWritten: false)
          var generator = FeedGenerator(eventCount: 1000, seed: 1)
          generator.write(to: &output)
          return output.checksum
        }
      }
    ]
  }
}

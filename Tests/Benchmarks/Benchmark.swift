import Glibc

/// A piece of work with a name `module/what/size` and a checksum that tells that it was done right.
struct Benchmark: Sendable {
  let name: String
  let checksum: UInt64
  /// Prepares the input, which is not measured, and returns the work.
  let prepare: @Sendable () throws -> () throws -> UInt64

  static var all: [Benchmark] {
    feedBenchmarks + civilTimeBenchmarks + layoutBenchmarks + recurrenceBenchmarks
      + renderingBenchmarks
  }

  struct Outcome {
    let nanoseconds: Int
    let checksum: UInt64
  }

  /// The least CPU time of this thread over some runs.
  func measure(runs: Int) throws -> Outcome {
    let work = try prepare()
    var best = Int.max
    var sum: UInt64 = 0
    for _ in 0..<max(1, runs) {
      let start = Self.threadNanoseconds()
      sum = try Self.measuredWork(work)
      best = min(best, Self.threadNanoseconds() - start)
    }
    return Outcome(nanoseconds: best, checksum: sum)
  }

  /// Only this is counted where instructions are: `instructions.py` knows it by its name.
  @inline(never)
  private static func measuredWork(_ work: () throws -> UInt64) rethrows -> UInt64 {
    try work()
  }

  private static func threadNanoseconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

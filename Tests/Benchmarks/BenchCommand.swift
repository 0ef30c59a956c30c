import Glibc

/// The subcommands of `icscal-bench`.
enum BenchCommand {
  private static let usage = """
    usage: icscal-bench make-feed [--events N] [--seed S]
             a feed of N invented events (1000) to standard output, the same for the same seed
           icscal-bench run [--once] [TEXT]
             the benchmarks whose names contain TEXT: least CPU time of seven runs, or one run
           icscal-bench list
           icscal-bench measure-memory COMMAND...
             runs the command; its peak of memory and CPU time go to standard error

    """

  /// - Returns: the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    switch arguments.first {
    case "make-feed": makeFeed(Array(arguments.dropFirst()))
    case "run": runBenchmarks(Array(arguments.dropFirst()))
    case "list": list()
    case "measure-memory": measureMemory(Array(arguments.dropFirst()))
    default: wrongUsage()
    }
  }

  private static func wrongUsage() -> Int32 {
    complain(usage)
    return 2
  }

  private static func complain(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  }

  private static func makeFeed(_ arguments: [String]) -> Int32 {
    var events = 1000
    var seed: UInt64 = 1
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch (option, rest.popFirst()) {
      case ("--events", let text?):
        guard let number = Int(text), number >= 0 else { return wrongUsage() }
        events = number
      case ("--seed", let text?):
        guard let number = UInt64(text) else { return wrongUsage() }
        seed = number
      default: return wrongUsage()
      }
    }
    var output = ContentLineOutput(isWritten: true)
    var generator = FeedGenerator(eventCount: events, seed: seed)
    generator.write(to: &output)
    return 0
  }

  private static func list() -> Int32 {
    for benchmark in Benchmark.all { print(benchmark.name) }
    return 0
  }

  private static func runBenchmarks(_ arguments: [String]) -> Int32 {
    let isOnce = arguments.contains("--once")
    let text = arguments.first { $0 != "--once" } ?? ""
    var result: Int32 = 0
    for benchmark in Benchmark.all where text.isEmpty || benchmark.name.contains(text) {
      do {
        let outcome = try benchmark.measure(runs: isOnce ? 1 : 7)
        let padding = String(repeating: " ", count: max(1, 40 - benchmark.name.count))
        print("\(benchmark.name)\(padding)\(outcome.nanoseconds / 1000) µs")
        if outcome.checksum != benchmark.checksum {
          complain("\(benchmark.name): checksum \(outcome.checksum), not \(benchmark.checksum)\n")
          result = 1
        }
      } catch {
        complain("\(benchmark.name): \(error)\n")
        result = 1
      }
    }
    return result
  }

  private static func measureMemory(_ command: [String]) -> Int32 {
    guard !command.isEmpty else { return wrongUsage() }
    guard let outcome = MemoryMeasure.run(command) else {
      complain("icscal-bench: \(command[0]) can not be started\n")
      return 1
    }
    let tenths = outcome.peakBytes * 10 / 1_000_000
    complain("peak \(tenths / 10).\(tenths % 10) MB, CPU \(outcome.cpuMilliseconds) ms\n")
    return outcome.exitCode
  }
}

import Foundation
import SeededRandom

/// Feeds changed inputs to a part of the program until the time is over.
///
///     icscal-fuzz feed --minutes 60 --seed 1 Fixtures/feeds Fixtures/hostile Fixtures/cases
///
/// Whatever the input is, the part must come back: a trap or a report of the address sanitizer ends
/// the process, and the input lies in `--last FILE` (`fuzz-last` by default). Inputs that take
/// longer than ten seconds, or whose answer is wrong, are kept as `fuzz-last.1`, `fuzz-last.2` and
/// so on, forty at most; they make the run fail in the end. `--runs N` ends a run after so many
/// inputs, and `--as-they-are` takes each input once and changes none.
enum FuzzRun {
  private static let secondsAllowed = 10.0
  private static let faultsKept = 40

  static func main(_ arguments: [String]) {
    guard let options = FuzzOptions(arguments) else {
      print("usage: icscal-fuzz feed|rule|json [--minutes M] [--seed N] [--last FILE] PATH...")
      exit(2)
    }
    let corpus = options.paths.flatMap { inputs(below: $0) }
    guard !corpus.isEmpty else {
      print("icscal-fuzz: no inputs in \(options.paths.joined(separator: " "))")
      exit(2)
    }
    var mutator = Mutator(seed: options.seed, corpus: corpus)
    let last = URL(filePath: options.lastPath)
    let end = Date().addingTimeInterval(options.minutes * 60)
    let runLimit = options.isChanging ? options.runs : corpus.count
    var runs = 0
    var slowest = 0.0
    var faults = 0
    var nextReport = Date().addingTimeInterval(60)
    while Date() < end, runs < runLimit {
      let input = options.isChanging ? mutator.next() : corpus[runs]
      try? Data(input).write(to: last)
      // The processor's time: on a busy machine a run may wait for long and do nothing.
      let begin = clock()
      var fault = options.target.run(input)
      let seconds = Double(clock() - begin) / 1_000_000
      if seconds > slowest {
        slowest = seconds
        if seconds > 1 { try? Data(input).write(to: URL(filePath: options.lastPath + ".slowest")) }
      }
      runs += 1
      if seconds > secondsAllowed { fault = "it takes \(seconds) s" }
      if let fault {
        faults += 1
        let path = "\(options.lastPath).\(faults)"
        if faults <= faultsKept { try? Data(input).write(to: URL(filePath: path)) }
        print("run \(runs), \(path): \(fault)")
        fflush(nil)
      }
      if Date() > nextReport {
        print("\(runs) runs, slowest \(Int(slowest * 1000)) ms, \(memory()) MB")
        fflush(nil)
        nextReport = Date().addingTimeInterval(60)
      }
    }
    print("done: \(runs) runs, slowest \(Int(slowest * 1000)) ms, \(memory()) MB")
    try? FileManager.default.removeItem(at: last)
    if faults > 0 {
      print("\(faults) inputs have a wrong answer")
      exit(1)
    }
  }

  private static func inputs(below path: String) -> [[UInt8]] {
    let root = URL(filePath: path)
    let isFolder = (try? root.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    guard isFolder else { return bytes(root).map { [$0] } ?? [] }
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let all = (files?.allObjects as? [URL] ?? []).sorted { $0.path < $1.path }
    // Large inputs would make each run slow and find nothing that small ones do not.
    return all.compactMap(bytes).filter { $0.count <= 20_000 }
  }

  private static func bytes(_ url: URL) -> [UInt8]? {
    (try? Data(contentsOf: url)).map { Array($0) }
  }

  /// The memory that the process holds, in MB, to see whether it grows.
  private static func memory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (kilobytes ?? 0) / 1024
  }
}

/// What a call asks for.
struct FuzzOptions {
  var target: FuzzTarget
  var minutes = 1.0
  var seed: UInt64 = 1
  /// The most inputs.
  var runs = Int.max
  /// Whether inputs are changed at random.
  var isChanging = true
  var lastPath = "fuzz-last"
  var paths: [String] = []

  init?(_ arguments: [String]) {
    guard let name = arguments.first, let target = FuzzTarget(rawValue: name) else { return nil }
    self.target = target
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--minutes":
        guard let value = rest.popFirst().flatMap({ Double($0) }) else { return nil }
        minutes = value
      case "--runs":
        guard let value = rest.popFirst().flatMap({ Int($0) }) else { return nil }
        runs = value
      case "--as-they-are": isChanging = false
      case "--seed":
        guard let value = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
        seed = value
      case "--last":
        guard let value = rest.popFirst() else { return nil }
        lastPath = value
      default: paths.append(argument)
      }
    }
  }
}

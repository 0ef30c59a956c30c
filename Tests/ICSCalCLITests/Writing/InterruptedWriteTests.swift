import Foundation
import SeededRandom
import TestSupport
import Testing

@Suite("Interrupted writing", .serialized) struct InterruptedWriteTests {
  /// When a run is ended.
  private enum Moment {
    /// After a part of the time that a whole run takes.
    case share(Double)
    /// As soon as the new file has come into being beside the old one.
    case newFile
  }

  private static let temporary = ".tmp"

  /// Starts `icscal export` and ends it with a signal.
  private func export(
    _ wire: String, to target: String, in folder: borrowing ScratchFolder, ending moment: Moment,
    with signal: Int32, whole: Duration
  ) throws {
    let process = Process()
    process.executableURL = BuiltCommand.productsFolder.appending(path: "icscal")
    process.arguments = ["export", wire, "--now", "2026-01-01T00:00", "-o", target]
    process.environment = BuiltCommand.environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    switch moment {
    case .share(let share):
      let limit = ContinuousClock.now + whole * share
      while process.isRunning, ContinuousClock.now < limit { usleep(200) }
    case .newFile:
      while process.isRunning, try !folder.names.contains(where: { $0.hasSuffix(Self.temporary) }) {
        usleep(50)
      }
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
  }

  @Test func `an output file is the old or the new one whenever the command ends`() throws {
    let folder = try ScratchFolder()
    var lines: [String] = []
    for number in 0..<2_500 {
      lines.append(
        #"{"id":"e\#(number)","title":"\#(String(repeating: "x", count: 400))","#
          + #""start":"2026-06-15"}"#)
    }
    let wire = try folder.write("wire.jsonl", lines.joined(separator: "\n"))
    let target = folder.path("out.ics")
    let clock = ContinuousClock()
    var new = ""
    let whole = try clock.measure {
      let run = try BuiltCommand.run(["export", wire, "--now", "2026-01-01T00:00", "-o", target])
      try #require(run.exitCode == 0)
    }
    new = try folder.text("out.ics")
    var random = SplitMix64(seed: 4)
    var old = 0
    for round in 0..<24 {
      let signal = [SIGINT, SIGTERM, SIGHUP, SIGKILL][round % 4]
      let share = round == 0 ? 0 : Double.random(in: 0...1.1, using: &random)
      let moment: Moment = round % 3 == 0 ? .share(share) : .newFile
      _ = try folder.write("out.ics", "old")
      try export(
        wire, to: target, in: folder, ending: moment, with: signal, whole: whole)
      let text = try folder.text("out.ics")
      #expect(text == "old" || text == new, "half a file after signal \(signal)")
      if text == "old" { old += 1 }
      let left = try folder.names.filter { $0 != "out.ics" && $0 != "wire.jsonl" }
      // Nobody can tidy up behind SIGKILL.
      #expect(left.allSatisfy { signal == SIGKILL && $0.hasSuffix(Self.temporary) }, "\(left)")
      for name in left { try FileManager.default.removeItem(atPath: folder.path(name)) }
    }
    #expect(old > 0, "no run was ended before it had written")
  }

  @Test func `a signal that was ignored goes on being ignored`() throws {
    let folder = try ScratchFolder()
    let wire = try folder.write("wire.json", #"[{"id":"a","start":"2026-06-15"}]"#)
    let run = try BuiltCommand.shell(
      """
      trap '' HUP
      icscal export '\(wire)' -o '\(folder.path("out.ics"))' && kill -HUP $$
      echo alive
      """)
    #expect(run.output == "alive\n")
  }
}

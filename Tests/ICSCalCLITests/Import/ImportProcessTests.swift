import Foundation
import TestSupport
import Testing

/// What only a process shows: pipes, files, exit codes of the shell.
@Suite("icscal as a process") struct ImportProcessTests {
  private static let week =
    "icscal import samples/team.ics --zone Europe/Vienna --now 2026-06-15T10:15 --days 5"

  @Test func `a reader that closes the pipe ends the run quietly`() throws {
    let result = try BuiltCommand.shell(
      "{ \(Self.week) --days 3000; echo $? >&2; } | head -1")
    #expect(result.output == "Mon 15 June 2026  · today\n")
    #expect(result.errors == "0\n")
  }

  @Test func `a full disk is a failure`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let result = try BuiltCommand.shell("\(Self.week) > /dev/full")
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("icscal: standard output: "))
  }

  @Test func `closed standard streams lose nothing else`() throws {
    let quiet = try BuiltCommand.shell(
      "icscal import Fixtures/hostile/23-month-99.ics --date 2026-01-12 --zone UTC 2>&-")
    #expect(quiet.exitCode == 0)
    #expect(quiet.output.contains("2026"))
    #expect(try BuiltCommand.shell("\(Self.week) >&-").exitCode == 1)
    let input = try BuiltCommand.shell("icscal import - <&-")
    #expect(input.exitCode == 1)
    #expect(input.errors.hasPrefix("icscal: standard input"))
  }

  @Test func `exit codes tell done, failed and wrong usage apart`() throws {
    #expect(try BuiltCommand.run(["import", "samples/team.ics"]).exitCode == 0)
    #expect(try BuiltCommand.run(["import", "missing.ics"]).exitCode == 1)
    #expect(try BuiltCommand.run(["import", "--wrong"]).exitCode == 2)
    #expect(try BuiltCommand.run([]).exitCode == 2)
    #expect(try BuiltCommand.run(["--version"]).exitCode == 0)
    #expect(try BuiltCommand.run(["help"]).exitCode == 0)
  }

  @Test func `TZ is the display zone, with or without a colon`() throws {
    let day = ["import", "samples/team.ics", "--now", "2026-06-17T12:00", "--days", "1"]
    let wanted = try BuiltCommand.run(day + ["--zone", "America/New_York"])
    for zone in ["America/New_York", ":America/New_York"] {
      #expect(try BuiltCommand.run(day, environment: ["TZ": zone]).output == wanted.output)
    }
    #expect(try BuiltCommand.run(day, environment: ["TZ": "No/Where"]).exitCode == 0)
  }

  // MARK: --output

  @Test func `--output writes what standard output would get`() throws {
    let folder = try ScratchFolder()
    let result = try BuiltCommand.shell("\(Self.week) --output '\(folder.path("out.txt"))'")
    #expect(result.exitCode == 0)
    #expect(result.output == "")
    #expect(try folder.text("out.txt") == BuiltCommand.shell(Self.week).output)
    #expect(try folder.names == ["out.txt"])
  }

  @Test func `a file that is there keeps its permissions and its name`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("out.txt", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "out.txt")
    let result = try BuiltCommand.shell("\(Self.week) -o '\(folder.path("link"))'")
    #expect(result.exitCode == 0)
    #expect(try folder.names == ["link", "out.txt"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "out.txt")
    #expect(try folder.text("out.txt").hasPrefix("Mon 15 June"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a new file has the permissions that the umask leaves`() throws {
    let folder = try ScratchFolder()
    _ = try BuiltCommand.shell("umask 027; \(Self.week) -o '\(folder.path("out.txt"))'")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("out.txt"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a pipe with a name is written to and stays`() throws {
    let folder = try ScratchFolder()
    let pipe = folder.path("pipe")
    let result = try BuiltCommand.shell(
      "mkfifo '\(pipe)' && { cat '\(pipe)' & \(Self.week) -o '\(pipe)'; wait; } && test -p '\(pipe)'",
      seconds: 20)
    #expect(result.exitCode == 0)
    #expect(result.output == (try BuiltCommand.shell(Self.week).output))
  }

  @Test func `a folder, or a file in a folder that is not there, is refused with a hint`() throws {
    let folder = try ScratchFolder()
    let whole = try BuiltCommand.shell("\(Self.week) -o '\(folder.path(""))'")
    #expect(whole.exitCode == 1)
    #expect(whole.errors.contains("is a folder") && whole.errors.contains("hint: "))
    let missing = try BuiltCommand.shell("\(Self.week) -o '\(folder.path("no/out.txt"))'")
    #expect(missing.exitCode == 1)
    #expect(missing.errors.contains("the folder of") && missing.errors.contains("hint: "))
    #expect(try folder.names.isEmpty)
  }

  @Test func `a run that fails leaves the old file alone`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("out.txt", "old")
    #expect(try BuiltCommand.run(["import", "missing.ics", "-o", path]).exitCode == 1)
    let strict = ["import", "Fixtures/hostile/23-month-99.ics", "--strict", "-o", path]
    #expect(try BuiltCommand.run(strict).exitCode == 1)
    #expect(try folder.text("out.txt") == "old")
  }

  // MARK: Help

  @Test func `every help fits 80 columns, and its example works`() throws {
    let overview = try BuiltCommand.run(["help"]).output
    let commands = overview.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.contains("import"))
    for name in commands where name != "help" {
      let help = try BuiltCommand.run([name, "--help"])
      #expect(help.exitCode == 0)
      #expect(help.errors == "")
      #expect(help.output == (try BuiltCommand.run(["help", name]).output))
      let lines = help.output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(name)")
      #expect(lines.first?.hasPrefix("Usage: icscal \(name)") == true)
      let example = try #require(lines.first { $0.hasPrefix("  icscal ") }, "\(name)")
      let folder = try ScratchFolder()
      try FileManager.default.copyItem(
        at: Fixture.packageRoot.appending(path: "samples"),
        to: folder.url.appending(path: "samples"))
      let run = try BuiltCommand.shell(String(example), folder: folder.url)
      #expect(run.exitCode == 0, "\(example): \(run.errors)")
      let written = try folder.names.filter { $0 != "samples" }
      #expect(!run.output.isEmpty || !written.isEmpty, "\(example)")
    }
    #expect(overview.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}

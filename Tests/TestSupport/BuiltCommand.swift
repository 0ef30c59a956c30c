import Dispatch
public import Foundation
import Glibc

/// The `icscal` that was built together with the tests, run as a process of its own.
///
///     let result = try BuiltCommand.run(["import", "samples/team.ics"])
///     #expect(result.exitCode == 0)
///
/// A test target that uses it names `icscal` among its dependencies, so that it is built.
public enum BuiltCommand {
  /// What a run left behind.
  public struct Result: Sendable {
    /// The exit status; 128 and the signal's number when a signal ended the run, as in a shell.
    public let exitCode: Int32
    public let outputBytes: [UInt8]
    /// Standard error as text.
    public let errors: String

    /// Standard output as text.
    public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  }

  /// The folder of what was built: the one in which the running test bundle lies.
  public static var productsFolder: URL {
    (Bundle.main.executableURL ?? URL(filePath: ProcessInfo.processInfo.arguments[0]))
      .resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The surroundings of a run: no TZ, a UTF-8 locale without a language, nothing of the person
  /// who runs the tests.
  public static var environment: [String: String] {
    let inherited = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": productsFolder.path(percentEncoded: false) + ":" + inherited,
      "HOME": FileManager.default.temporaryDirectory.path(percentEncoded: false),
      "LANG": "C.UTF-8",
      // A crash would leave a process behind that holds the output open.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Whether the address sanitizer is at work, which maps more address space than the process of a
  /// second opinion may have.
  public static let isSanitized = ProcessInfo.processInfo.environment["LSAN_OPTIONS"] != nil

  /// Runs `icscal` and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: what stands behind the command's name.
  ///   - environment: added to ``environment``; its values win.
  ///   - input: bytes for standard input, none by default.
  ///   - folder: the working folder, by default the root of the package.
  ///   - seconds: after this time the run is ended and an error thrown.
  public static func run(
    _ arguments: [String], environment: [String: String] = [:], input: [UInt8] = [],
    folder: URL = Fixture.packageRoot, seconds: Int = 60
  ) throws -> Result {
    try start(
      productsFolder.appending(path: "icscal"), arguments, environment, input, folder, seconds)
  }

  /// Runs a line as `sh` would, with the built `icscal` first on PATH: for pipes and redirections.
  public static func shell(
    _ script: String, environment: [String: String] = [:], input: [UInt8] = [],
    folder: URL = Fixture.packageRoot, seconds: Int = 60
  ) throws -> Result {
    try start(URL(filePath: "/bin/sh"), ["-c", script], environment, input, folder, seconds)
  }

  /// Input and output are files: nothing blocks when one side is not read, whatever the size.
  private static func start(
    _ program: URL, _ arguments: [String], _ additions: [String: String], _ input: [UInt8],
    _ folder: URL, _ seconds: Int
  ) throws -> Result {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "icscal-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let files = ["in", "out", "err"].map { scratch.appending(path: $0) }
    try Data(input).write(to: files[0])
    try Data().write(to: files[1])
    try Data().write(to: files[2])

    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment.merging(additions) { _, new in new }
    process.currentDirectoryURL = folder
    let handles = [
      try FileHandle(forReadingFrom: files[0]), try FileHandle(forWritingTo: files[1]),
      try FileHandle(forWritingTo: files[2]),
    ]
    // They are let go of late otherwise; starting a process reads the list of all open files, and
    // goes wrong where that has more than a thousand.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + .seconds(seconds)) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
      let call = ([program.lastPathComponent] + arguments).joined(separator: " ")
      throw FixtureError(description: "\(call) did not end within \(seconds) s")
    }
    let signalled = process.terminationReason == .uncaughtSignal
    return Result(
      exitCode: process.terminationStatus + (signalled ? 128 : 0),
      outputBytes: try [UInt8](Data(contentsOf: files[1])),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}

import CalendarCore
import CalendarRendering
import FileAccess
import ICSCalCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process that the command runs in: the only place that reads clock, environment and terminal.
enum Process {
  static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// A reader that closes the pipe is told by an error of `write`, not by a signal.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Puts limits on a process that was started to ask libical.
  static func limitChild() {
    if arguments.first == "second-opinion" { ChildProcess.limitSelf() }
  }

  static func surroundings() -> Surroundings {
    Surroundings(
      terminal: TerminalSurroundings(
        variables: variables(), isTerminal: isatty(1) == 1, terminalColumns: columns()),
      now: now(), systemZoneId: systemZone(), progress: Progress.sink,
      secondReader: SecondReader { ChildProcess.answer($0, input: $1) })
  }

  /// Writes a result to where it belongs and ends the process.
  static func finish(_ result: CommandResult) -> Never {
    Progress.erase()
    do {
      // Results do not depend on whether anybody reads the messages.
      _ = try? OutputBytes.write(Array(result.errors.utf8), to: 2)
      if let filter = result.filter {
        try LineStream.run(
          lineLimit: filter.lineLimit, answer: filter.answer, answerTooLong: filter.answerTooLong)
        exit(result.exitCode)
      }
      switch (result.destination, result.parts) {
      case (.standardOutput, nil): try OutputBytes.write(result.output, to: 1)
      case (.standardOutput, let parts?): try OutputBytes.write(parts.write, to: 1)
      case (.file(let path), nil): try OutputBytes.replace(path, with: result.output)
      case (.file(let path), let parts?): try OutputBytes.replace(path, with: parts.write)
      }
    } catch {
      let hint = error.hint.map { "  hint: \($0)\n" } ?? ""
      let message = "icscal: \(terminalText("\(error)", columns: 400))\n" + hint
      _ = try? OutputBytes.write(Array(message.utf8), to: 2)
      exit(1)
    }
    exit(result.exitCode)
  }

  private static func variables() -> [String: String] {
    let wanted = [
      "TZ", "LC_ALL", "LC_TIME", "LC_CTYPE", "LANG", "TERM", "COLORTERM", "NO_COLOR", "COLUMNS",
      "HOME", "XDG_CACHE_HOME", "NETRC", "ICSCAL_AUTH", "https_proxy", "HTTPS_PROXY", "http_proxy",
      "all_proxy", "ALL_PROXY",
    ]
    var variables: [String: String] = [:]
    for name in wanted {
      if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
    }
    return variables
  }

  private static func columns() -> Int? { columns(of: 1) }

  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  private static func now() -> Instant {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Instant(epochSeconds: time.tv_sec, nanosecond: Int(time.tv_nsec))
  }

  /// The name behind /etc/localtime, or the one in /etc/timezone.
  private static func systemZone() -> String? {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe readlink(
        "/etc/localtime", base.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    if count > 0 {
      let path = String(decoding: buffer[0..<count], as: UTF8.self)
      if let folder = path.range(ofText: "zoneinfo/") { return String(path[folder...]) }
    }
    guard let file = try? InputBytes(path: "/etc/timezone", limit: 1024) else { return nil }
    return file.withBytes { bytes in
      var text = ""
      for index in bytes.indices where bytes[index] > 0x20 {
        text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
      }
      return text
    }
  }
}

extension String {
  /// Where the text after the last occurrence of a word begins.
  fileprivate func range(ofText word: String) -> Index? {
    var start = startIndex
    var found: Index?
    while start < endIndex {
      if self[start...].hasPrefix(word) { found = index(start, offsetBy: word.count) }
      start = index(after: start)
    }
    return found
  }
}

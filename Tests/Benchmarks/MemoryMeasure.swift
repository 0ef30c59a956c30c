import Glibc

/// Runs a command and tells how much memory it held at most.
enum MemoryMeasure {
  struct Outcome {
    let exitCode: Int32
    let peakBytes: Int
    let cpuMilliseconds: Int
  }

  /// - Parameter command: the program, looked up on PATH, and its arguments.
  /// - Returns: nil when the program can not be started. The output of the command goes where this
  ///   process's goes.
  static func run(_ command: [String]) -> Outcome? {
    guard let program = command.first else { return nil }
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe command.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer {
      for index in unsafe arguments.indices { unsafe free(arguments[index]) }
    }
    var process: pid_t = 0
    guard unsafe posix_spawnp(&process, program, nil, nil, arguments, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { return nil }
    }
    let signal = status & 0x7f
    let user = usage.ru_utime.tv_sec * 1000 + Int(usage.ru_utime.tv_usec) / 1000
    let system = usage.ru_stime.tv_sec * 1000 + Int(usage.ru_stime.tv_usec) / 1000
    return Outcome(
      exitCode: signal == 0 ? (status >> 8) & 0xff : 128 + signal,
      peakBytes: usage.ru_maxrss * 1024, cpuMilliseconds: user + system)
  }
}

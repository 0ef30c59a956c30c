#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// This program, run once more under limits.
enum ChildProcess {
  private static let wallSeconds = 20
  private static let cpuSeconds: rlim_t = 10
  private static let memory: rlim_t = 512 << 20

  /// Limits what this process may use; the child calls it first.
  static func limitSelf() {
    #if canImport(Glibc)
      let (cpu, space) = (__rlimit_resource_t(0), __rlimit_resource_t(9))
    #elseif canImport(Musl)
      let (cpu, space) = (RLIMIT_CPU, RLIMIT_AS)
    #else
      let (cpu, space) = (RLIMIT_CPU, RLIMIT_AS)
    #endif
    for (resource, value) in [(cpu, cpuSeconds), (space, memory)] {
      var limit = rlimit(rlim_cur: value, rlim_max: value)
      unsafe setrlimit(resource, &limit)
    }
  }

  /// Runs the program and gives what it writes until it ends, dies, or time is over.
  static func answer(_ arguments: [String], input: Span<UInt8>) -> [UInt8] {
    guard let toChild = makePipe() else { return [] }
    guard let fromChild = makePipe() else {
      for end in [toChild.read, toChild.write] { close(end) }
      return []
    }
    let child = start(arguments, input: toChild.read, output: fromChild.write)
    close(toChild.read)
    close(fromChild.write)
    guard let child else {
      close(toChild.write)
      close(fromChild.read)
      return []
    }
    _ = fcntl(toChild.write, F_SETFL, fcntl(toChild.write, F_GETFL) | O_NONBLOCK)
    let output = exchange(input, to: toChild.write, from: fromChild.read, with: child)
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? output : []
  }

  private static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func start(_ arguments: [String], input: Int32, output: Int32) -> pid_t? {
    #if canImport(Darwin)
      let path = CommandLine.arguments.first ?? "icscal"
      var actions: posix_spawn_file_actions_t?
    #else
      let path = "/proc/self/exe"
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    // libical writes warnings that nobody asked for.
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = unsafe copies(of: ["icscal"] + arguments)
    // A crash in there is no news: no report, and no helper that keeps the output open.
    var variables = unsafe copies(of: ["SWIFT_BACKTRACE=enable=no", "PATH=/usr/bin:/bin"])
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var child: pid_t = 0
    guard unsafe posix_spawn(&child, path, &actions, nil, &words, &variables) == 0 else {
      return nil
    }
    return child
  }

  /// Copies of texts as C wants a list of them, to be freed by the caller.
  private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var copies: [UnsafeMutablePointer<CChar>?] = unsafe []
    for text in texts { unsafe copies.append(strdup(text)) }
    unsafe copies.append(nil)
    return unsafe copies
  }

  /// Writes and reads at the same time, so that neither side waits for the other.
  private static func exchange(
    _ input: Span<UInt8>, to write: Int32, from read: Int32, with child: pid_t
  ) -> [UInt8] {
    var output: [UInt8] = []
    var sent = 0
    var isSending = true
    let deadline = seconds() + wallSeconds
    defer { close(read) }
    while true {
      let left = deadline - seconds()
      guard left > 0 else {
        if isSending { close(write) }
        kill(child, SIGKILL)
        return []
      }
      var ends = [
        pollfd(fd: read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isSending ? write : -1, events: Int16(POLLOUT), revents: 0),
      ]
      guard unsafe poll(&ends, 2, Int32(left) * 1000) > 0 else { continue }
      if isSending, ends[1].revents != 0 {
        let count = unsafe input.withUnsafeBytes { bytes in
          let rest = unsafe bytes[sent...]
          return unsafe send(rest.prefix(1 << 16), to: write)
        }
        if count >= 0 { sent += count }
        if sent == input.count || count < 0 && errno != EAGAIN && errno != EINTR {
          close(write)
          isSending = false
        }
      }
      if ends[0].revents != 0 {
        let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          count = max(0, unsafe receive(buffer, from: read))
        }
        if chunk.isEmpty {
          if isSending { close(write) }
          return output
        }
        output += chunk
      }
    }
  }

  private static func send(_ bytes: Slice<UnsafeRawBufferPointer>, to end: Int32) -> Int {
    let part = unsafe UnsafeRawBufferPointer(rebasing: bytes)
    return unsafe write(end, part.baseAddress, part.count)
  }

  private static func receive(_ buffer: UnsafeMutableBufferPointer<UInt8>, from end: Int32) -> Int {
    unsafe read(end, buffer.baseAddress, buffer.count)
  }

  private static func seconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}

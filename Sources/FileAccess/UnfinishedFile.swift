import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file that is being written and has to go when a signal ends the process.
///
/// A signal that nobody handles ends the process at once and would leave the file behind. Only one
/// file is written at a time.
enum UnfinishedFile {
  private static let pathLimit = 4096
  // Filled before `isThere` is set and read by the handler after it was: never both at once.
  private nonisolated(unsafe) static let path = UnsafeMutablePointer<CChar>.allocate(
    capacity: pathLimit)
  private static let isThere = Atomic(false)
  private static let isWatching = Atomic(false)

  /// Names the file before it comes into being.
  static func begin(_ name: String) {
    guard name.utf8.count < pathLimit, !isThere.load(ordering: .acquiring) else { return }
    for (index, byte) in name.utf8.enumerated() {
      unsafe path[index] = CChar(bitPattern: byte)
    }
    unsafe path[name.utf8.count] = 0
    isThere.store(true, ordering: .releasing)
    watch()
  }

  /// Says that there is no such file any more.
  static func end() {
    isThere.store(false, ordering: .releasing)
  }

  /// Takes over the signals that end a process, but for those that somebody ignores or handles.
  private static func watch() {
    guard
      isWatching.compareExchange(
        expected: false, desired: true, ordering: .acquiringAndReleasing
      ).exchanged
    else { return }
    let standard = unsafe unsafeBitCast(SIG_DFL, to: Int.self)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGXFSZ] {
      let before = signal(number) { number in
        // Only calls that are allowed inside a handler.
        if UnfinishedFile.isThere.load(ordering: .acquiring) {
          _ = unsafe unlink(UnfinishedFile.path)
        }
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
      if unsafe unsafeBitCast(before, to: Int.self) != standard { _ = signal(number, before) }
    }
  }
}

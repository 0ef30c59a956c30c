import FileAccess
import ICSCalCLI
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bar on standard error: the clock and the terminal behind `ProgressBar`.
enum Progress {
  private static let start = ContinuousClock.now
  private static let isTerminal = isatty(2) == 1
  private static let bar = Mutex(ProgressBar(columns: Process.columns(of: 2) ?? 80))

  /// Draws the bar where somebody sees it.
  static let sink: ProgressSink = {
    _ = start
    return ProgressSink { progress, isWanted in
      guard isWanted || isTerminal else { return }
      let spent = (ContinuousClock.now - start).components
      let milliseconds = Int(spent.seconds) * 1000 + Int(spent.attoseconds / 1_000_000_000_000_000)
      let text = bar.withLock {
        $0.next(progress, milliseconds: milliseconds, isWanted: isWanted)
      }
      write(text)
    }
  }()

  /// Takes the bar away before anything else is written.
  static func erase() {
    write(bar.withLock { $0.erase() })
  }

  private static func write(_ text: String?) {
    guard let text else { return }
    // A bar that cannot be drawn is no reason to stop.
    _ = try? OutputBytes.write(Array(text.utf8), to: 2)
  }
}

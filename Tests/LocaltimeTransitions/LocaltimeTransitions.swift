import Glibc

/// Tells how the C library sees zones, for a comparison with ours.
///
/// A process of its own, since the C library has one zone at a time for the whole process. Reads
/// zone ids, one a line, and writes for each: the id, the offset at the beginning of 1900, and each
/// change until the end of 2100 as `instant:offset`. The files are those of TZDIR.
enum LocaltimeTransitions {
  private static let start = -2_208_988_800
  private static let end = 4_133_980_800
  /// No zone of the database changes its clock twice within such a time.
  private static let step = 7 * 86_400

  static func run() {
    while let id = readLine() {
      unsafe setenv("TZ", ":\(id)", 1)
      tzset()
      print(line(for: id))
    }
  }

  private static func line(for id: String) -> String {
    var before = start
    var offset = offset(at: start)
    var line = "\(id) \(offset)"
    while before < end {
      let after = min(before + step, end)
      let next = Self.offset(at: after)
      if next != offset {
        let change = firstInstant(after: before, through: after, with: next)
        if change < end { line += " \(change):\(next)" }
      }
      (before, offset) = (after, next)
    }
    return line
  }

  /// Halves the time between two instants of different offsets until the change is found.
  private static func firstInstant(after low: Int, through high: Int, with offset: Int) -> Int {
    var (low, high) = (low, high)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if Self.offset(at: middle) == offset { high = middle } else { low = middle }
    }
    return high
  }

  private static func offset(at epochSeconds: Int) -> Int {
    var time = time_t(epochSeconds)
    var parts = unsafe tm()
    unsafe localtime_r(&time, &parts)
    return unsafe parts.tm_gmtoff
  }
}

/// The offsets of one zone over all time: a table of transitions and a rule for the years after it.
///
/// Immutable and shared between threads. A look-up takes a binary search and allocates nothing.
public final class TimeZoneRules: Sendable {
  /// The id under which the rules were asked for, verbatim.
  public let id: String

  private let transitions: [Int]
  private let offsets: [Int32]
  private let initialOffset: Int
  private let footer: PosixRule?

  /// Creates rules from a list of changes.
  ///
  /// - Parameters:
  ///   - id: What the zone is called.
  ///   - initialOffset: Seconds east of UTC before the first change.
  ///   - changes: Each change's instant in seconds since 1970 and the offset from there on; put in
  ///     order here, and of two at one instant the later one in the list holds.
  public init(id: String, initialOffset: Int, changes: [(instant: Int, utcOffset: Int)] = []) {
    var transitions: [Int] = []
    var offsets: [Int32] = []
    let order = changes.indices.sorted {
      (changes[$0].instant, $0) < (changes[$1].instant, $1)
    }
    for index in order {
      let change = changes[index]
      if transitions.last == change.instant {
        transitions.removeLast()
        offsets.removeLast()
      }
      transitions.append(change.instant)
      offsets.append(Int32(clamping: change.utcOffset))
    }
    self.id = id
    self.initialOffset = initialOffset
    self.transitions = transitions
    self.offsets = offsets
    footer = nil
  }

  init(id: String, contents: TZif.Contents) {
    self.id = id
    transitions = contents.transitions
    offsets = contents.offsets
    initialOffset = contents.initialOffset
    footer = contents.footer
  }

  /// Seconds east of UTC at an instant.
  ///
  /// - Parameter epochSeconds: Seconds since 1970-01-01T00:00:00Z.
  /// - Complexity: O(log n) in the number of transitions.
  public func utcOffset(at epochSeconds: Int) -> Int {
    guard let last = transitions.last else {
      return footer?.utcOffset(at: epochSeconds) ?? initialOffset
    }
    if epochSeconds >= last {
      return footer?.utcOffset(at: epochSeconds) ?? Int(offsets[offsets.count - 1])
    }
    let index = firstTransition(after: epochSeconds)
    return index == 0 ? initialOffset : Int(offsets[index - 1])
  }

  /// The index of the first transition after an instant.
  private func firstTransition(after epochSeconds: Int) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= epochSeconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What a wall time means in this zone.
  public enum WallReading: Hashable, Sendable {
    /// The clock shows it once, at this instant.
    case unique(Int)
    /// The clock shows it twice.
    case overlap(first: Int, second: Int)
    /// The clock skips it; the two instants are those of the wall time moved by the gap's length.
    case gap(backward: Int, forward: Int)
  }

  /// Reads a wall time: the offsets a day before and a day after it give the candidates, and those
  /// that show the wall time count.
  ///
  /// - Parameter wallSeconds: The wall time as if it were UTC, in seconds since 1970.
  /// - Source: core rules, section 4.1.
  public func reading(ofWallSeconds wallSeconds: Int) -> WallReading {
    let before = utcOffset(at: wallSeconds - 86_400)
    let after = utcOffset(at: wallSeconds + 86_400)
    let early = wallSeconds - before
    guard before != after else {
      // Two changes inside the two days are possible and cancel out; ask only when they do not.
      if utcOffset(at: early) == before { return .unique(early) }
      return fallback(wallSeconds, around: early)
    }
    let late = wallSeconds - after
    let earlyHolds = utcOffset(at: early) == before
    let lateHolds = utcOffset(at: late) == after
    switch (earlyHolds, lateHolds) {
    case (true, true): return .overlap(first: min(early, late), second: max(early, late))
    case (true, false): return .unique(early)
    case (false, true): return .unique(late)
    case (false, false):
      // The offset before the gap reads the wall time moved forward, the one after it backward.
      return .gap(backward: late, forward: early)
    }
  }

  /// A wall time between two changes that lie within two days of each other.
  private func fallback(_ wallSeconds: Int, around guess: Int) -> WallReading {
    let offset = utcOffset(at: guess)
    let candidate = wallSeconds - offset
    if utcOffset(at: candidate) == offset { return .unique(candidate) }
    return .gap(backward: min(guess, candidate), forward: max(guess, candidate))
  }

  /// The first instant at or after `start` and before `end` at which the offset changes, or nil.
  public func nextTransition(atOrAfter start: Int, before end: Int) -> Int? {
    let index = firstTransition(after: start - 1)
    if index < transitions.count {
      return transitions[index] < end ? transitions[index] : nil
    }
    guard let footer, footer.changes != nil, start < end else { return nil }
    let fromDay = start >= 0 ? start / 86_400 : (start - 86_399) / 86_400
    let year = GregorianDays.date(epochDay: fromDay).year
    for candidateYear in (year - 1)...(year + 2) {
      guard let (first, second) = footer.transitions(in: candidateYear) else { continue }
      for instant in [min(first, second), max(first, second)] where instant >= start {
        if let last = transitions.last, instant <= last { continue }
        return instant < end ? instant : nil
      }
    }
    return nil
  }
}

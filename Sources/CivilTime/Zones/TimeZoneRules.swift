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
  ///   - initialOffset: Seconds east of UTC before the first change, cut to 26 hours as all offsets.
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
      offsets.append(Int32(Self.limited(change.utcOffset)))
    }
    self.id = id
    self.initialOffset = Self.limited(initialOffset)
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

  private static func limited(_ offset: Int) -> Int {
    min(max(offset, -TZif.offsetLimit), TZif.offsetLimit)
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
    return offset(beforeTransition: countOfTransitions(upTo: epochSeconds))
  }

  /// How many transitions an instant has behind it, its own among them.
  private func countOfTransitions(upTo epochSeconds: Int) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= epochSeconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func offset(beforeTransition index: Int) -> Int {
    index == 0 ? initialOffset : Int(offsets[index - 1])
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
  /// - Parameter wallSeconds: The wall time as if it were UTC, in seconds since 1970; cut to the
  ///   years 1 through 9999.
  /// - Source: core rules, section 4.1.
  public func reading(ofWallSeconds wallSeconds: Int) -> WallReading {
    let wallSeconds = min(
      max(wallSeconds, PlainDateTime.minimumWallSeconds), PlainDateTime.maximumWallSeconds)
    let before = utcOffset(at: wallSeconds - 86_400)
    let after = utcOffset(at: wallSeconds + 86_400)
    let early = wallSeconds - before
    guard before != after else {
      if utcOffset(at: early) == before { return .unique(early) }
      return readingBetweenChanges(wallSeconds, guess: early)
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
      return .gap(backward: min(early, late), forward: max(early, late))
    }
  }

  /// A wall time between two changes within two days, the second of which undoes the first.
  ///
  /// No zone of the database has such a pair, but a VTIMEZONE may.
  private func readingBetweenChanges(_ wallSeconds: Int, guess: Int) -> WallReading {
    let offset = utcOffset(at: guess)
    let candidate = wallSeconds - offset
    if utcOffset(at: candidate) == offset { return .unique(candidate) }
    return .gap(backward: min(guess, candidate), forward: max(guess, candidate))
  }

  /// The first instant at or after `start` and before `end` at which the offset changes, or nil.
  ///
  /// - Parameters:
  ///   - start: Seconds since 1970-01-01T00:00:00Z.
  ///   - end: Seconds likewise, itself excluded.
  public func nextTransition(atOrAfter start: Int, before end: Int) -> Int? {
    guard start < end else { return nil }
    var index = start == .min ? 0 : countOfTransitions(upTo: start - 1)
    while index < transitions.count, transitions[index] < end {
      // Many transitions of the database change nothing but an abbreviation.
      if Int(offsets[index]) != offset(beforeTransition: index) { return transitions[index] }
      index += 1
    }
    guard index == transitions.count, let daylight = footer?.daylight else { return nil }
    return nextTransition(of: daylight, atOrAfter: start, before: end)
  }

  /// The same by the rule, which holds after the last transition of the table.
  private func nextTransition(
    of daylight: PosixRule.Daylight, atOrAfter start: Int, before end: Int
  ) -> Int? {
    guard let footer else { return nil }
    let start = transitions.last.map { max(min($0, .max - 1) + 1, start) } ?? start
    let year = GregorianDays.date(epochDay: GregorianDays.epochDay(ofSeconds: start)).year
    for candidateYear in (year - 1)...(year + 2) {
      let (begin, finish) = footer.transitions(of: daylight, in: candidateYear)
      for instant in [min(begin, finish), max(begin, finish)] where instant >= start {
        // A rule for daylight time all the year has changes that follow each other at once.
        guard utcOffset(at: instant) != utcOffset(at: instant - 1) else { continue }
        return instant < end ? instant : nil
      }
    }
    return nil
  }
}

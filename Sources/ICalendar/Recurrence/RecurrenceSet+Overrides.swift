public import CivilTime

extension RecurrenceSet {
  /// What replaces one occurrence, or changes all from one on.
  ///
  /// What it says beside its times is the caller's, found by `Occurrence.override`.
  ///
  /// Source: RFC 5545 section 3.8.4.4, 3.2.13.
  public struct Override: Hashable, Sendable {
    /// RECURRENCE-ID: the start that the occurrence has by rules and dates.
    ///
    /// A date in a timed series names every occurrence of that day on the wall of the series. What
    /// names no occurrence is one more.
    public var replaced: Moment
    /// Where it begins now.
    public var start: Start
    /// How long it lasts now.
    public var length: Length
    /// RANGE=THISANDFUTURE: later occurrences move on the wall as far as this one, to its zone, and
    /// last as long.
    public var isThisAndFuture: Bool
    /// Whether it does not take place.
    public var isCancelled: Bool
    /// Which of two overrides of one occurrence counts.
    public var version: Version

    /// Puts an override together.
    public init(
      replacing replaced: Moment, start: Start, length: Length = .none,
      isThisAndFuture: Bool = false, isCancelled: Bool = false, version: Version = Version()
    ) {
      self.replaced = replaced
      self.start = start
      self.length = length
      self.isThisAndFuture = isThisAndFuture
      self.isCancelled = isCancelled
      self.version = version
    }
  }

  /// Which of two components that claim one UID or occurrence is the newer one.
  ///
  /// Of equal ones the last in the file counts. Source: RFC 5546 section 2.1.5.
  public struct Version: Hashable, Sendable, Comparable {
    /// SEQUENCE, 0 where it is missing.
    public var sequence: Int
    /// LAST-MODIFIED, else DTSTAMP; nil comes before all others.
    public var stamp: Instant?

    /// Names a version.
    public init(sequence: Int = 0, stamp: Instant? = nil) {
      self.sequence = sequence
      self.stamp = stamp
    }

    /// Whether the right value is newer.
    public static func < (left: Self, right: Self) -> Bool {
      guard left.sequence == right.sequence else { return left.sequence < right.sequence }
      guard let stamp = right.stamp else { return false }
      return left.stamp.map { $0 < stamp } ?? true
    }
  }

  /// The set that counts of several that claim one UID: the newest, of equal ones the last.
  ///
  /// - Returns: nil for none.
  public static func newest(of sets: some Sequence<RecurrenceSet>) -> RecurrenceSet? {
    var newest: RecurrenceSet?
    for set in sets where newest.map({ $0.version <= set.version }) ?? true { newest = set }
    return newest
  }
}

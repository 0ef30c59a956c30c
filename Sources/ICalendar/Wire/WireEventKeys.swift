/// The UIDs and occurrences of the events of an input, to tell the ones that come twice.
///
/// Of each event a number is kept and no text, so that an input of any size takes little.
public struct WireEventKeys: Sendable {
  private var seen: Set<Int> = []

  /// Starts with none.
  public init() {}

  /// Makes sure that an event is not one that was noted.
  ///
  /// - Parameters:
  ///   - record: The event.
  ///   - index: Its place in the input, from 0.
  /// - Throws: The issue that names the event's UID.
  public func check(_ record: EventRecord, index: Int) throws(WireIssue) {
    guard seen.contains(Self.key(of: record)) else { return }
    let uid = record.details.uid
    throw WireIssue(
      index: index, id: record.id, key: record.id == uid ? "id" : "uid",
      value: WireValue.string(uid).shown,
      record.recurrenceId == nil
        ? "an earlier event has it too" : "an earlier event has it too, with the same recurrenceId")
  }

  /// Notes an event.
  public mutating func insert(_ record: EventRecord) {
    seen.insert(Self.key(of: record))
  }

  /// A number that no input can aim at: it differs from run to run.
  private static func key(of record: EventRecord) -> Int {
    var hasher = Hasher()
    hasher.combine(record.details.uid)
    switch record.recurrenceId {
    case .date(let date): hasher.combine(date)
    case .time(let wall, let zone):
      hasher.combine(ZonedDateTime(wall, in: zone).instant.epochSeconds)
    case nil: break
    }
    return hasher.finalize()
  }
}

import JSONText

/// The texts of series as wire JSON, which are the same for each of their occurrences.
///
/// Made for one document: where members stand on lines of their own, the depth is that of the first
/// event.
public struct WireTextCache: Sendable {
  /// What stands before and behind the members that tell one occurrence from the others.
  struct Parts {
    var beforeId: [UInt8]
    var behindId: [UInt8]
  }

  private struct Entry {
    /// Keeps its place in memory, by which it is found, from becoming that of others.
    var details: EventDetails
    var parts: Parts
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var size = 0

  /// What is held at most, in bytes.
  private static let limit = 8 << 20

  /// Starts with nothing.
  public init() {}

  /// The texts of a series.
  ///
  /// - Parameter json: The writer, in whose open object there are members already.
  /// - Returns: nil when no more can be held.
  mutating func parts(of details: EventDetails, in json: JSONWriter) -> Parts? {
    let key = ObjectIdentifier(details)
    if let entry = entries[key] { return entry.parts }
    guard size < Self.limit else { return nil }
    var writer = json.memberWriter()
    WireEventWriter.writeTexts(of: details, to: &writer)
    let beforeId = writer.takeBytes()
    WireEventWriter.writeCalendar(of: details, to: &writer)
    WireEventWriter.writePeople(of: details, to: &writer)
    let parts = Parts(beforeId: beforeId, behindId: writer.takeBytes())
    size += parts.beforeId.count + parts.behindId.count
    entries[key] = Entry(details: details, parts: parts)
    return parts
  }
}

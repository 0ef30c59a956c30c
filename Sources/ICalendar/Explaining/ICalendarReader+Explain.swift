public import CivilTime

/// What an event of a feed is called.
public struct FeedIdentity: Hashable, Sendable {
  /// The UID, or the one made for an event without.
  public let uid: String
  /// SUMMARY of its first component, or nil.
  public let title: String?
}

extension ICalendarReader {
  /// Explains an event: its components, zone, rules and exceptions, and what it does on a day.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - uid: The event's UID.
  ///   - date: A day on the calendar of the display zone, or nil.
  ///   - now: The beginning of the year in which clock changes are looked for.
  ///   - options: The viewer's zone and how to read what is not plain; the window does not count.
  /// - Returns: nil when no event has the UID, or the text is no calendar.
  ///   Lines of a feed in jCal are those of its content lines.
  /// - Complexity: Linear in the size of the feed; of a series a bounded part is walked.
  public static func explain(
    _ bytes: Span<UInt8>, uid: String, on date: PlainDate?, from now: Instant,
    options: ReadOptions
  ) -> EventExplanation? {
    var options = options
    options.window = nil
    // Lines are those of the content lines: all of jCal may be one line.
    return withFeed(bytes, options, placesInText: true) { opened, text, start, _ in
      guard case .feed(var reading, let events) = opened else { return nil }
      let entries = reading.entries(of: uid, among: events, in: text)
      guard !entries.isEmpty else { return nil }
      reading.purpose = .findings
      let names = ConformanceScan.zoneNames(of: text, from: start)
      return reading.explanation(
        of: entries, uid: uid, on: date, from: now, zoneNames: names, in: text)
    }
  }

  /// Whether a feed is in jCal, which is told by how it begins.
  public static func isJCal(_ bytes: Span<UInt8>) -> Bool { JCalText.isJCal(bytes) }

  /// Lists what the events of a feed are called, each UID once in the order of the file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - options: How to read what is not plain; the window does not count.
  public static func identities(
    in bytes: Span<UInt8>, options: ReadOptions
  ) -> [FeedIdentity] {
    var options = options
    options.window = nil
    return withFeed(bytes, options) { opened, text, _, _ in
      guard case .feed(var reading, let events) = opened else { return [] }
      var seen: Set<String> = []
      var identities: [FeedIdentity] = []
      for entry in events {
        let component = EventComponent(entry, in: text, log: &reading.properties.log)
        let uid = reading.uid(of: component, in: text)
        guard seen.insert(uid).inserted else { continue }
        let title = reading.properties.text(component[.summary], in: text)
        identities.append(FeedIdentity(uid: uid, title: title))
      }
      return identities
    }
  }
}

extension FeedReading {
  /// The components that have a UID; what is wrong with others is not reported.
  fileprivate func entries(
    of uid: String, among events: [ComponentIndex.Event], in text: Span<UInt8>
  ) -> [ComponentIndex.Event] {
    var scan = self
    return events.filter { entry in
      let component = EventComponent(entry, in: text, log: &scan.properties.log)
      return scan.uid(of: component, in: text) == uid
    }
  }
}

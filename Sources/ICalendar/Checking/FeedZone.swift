public import CivilTime

/// A zone name of a feed, and what it was taken for.
public struct FeedZone: Sendable {
  /// By which rule a name was understood.
  public enum Way: String, Hashable, Sendable, CaseIterable {
    /// A mapping that was asked for.
    case asked
    /// The name is an id of the database.
    case exact
    /// An id in other letter case, or with blanks for its underscores.
    case letterCase = "letter-case"
    /// An id behind the prefix of a producer.
    case prefix
    /// X-LIC-LOCATION of its definition.
    case location
    /// A name without a region, such as `CET` or `Japan`.
    case abbreviation
    /// A name of Windows or Notes.
    case windows
    /// What Outlook, Exchange or Zimbra show for a zone.
    case displayName = "display-name"
    /// An offset from UTC.
    case offset
    /// A zone of the database that has the offsets of its definition.
    case offsets
    /// Its definition alone; no zone of the database is like it.
    case definition
    /// Nothing explains the name; its times are floating.
    case unknown

    package init(_ way: ZoneNameReading.Way) {
      switch way {
      case .exact: self = .exact
      case .letterCase: self = .letterCase
      case .prefix: self = .prefix
      case .abbreviation: self = .abbreviation
      case .windows: self = .windows
      case .displayName: self = .displayName
      case .offset: self = .offset
      }
    }
  }

  /// The name as the feed has it, escapes resolved.
  public let tzid: String
  /// The zone that its times are read in.
  public let zone: Zone
  /// How it was understood.
  public let way: Way
  /// Where its first VTIMEZONE begins, or nil.
  public let definition: SourcePosition?
  /// Whether that definition has the offsets of `zone` in `years`; nil where it has none, or is the
  /// zone.
  public let agrees: Bool?
  /// How many dates use the name.
  public let useCount: Int
  /// Where it is used first, or nil.
  public let firstUse: SourcePosition?
  /// The years whose offsets were compared: those that the feed has events in.
  public let years: ClosedRange<Int>
}

extension ICalendarReader {
  /// Tells what each zone name of a feed is taken for, as the function over a span does.
  public static func zones(in bytes: [UInt8], options: ReadOptions) -> [FeedZone]? {
    zones(in: bytes.span, options: options)
  }

  /// Tells what each zone name of a feed is taken for: those of its dates and those that it defines.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; VTIMEZONEs without a calendar round them are read as well.
  ///   - options: How to read what is not plain; the window does not count.
  /// - Returns: The names, each once, in the order in which they come up in the file: of a name that
  ///   several calendars define the reading of its first use. Nil for text that is no calendar.
  public static func zones(in bytes: Span<UInt8>, options: ReadOptions) -> [FeedZone]? {
    var options = options
    options.window = nil
    return withFeed(bytes, options) { opened, text, start, _ in
      guard case .feed(var reading, _) = opened else { return nil }
      let names = ConformanceScan.zoneNames(of: text, from: start)
      var zones: [FeedZone] = []
      for name in names.all {
        let read = reading.zones.zone(
          name.tzid, calendar: name.calendar, at: name.first ?? SourcePosition(line: 1), in: text,
          reading: &reading.properties)
        zones.append(
          FeedZone(
            tzid: name.tzid, zone: read.zone, way: read.way ?? .unknown,
            definition: name.definition, agrees: read.agrees, useCount: name.count,
            firstUse: name.first, years: reading.zones.years))
      }
      return zones
    }
  }
}

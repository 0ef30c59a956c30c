/// Writes events as iCalendar text.
///
/// The same events and options give the same bytes. Zones come first, each as a VTIMEZONE that is
/// made from the time zone database for the years in use.
///
/// ```swift
/// var writer = ICalendarWriter(ICalendarWriter.Options(stamp: now))
/// for record in records { try writer.add(record) }
/// let bytes = writer.finish()
/// ```
///
/// Source: RFC 5545, RFC 6868, RFC 7986.
public struct ICalendarWriter: Sendable {
  /// What a calendar says about itself.
  public struct Options: Sendable {
    /// DTSTAMP of events that do not know when they were changed last.
    public var stamp: Instant
    /// NAME and X-WR-CALNAME; nil for neither.
    public var calendarName: String?
    /// METHOD, such as `PUBLISH`; nil for none.
    public var method: String?
    /// X-WR-TIMEZONE, the zone of times that have none; nil where they are times of the reader.
    public var floatingZone: Zone?
    /// Who writes the components; the events are the same.
    public var engine = RuleEngine.icscal

    /// Creates options.
    public init(stamp: Instant, calendarName: String? = nil, method: String? = nil) {
      self.stamp = stamp
      self.calendarName = calendarName
      self.method = method
    }
  }

  /// PRODID.
  static let productId = "-//icscal//icscal//EN"

  private let options: Options
  private var zones = ZoneUsage()
  private var events = ContentLineWriter()

  /// Starts a calendar.
  public init(_ options: Options) {
    self.options = options
  }

  /// Adds an event; nothing of it is kept when it is refused.
  ///
  /// - Throws: What iCalendar text cannot carry.
  public mutating func add(_ record: EventRecord) throws(ICalendarWriteError) {
    let writer = try EventWriter(record, stamp: options.stamp)
    zones.add(writer.zones)
    events.append(finished: written(writer.lines.bytes))
  }

  /// Notes what an event needs and keeps nothing of it, for a calendar that is written in parts.
  ///
  /// - Throws: What iCalendar text cannot carry.
  public mutating func check(_ record: EventRecord) throws(ICalendarWriteError) {
    zones.add(try EventWriter(record, stamp: options.stamp).zones)
  }

  /// The lines before the first event, with the zones of all events that were added or checked.
  ///
  /// - Parameter name: The calendar's name where the options have none.
  public func head(named name: String? = nil) -> [UInt8] {
    var lines = ContentLineWriter()
    lines.line("BEGIN:VCALENDAR")
    lines.line("VERSION:2.0")
    lines.line("PRODID:\(Self.productId)")
    lines.line("CALSCALE:GREGORIAN")
    if let method = options.method, ContentLineText.isToken(method) {
      lines.line("METHOD:\(method.uppercased())")
    }
    if let name = options.calendarName ?? name {
      lines.line("NAME:\(ContentLineText.escaped(name))")
      lines.line("X-WR-CALNAME:\(ContentLineText.escaped(name))")
    }
    if let zone = options.floatingZone {
      lines.line("X-WR-TIMEZONE:\(ContentLineText.escaped(zone.id))")
    }
    var definitions = ContentLineWriter()
    zones.write(to: &definitions)
    return lines.bytes + written(definitions.bytes)
  }

  /// The lines of one event.
  ///
  /// - Throws: What iCalendar text cannot carry.
  public func event(_ record: EventRecord) throws(ICalendarWriteError) -> [UInt8] {
    written(try EventWriter(record, stamp: options.stamp).lines.bytes)
  }

  /// Finished components as the engine that is asked for writes them.
  private func written(_ components: [UInt8]) -> [UInt8] {
    guard options.engine == .libical else { return components }
    var writer = LibicalWriter()
    return writer.rewritten(components)
  }

  /// The line behind the last event.
  public static let tail = Array("END:VCALENDAR\r\n".utf8)

  /// The calendar with all that was added.
  ///
  /// - Parameter name: The calendar's name where the options have none.
  public func finish(named name: String? = nil) -> [UInt8] {
    head(named: name) + events.bytes + Self.tail
  }

  /// Writes a whole calendar.
  ///
  /// - Throws: What iCalendar text cannot carry, of the first event that has it.
  public static func write(
    _ records: some Sequence<EventRecord>, options: Options
  ) throws(ICalendarWriteError) -> [UInt8] {
    var writer = ICalendarWriter(options)
    for record in records { try writer.add(record) }
    return writer.finish()
  }
}

/// Writes busy time as a calendar with one VFREEBUSY, which says when and nothing else.
///
/// The same periods and options give the same bytes.
///
/// Source: RFC 5545 section 3.6.4.
public enum FreeBusyWriter {
  /// What the component says beside its periods.
  public struct Options: Sendable {
    /// DTSTART and DTEND: the time that it speaks for.
    public var window: Range<Instant>
    /// DTSTAMP.
    public var stamp: Instant
    /// The calendars whose time it is; they and the window make the UID.
    public var names: [String]

    /// Puts the parts together.
    public init(window: Range<Instant>, stamp: Instant, names: [String]) {
      self.window = window
      self.stamp = stamp
      self.names = names
    }

    /// The same for the same calendars and the same window, so that what is written later replaces
    /// what was written before.
    var uid: String {
      let words = names + [window.lowerBound, window.upperBound].map { CompactTime.utc($0) }
      let bytes = Array(words.joined(separator: "\n").utf8)
      let digits = String(ByteText.hash(bytes.span, 0..<bytes.count), radix: 16)
      return "busy-" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
  }

  /// Writes a calendar.
  ///
  /// - Parameters:
  ///   - periods: Ascending; those of one kind that follow each other share a property.
  ///   - options: What stands in the calendar beside them.
  public static func write(_ periods: [BusyPeriod], options: Options) -> [UInt8] {
    var lines = ContentLineWriter()
    lines.line("BEGIN:VCALENDAR")
    lines.line("VERSION:2.0")
    lines.line("PRODID:\(ICalendarWriter.productId)")
    lines.line("CALSCALE:GREGORIAN")
    lines.line("BEGIN:VFREEBUSY")
    lines.line("UID:\(options.uid)")
    lines.line("DTSTAMP:\(CompactTime.utc(options.stamp))")
    lines.line("DTSTART:\(CompactTime.utc(options.window.lowerBound))")
    lines.line("DTEND:\(CompactTime.utc(options.window.upperBound))")
    var index = 0
    while index < periods.count {
      let kind = periods[index].kind
      let run = periods[index...].prefix { $0.kind == kind }
      let values = run.map { period in
        "\(CompactTime.utc(period.range.lowerBound))/\(CompactTime.utc(period.range.upperBound))"
      }
      lines.line("FREEBUSY;FBTYPE=\(kind.rawValue):\(values.joined(separator: ","))")
      index += run.count
    }
    lines.line("END:VFREEBUSY")
    lines.line("END:VCALENDAR")
    return lines.bytes
  }
}

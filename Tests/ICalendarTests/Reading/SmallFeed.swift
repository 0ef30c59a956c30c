import CalendarCore
import ICalendar

/// Feeds of a few lines, read in UTC over the year 2026 unless a test says otherwise.
enum SmallFeed {
  static let year: Range<Instant> =
    Instant(epochSeconds: 1_767_225_600)..<Instant(epochSeconds: 1_798_761_600)

  static func read(
    _ bytes: [UInt8], zone: Zone = .utc, window: Range<Instant>? = year,
    _ change: (inout ReadOptions) -> Void = { _ in }
  ) -> FeedContents {
    var options = ReadOptions(displayZone: zone, window: window)
    change(&options)
    return ICalendarReader.read(bytes, options: options)
  }

  static func read(_ text: String, zone: Zone = .utc) -> FeedContents {
    read(Array(text.utf8), zone: zone)
  }

  /// A calendar with one event, `UID:one` on 12 January at nine, and these lines in it.
  ///
  /// The first of the lines is line 6.
  static func event(_ lines: String..., lineEnd: String = "\r\n") -> String {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:one"]
    let tail = ["END:VEVENT", "END:VCALENDAR", ""]
    return (head + ["DTSTART:20260112T090000Z"] + lines + tail).joined(separator: lineEnd)
  }

  /// A calendar with these lines in it and its own lines round them; the first is line 3.
  static func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }
}

extension FeedContents {
  /// Code and place of all findings, `bad-line 6:9`.
  var places: [String] {
    findings.map { "\($0.code.rawValue) \($0.position?.description ?? "file")" }
  }

  var titles: [String] { events.map { $0.meta.title ?? "" } }
  var uids: [String] { events.map { $0.meta.details.uid } }
}

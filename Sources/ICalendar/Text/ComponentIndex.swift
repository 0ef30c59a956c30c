/// Where the components of a feed lie, and as much of each event as a window filter needs.
///
/// One entry an event, some 64 bytes, no String: a feed is indexed in one pass, and only the events
/// that can show in a window are read further.
struct ComponentIndex {
  struct Event {
    struct Flags: OptionSet {
      let rawValue: UInt16
      /// It has RRULE, RDATE or EXRULE.
      static let isSeries = Flags(rawValue: 1)
      /// It has RECURRENCE-ID.
      static let isOverride = Flags(rawValue: 2)
      /// Something in its times is odd: it must be read whatever the window is.
      static let needsCare = Flags(rawValue: 4)
      /// DTSTART is a date.
      static let isDate = Flags(rawValue: 8)
      static let hasUid = Flags(rawValue: 16)
      static let hasStart = Flags(rawValue: 32)
    }

    /// The bytes between the BEGIN and the END line.
    var start: Int
    var end: Int
    /// The physical lines of BEGIN and of the first line after it.
    var line: Int
    var bodyLine: Int
    var calendar: Int
    /// A hash of the UID's bytes.
    var uidHash: UInt64 = 0
    /// Start and end on the wall in seconds, zones not regarded.
    var firstWall = 0
    var lastWall = 0
    var flags: Flags = []
  }

  struct Zone {
    var start: Int
    var end: Int
    var line: Int
    var bodyLine: Int
    var calendar: Int
  }

  struct Calendar {
    var line: Int
    /// The lines that stand directly in the calendar and that the reader knows.
    var properties: [ContentLine] = []
    var isVersion1 = false
  }

  var calendars: [Calendar] = []
  var events: [Event] = []
  var zones: [Zone] = []
  /// Whether anything was found that only a calendar has.
  var isCalendar: Bool { !calendars.isEmpty }
}

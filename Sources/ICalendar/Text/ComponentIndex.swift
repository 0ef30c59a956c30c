/// Where the components of a feed lie, and as much of each event as a window filter needs.
///
/// One entry an event, 48 bytes, no String: a feed is indexed in one pass, and only the events
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

    /// The first byte after the BEGIN line.
    var start: Int
    /// A hash of the UID's bytes.
    var uidHash: UInt64 = 0
    /// The start on the wall in seconds, zones not regarded.
    var firstWall = 0
    /// How long it lasts in seconds, zones not regarded; cut to 136 years.
    private var storedLength: UInt32 = 0
    /// How many bytes there are up to the END line; feeds of more than 4 GiB have other troubles.
    private var storedSize: UInt32 = 0
    private var storedLine: UInt32
    /// How many physical lines BEGIN takes.
    private var storedBeginLines: UInt16
    private var storedCalendar: UInt16
    var flags: Flags = []

    init(start: Int, line: Int, bodyLine: Int, calendar: Int) {
      self.start = start
      storedLine = UInt32(clamping: line)
      storedBeginLines = UInt16(clamping: bodyLine - line)
      storedCalendar = UInt16(clamping: calendar)
    }

    /// One past the last byte before the END line.
    var end: Int {
      get { start + Int(storedSize) }
      set { storedSize = UInt32(clamping: newValue - start) }
    }
    /// The end on the wall in seconds, zones not regarded.
    var lastWall: Int {
      get { firstWall + Int(storedLength) }
      set { storedLength = UInt32(clamping: newValue - firstWall) }
    }
    /// The physical line of BEGIN.
    var line: Int { Int(storedLine) }
    /// The physical line after BEGIN.
    var bodyLine: Int { line + Int(storedBeginLines) }
    var calendar: Int { Int(storedCalendar) }
  }

  /// A VFREEBUSY, or a VAVAILABILITY with its AVAILABLE parts.
  struct Busy {
    var isAvailability: Bool
    var entry: Event
    var parts: [Event] = []
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
    var singles = SingleLines()
    /// The single-valued ones of them that stand more than once.
    var repeated: Set<PropertyName> = []
  }

  /// When there are events, as far as the index alone tells.
  struct Summary {
    /// The earliest start and the latest end on the wall, those of series left out.
    var firstWall: Int?
    var lastWall = Int.min
    var hasSeries = false
    /// The earliest start of a series.
    var firstSeriesWall: Int?
    /// The same of events that have times, whose zones matter.
    var firstTimedWall = Int.max
    var lastTimedWall = Int.min
    var hasTimedSeries = false

    /// Notes when zones matter.
    mutating func addTimes(of event: Event) {
      guard event.flags.contains(.hasStart), !event.flags.contains(.isDate) else { return }
      firstTimedWall = min(firstTimedWall, event.firstWall)
      lastTimedWall = max(lastTimedWall, event.lastWall)
      if event.flags.contains(.isSeries) { hasTimedSeries = true }
    }

    mutating func add(_ event: Event) {
      guard event.flags.contains(.hasStart) else { return }
      addTimes(of: event)
      if event.flags.contains(.isSeries) {
        hasSeries = true
        firstSeriesWall = min(firstSeriesWall ?? event.firstWall, event.firstWall)
        return
      }
      firstWall = min(firstWall ?? event.firstWall, event.firstWall)
      // An end at midnight does not touch the day that begins there.
      lastWall = max(lastWall, event.firstWall, event.lastWall - 1)
    }
  }

  var calendars: [Calendar] = []
  var summary = Summary()
  var events: [Event] = []
  var busy: [Busy] = []
  var zones: [Zone] = []
  /// Whether anything was found that only a calendar has.
  var isCalendar: Bool { !calendars.isEmpty }
}

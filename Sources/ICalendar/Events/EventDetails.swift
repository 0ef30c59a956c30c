/// What a VEVENT says beside its times, shared by all occurrences of a series.
///
/// A final class of constants, so that a million occurrences cost one reference each and the text
/// is kept once.
public final class EventDetails: Sendable {
  /// Whether the event takes place.
  public enum Status: String, Hashable, Sendable {
    case tentative, confirmed, cancelled
  }

  /// The UID; made from the content where the feed has none.
  public let uid: String
  /// SUMMARY, escapes resolved; nil when the feed has none.
  public let title: String?
  /// 0xRRGGBB of the event, else of its calendar.
  public let colorHex: UInt32?
  /// LOCATION, escapes resolved; nil when absent or empty.
  public let location: String?
  /// DESCRIPTION, escapes resolved; HTML stays text.
  public let description: String?
  /// URL as it stands in the feed.
  public let url: String?
  /// STATUS, or nil.
  public let status: Status?
  /// Whether the time counts as free (TRANSP:TRANSPARENT).
  public let isTransparent: Bool
  /// X-MICROSOFT-CDO-BUSYSTATUS in lower case, such as `free`, `tentative`, `oof`; nil for none.
  public let busyStatus: String?
  /// CLASS in lower case, or nil.
  public let classification: String?
  /// CATEGORIES of all lines.
  public let categories: [String]
  /// SEQUENCE, 0 where absent.
  public let sequence: Int
  /// Who calls the meeting.
  public let organizer: CalendarAddress?
  /// Who takes part.
  public let attendees: [CalendarAddress]
  /// The reminders that could be read.
  public let alarms: [EventAlarm]
  /// GEO as latitude and longitude in degrees.
  public let geo: GeoPosition?
  /// CONFERENCE addresses.
  public let conferences: [String]
  /// ATTACH addresses; inline data is left out.
  public let attachments: [String]
  /// CREATED in seconds since 1970.
  public let created: Instant?
  /// LAST-MODIFIED, else nothing.
  public let lastModified: Instant?
  /// The name of the calendar that the event stands in.
  public let calendarName: String?
  /// Where the component begins in its feed.
  public let position: SourcePosition

  init(_ draft: EventDetailsDraft) {
    uid = draft.uid
    title = draft.title
    colorHex = draft.colorHex
    location = draft.location
    description = draft.description
    url = draft.url
    status = draft.status
    isTransparent = draft.isTransparent
    busyStatus = draft.busyStatus
    classification = draft.classification
    categories = draft.categories
    sequence = draft.sequence
    organizer = draft.organizer
    attendees = draft.attendees
    alarms = draft.alarms
    geo = draft.geo
    conferences = draft.conferences
    attachments = draft.attachments
    created = draft.created
    lastModified = draft.lastModified
    calendarName = draft.calendarName
    position = draft.position
  }
}

/// The parts of `EventDetails` while they are read.
struct EventDetailsDraft {
  var uid: String
  var title: String?
  var colorHex: UInt32?
  var location: String?
  var description: String?
  var url: String?
  var status: EventDetails.Status?
  var isTransparent = false
  var busyStatus: String?
  var classification: String?
  var categories: [String] = []
  var sequence = 0
  var organizer: CalendarAddress?
  var attendees: [CalendarAddress] = []
  var alarms: [EventAlarm] = []
  var geo: GeoPosition?
  var conferences: [String] = []
  var attachments: [String] = []
  var created: Instant?
  var lastModified: Instant?
  var calendarName: String?
  var position: SourcePosition

  init(uid: String, position: SourcePosition) {
    self.uid = uid
    self.position = position
  }
}

/// A person, room or group that a meeting names.
public struct CalendarAddress: Hashable, Sendable {
  /// The address as it stands in the feed, mostly `mailto:…`.
  public let address: String
  /// CN, or nil.
  public let name: String?
  /// ROLE in lower case: `required`, `optional`, `chair`, `non-participant`, or the feed's word.
  public let role: String?
  /// PARTSTAT in lower case: `accepted`, `declined`, `tentative`, `needs-action`, or the feed's word.
  public let status: String?

  /// Puts the four parts together.
  public init(address: String, name: String? = nil, role: String? = nil, status: String? = nil) {
    self.address = address
    self.name = name
    self.role = role
    self.status = status
  }

  /// The address without `mailto:`.
  public var email: String {
    let scheme = "mailto:"
    guard address.utf8.count > scheme.utf8.count,
      address.prefix(scheme.count).lowercased() == scheme
    else { return address }
    return String(address.dropFirst(scheme.count))
  }
}

/// When a reminder of an event goes off, and how.
public struct EventAlarm: Hashable, Sendable {
  /// When it goes off.
  public enum Trigger: Hashable, Sendable {
    /// A length before (negative) or after the start: days on the calendar, seconds exactly.
    case fromStart(days: Int, seconds: Int)
    /// The same from the end.
    case fromEnd(days: Int, seconds: Int)
    /// At an instant.
    case at(Instant)
  }

  /// When it goes off.
  public let trigger: Trigger
  /// ACTION in lower case, such as `display`, `audio`, `email`.
  public let action: String

  /// Creates an alarm from its two parts.
  public init(trigger: Trigger, action: String) {
    self.trigger = trigger
    self.action = action
  }
}

/// A place on the earth in degrees.
public struct GeoPosition: Hashable, Sendable {
  /// −90 through 90.
  public let latitude: Double
  /// −180 through 180.
  public let longitude: Double

  /// Creates a position; nil outside the ranges.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

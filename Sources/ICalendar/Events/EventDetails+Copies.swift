extension EventDetails {
  /// Creates the details of an event that comes from no feed.
  ///
  /// - Parameters:
  ///   - uid: What names the event for good.
  ///   - title: SUMMARY.
  ///   - colorHex: 0xRRGGBB.
  ///   - location: LOCATION.
  ///   - description: DESCRIPTION.
  ///   - url: URL, without line breaks.
  ///   - status: STATUS.
  ///   - isTransparent: Whether the time counts as free.
  ///   - categories: CATEGORIES.
  ///   - sequence: SEQUENCE, 0 or more.
  ///   - organizer: Who calls the meeting.
  ///   - attendees: Who takes part.
  ///   - alarms: The reminders.
  public convenience init(
    uid: String, title: String? = nil, colorHex: UInt32? = nil, location: String? = nil,
    description: String? = nil, url: String? = nil, status: Status? = nil,
    isTransparent: Bool = false, categories: [String] = [], sequence: Int = 0,
    organizer: CalendarAddress? = nil, attendees: [CalendarAddress] = [],
    alarms: [EventAlarm] = []
  ) {
    var draft = EventDetailsDraft(uid: uid, position: SourcePosition(line: 1))
    draft.title = title
    draft.colorHex = colorHex
    draft.location = location
    draft.description = description
    draft.url = url
    draft.status = status
    draft.isTransparent = isTransparent
    draft.categories = categories
    draft.sequence = sequence
    draft.organizer = organizer
    draft.attendees = attendees
    draft.alarms = alarms
    self.init(draft)
  }

  /// The same under another UID.
  func named(_ uid: String) -> EventDetails {
    var draft = EventDetailsDraft(self)
    draft.uid = uid
    return EventDetails(draft)
  }
}

extension EventDetailsDraft {
  init(_ details: EventDetails) {
    self.init(uid: details.uid, position: details.position)
    title = details.title
    colorHex = details.colorHex
    location = details.location
    description = details.description
    url = details.url
    status = details.status
    isTransparent = details.isTransparent
    busyStatus = details.busyStatus
    classification = details.classification
    categories = details.categories
    sequence = details.sequence
    organizer = details.organizer
    attendees = details.attendees
    alarms = details.alarms
    geo = details.geo
    conferences = details.conferences
    attachments = details.attachments
    created = details.created
    lastModified = details.lastModified
    calendarName = details.calendarName
  }
}

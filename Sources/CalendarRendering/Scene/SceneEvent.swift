import CalendarCore

/// What writers show of an event, free of the app's own part.
struct SceneEvent {
  let time: EventTime
  let title: String?
  let location: String?
  let colorHex: UInt32?
  /// The place of its calendar in the options' list.
  let calendar: Int?
}

extension SceneEvent {
  init<Meta: CalendarEventMeta>(_ event: CalendarEvent<Meta>) {
    self.init(
      time: event.time, title: event.meta.title, location: event.meta.location,
      colorHex: event.meta.colorHex, calendar: event.meta.calendar)
  }
}

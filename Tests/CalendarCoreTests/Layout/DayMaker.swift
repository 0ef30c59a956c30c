import CalendarCore
import CivilTime
import TestSupport

/// Makes events of one day in UTC.
struct DayMaker {
  static let day = PlainDate(clampingEpochDay: 20_000)

  /// An event of the day; without a length it is a point event.
  func event(_ id: String, from minute: Int, minutes: Int?) throws -> PlainCalendarEvent {
    let start = ZonedDateTime(PlainDateTime(date: Self.day), in: .utc).adding(minutes: minute)
    return try PlainCalendarEvent(
      id: id, time: .timed(start: start, end: minutes.map { start.adding(minutes: $0) }),
      meta: BasicEventMeta())
  }

  /// Up to 24 events, some of them from the day before or into the day after.
  func randomDay(_ random: inout SplitMix64) throws -> [PlainCalendarEvent] {
    let grid = [1, 5, 15, 30].randomElement(using: &random) ?? 1
    return try (0..<Int.random(in: 0...24, using: &random)).map { number in
      let start = Int.random(in: -120...1439, using: &random) / grid * grid
      let length = Int.random(in: 1...(240 / grid), using: &random) * grid
      let isPoint = Int.random(in: 0..<10, using: &random) == 0
      return try event("e\(number)", from: start, minutes: isPoint ? nil : length)
    }
  }
}

import CalendarCore
import CivilTime
import TestSupport
import Testing

/// A new time of a fixture; the form tells timed from all-day.
struct NextShape: Decodable, Hashable, Sendable {
  let time: EventTime

  private enum Key: CodingKey {
    case start, end
  }

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    if let start = try? row.decode(DateShape.self, forKey: .start) {
      time = .allDay(
        start: start.date, end: try row.decodeIfPresent(DateShape.self, forKey: .end)?.date)
    } else {
      time = .timed(
        start: try row.decode(ZonedShape.self, forKey: .start).value,
        end: try row.decodeIfPresent(ZonedShape.self, forKey: .end)?.value)
    }
  }
}

/// A mode, policy or situation of a fixture by its raw text.
struct Named<Value: RawRepresentable & Sendable>: Decodable, Sendable
where Value.RawValue == String {
  let value: Value

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Value(rawValue: text) else {
      throw FixtureError(description: "\(text) is no \(Value.self)")
    }
    self.value = value
  }
}

import CalendarCore

/// An event of a feed's or a case's list; what is missing or `"any"` is not asserted.
struct ExpectedEvent: Decodable, Sendable {
  let uid: String?
  let title: String?
  let start: String?
  let end: String?
  let allDay: Bool?
  let location: String?
  let description: String?
  let startZone: String?
  let endZone: String?

  private enum Key: CodingKey {
    case uid, title, start, end, allDay, location, description, startZone, endZone
  }

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) throws -> String? {
      let text = try row.decodeIfPresent(String.self, forKey: key)
      return text == "any" ? nil : text
    }
    uid = try text(.uid)
    title = try text(.title)
    start = try text(.start)
    end = try text(.end)
    allDay = try? row.decodeIfPresent(Bool.self, forKey: .allDay)
    location = try text(.location)
    description = try text(.description)
    startZone = try text(.startZone)
    endZone = try text(.endZone)
  }

  private var openFields: Int { [uid, title, end].count { $0 == nil } }

  func fits(_ event: WireFeed.Event, in zone: Zone) throws -> Bool {
    func agrees(_ wanted: String?, _ found: String?) -> Bool { wanted == nil || wanted == found }
    let foundStart = try event.start.text(in: zone)
    let found = try event.endText(in: zone)
    return agrees(uid, event.uid) && agrees(title, event.title ?? "")
      && agrees(start, foundStart) && agrees(end, found)
      && (allDay ?? event.start.isDate) == event.start.isDate
      && agrees(location, event.location) && agrees(description, event.description)
      && agrees(startZone, event.start.zoneId) && agrees(endZone, event.end?.zoneId)
      && (end != nil || !event.start.isDate || found > event.start.local)
  }

  /// What is missing in a list of events and what is too much, one line each.
  static func differences(
    _ wanted: [ExpectedEvent], _ found: [WireFeed.Event], in zone: Zone
  ) throws -> [String] {
    var left = found
    var lines: [String] = []
    for event in wanted.sorted(by: { $0.openFields < $1.openFields }) {
      if let index = try left.firstIndex(where: { try event.fits($0, in: zone) }) {
        left.remove(at: index)
      } else {
        lines.append("missing \(event.uid ?? "any") \(event.start ?? "any") \(event.end ?? "any")")
      }
    }
    for event in left {
      lines.append(
        "extra \(event.uid) \(try event.start.text(in: zone)) \(try event.endText(in: zone))")
    }
    return lines
  }
}

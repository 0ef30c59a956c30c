/// The zone names of a feed: those that its dates have, and those that its VTIMEZONEs define.
struct ZoneNamesInUse {
  /// A name with where it is used first and how often.
  struct Name {
    var tzid: String
    /// The number of the calendar that it came up in, from 0.
    var calendar: Int
    var first: SourcePosition?
    var count = 0
    var definition: SourcePosition?
  }

  private(set) var all: [Name] = []
  private var places: [String: Int] = [:]

  /// More names than any honest feed has.
  private static let limit = 1_000

  mutating func define(_ tzid: String, calendar: Int, at position: SourcePosition) {
    guard let place = place(of: tzid, calendar) else { return }
    if all[place].definition == nil { all[place].definition = position }
  }

  mutating func use(_ tzid: String, calendar: Int, at position: SourcePosition) {
    guard let place = place(of: tzid, calendar) else { return }
    if all[place].count == 0 { all[place].first = position }
    all[place].count += 1
  }

  private mutating func place(of tzid: String, _ calendar: Int) -> Int? {
    let tzid = ByteText.trimmed(tzid)
    if let place = places[tzid] { return place }
    guard !tzid.isEmpty, all.count < Self.limit else { return nil }
    places[tzid] = all.count
    all.append(Name(tzid: tzid, calendar: calendar))
    return all.count - 1
  }

  /// Reports the names without definition; those that begin with a solidus need none.
  ///
  /// Source: RFC 5545 section 3.2.19.
  func reportUndefined(to tally: inout FindingTally) {
    for name in all where name.definition == nil && !name.tzid.hasPrefix("/") {
      tally.add(
        .info, .timezoneUndefined, name.tzid, at: name.first,
        "no VTIMEZONE defines \"\(ZoneResolution.shown(name.tzid))\"",
        action: "its name alone counts",
        hint: "add a VTIMEZONE for programs that do not know the name")
    }
  }
}

import CalendarCore
import JSONText

/// All zones of the database.
struct ZoneList {
  let names: [String]
  private let aliases: [String: String]
  private let release: String?

  init(_ database: TimeZoneDatabase) {
    names = database.names
    aliases = database.aliases
    release = database.release
  }

  /// A line on the data, then one name a line; a name that is a link tells where it leads.
  func text() -> String {
    let number = release.map { "release \($0)" } ?? "of unknown release"
    var text = "Time zone data \(number), \(names.count) names:\n"
    for name in names {
      text += aliases[name].map { "\(name) = \($0)\n" } ?? "\(name)\n"
    }
    return text
  }

  /// `{"release", "count", "zones": [{"id", "aliasOf"}]}`.
  func json() -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("release")
    if let release { json.value(release) } else { json.null() }
    json.member("count", names.count)
    json.key("zones")
    json.beginArray()
    for name in names {
      json.beginObject()
      json.member("id", name)
      json.key("aliasOf")
      if let target = aliases[name] { json.value(target) } else { json.null() }
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.takeBytes()
  }
}

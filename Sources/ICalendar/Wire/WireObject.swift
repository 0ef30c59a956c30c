/// The members of one object of wire JSON, with the path that leads there.
///
/// Keys that nobody asks for are left over and reported; null counts as absent.
struct WireObject {
  /// Where in the input the object stands.
  struct Place {
    var index: Int
    var id: String?
    var path: String

    func issue(_ key: String, _ value: WireValue?, _ text: String) -> WireIssue {
      WireIssue(index: index, id: id, key: full(key), value: value?.shown, text)
    }

    func full(_ key: String) -> String {
      path.isEmpty ? key : key.isEmpty ? path : "\(path).\(key)"
    }
  }

  let place: Place
  private var members: [(key: String, value: WireValue)]
  /// Keys that came twice.
  private(set) var repeated: [String] = []

  init(_ members: [(key: String, value: WireValue)], at place: Place) {
    self.place = place
    self.members = []
    for member in members {
      if let known = self.members.firstIndex(where: { $0.key == member.key }) {
        repeated.append(member.key)
        self.members[known] = member
      } else {
        self.members.append(member)
      }
    }
  }

  /// Takes a member out; nil when it is absent or null.
  mutating func take(_ key: String) -> WireValue? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    let value = members.remove(at: index).value
    return value.isNull ? nil : value
  }

  /// The findings about keys that were not taken, and about those that came twice.
  var leftOver: [WireIssue] {
    members.map { place.issue($0.key, $0.value, "unknown key") }
      + repeated.map { place.issue($0, nil, "the key stands twice, the last one counts") }
  }

  mutating func string(_ key: String) throws(WireIssue) -> String? {
    guard let value = take(key) else { return nil }
    guard case .string(let text) = value else {
      throw place.issue(key, value, "a string is wanted")
    }
    return text
  }

  mutating func bool(_ key: String) throws(WireIssue) -> Bool? {
    guard let value = take(key) else { return nil }
    guard case .bool(let flag) = value else {
      throw place.issue(key, value, "true or false is wanted")
    }
    return flag
  }

  /// An array, or nil; a lone value is no array.
  mutating func array(_ key: String) throws(WireIssue) -> [WireValue] {
    guard let value = take(key) else { return [] }
    guard case .array(let elements) = value else {
      throw place.issue(key, value, "an array is wanted")
    }
    return elements
  }

  mutating func strings(_ key: String) throws(WireIssue) -> [String] {
    var texts: [String] = []
    for (number, value) in try array(key).enumerated() {
      guard case .string(let text) = value else {
        throw place.issue("\(key)[\(number)]", value, "a string is wanted")
      }
      texts.append(text)
    }
    return texts
  }

  /// An object below a key.
  func object(_ key: String, _ value: WireValue) throws(WireIssue) -> WireObject {
    guard case .object(let members) = value else {
      throw place.issue(key, value, "an object is wanted")
    }
    var inner = place
    inner.path = place.full(key)
    return WireObject(members, at: inner)
  }
}

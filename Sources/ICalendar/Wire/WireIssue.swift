/// Something wrong in wire JSON: in which event, at which key, with which value.
public struct WireIssue: Error, Hashable, Sendable, CustomStringConvertible {
  /// The event's place in the input, from 0.
  public let index: Int
  /// The event's id, where it has one.
  public let id: String?
  /// The path of the key, such as `start.local`; empty when the text as a whole is wrong.
  public let key: String
  /// The value as JSON, cut to some length; nil where there is none.
  public let value: String?
  /// What is wrong, in a few words.
  public let text: String

  init(index: Int, id: String? = nil, key: String, value: String? = nil, _ text: String) {
    self.index = index
    self.id = id
    self.key = key
    self.value = value
    self.text = text
  }

  /// Index, id, key, value and what is wrong, on one line.
  public var description: String {
    var place = "event \(index)"
    if let id { place += " (\"\(id)\")" }
    if !key.isEmpty { place += ", \(key)" }
    if let value { place += " = \(value)" }
    return "\(place): \(text)"
  }
}

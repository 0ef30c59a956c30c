/// One entry of the locale table, read.
struct LocaleNames: Sendable {
  private var lists: [String: [String]] = [:]

  init(_ entry: String) {
    for line in entry.split(separator: "\n") {
      guard let blank = line.firstIndex(of: " ") else { continue }
      let values = line[line.index(after: blank)...]
      lists[String(line[..<blank])] = values.split(separator: "|", omittingEmptySubsequences: false)
        .map(String.init)
    }
  }

  /// The values of a key, filled up with empty texts to the count that is needed.
  func list(_ key: String, count: Int) -> [String] {
    let values = lists[key] ?? []
    return values.prefix(count) + Array(repeating: "", count: max(0, count - values.count))
  }

  /// One value of a key; empty when there is none.
  func value(_ key: String, at index: Int = 0) -> String {
    guard let values = lists[key], values.indices.contains(index) else { return "" }
    return values[index]
  }
}

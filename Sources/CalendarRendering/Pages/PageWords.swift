/// The words that pages need beside those of the screens.
struct PageWords: Hashable, Sendable {
  let previous: String
  let next: String
  let day: String
  let workWeek: String
  let week: String
  let month: String
  let year: String
  let agenda: String
  /// Stands between two times when they are read out: `9:00 to 11:00`.
  let to: String
  /// Says of an event that its bar goes on outside the row.
  let continues: String
  let place: String
  let time: String
  let calendar: String
  let link: String
  let close: String
  let keyboard: String
  let tentative: String
  let cancelled: String
  let views: String
  let move: String
  let firstAndLast: String
  let open: String
  private let dayCount: String
  private let conflictCount: String
  private let eventCount: String

  init(_ locale: DisplayLocale) {
    let language = locale.identifier.prefix { $0 != "-" }
    let list = Self.table(locale.identifier) ?? Self.table(String(language)) ?? Self.english
    var words = list.split(separator: "|", omittingEmptySubsequences: false).makeIterator()
    func next() -> String { words.next().map(String.init) ?? "" }
    previous = next()
    self.next = next()
    day = next()
    workWeek = next()
    week = next()
    month = next()
    year = next()
    agenda = next()
    dayCount = next()
    to = next()
    conflictCount = next()
    continues = next()
    place = next()
    time = next()
    calendar = next()
    link = next()
    close = next()
    keyboard = next()
    eventCount = next()
    tentative = next()
    cancelled = next()
    views = next()
    move = next()
    firstAndLast = next()
    open = next()
  }

  /// The name of a view of some days: `3 days`.
  func days(_ count: Int) -> String { Self.filled(dayCount, count) }

  /// Says with how many others an event overlaps: `conflicts with 2`.
  func conflicts(_ count: Int) -> String { Self.filled(conflictCount, count) }

  /// Says how many events there are: `Events: 12`.
  func events(_ count: Int) -> String { Self.filled(eventCount, count) }

  /// The pattern with a number in place of its `#`.
  private static func filled(_ pattern: String, _ count: Int) -> String {
    guard let mark = pattern.firstIndex(of: "#") else { return pattern }
    return pattern[..<mark] + String(count) + pattern[pattern.index(after: mark)...]
  }
}

import ICalendar

func titles(in bytes: [UInt8]) throws -> [String] {
  let vienna = try Zone("Europe/Vienna")
  let monday = try PlainDate(year: 2026, month: 6, day: 15)
  let week = vienna.startOfDay(monday)..<vienna.startOfDay(monday.adding(days: 7))
  let feed = ICalendarReader.read(bytes, options: ReadOptions(displayZone: vienna, window: week))
  for finding in feed.findings { print(finding) }
  return feed.events.map { $0.meta.title ?? "(no title)" }
}

import CalendarCore
import CalendarRendering
import ICalendar
import JSONText

/// The placed page of a view for programs: the numbers that all writers draw.
///
/// Keys are those of the tables in `Fixtures/core`; minutes count from the first hour.
struct LayoutJSON {
  let events: [FeedEvent]
  let window: CalendarWindow
  let cursor: PlainDate
  let layout: TextLayout
  let firstWeekday: Weekday

  private var zone: Zone { window.timezone }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("view", window.view.name.lowercased())
    switch window.view {
    case .day, .week, .workWeek, .xday: writeTimeGrid(to: &json)
    case .month: writeMonth(to: &json)
    case .agenda: writeAgenda(to: &json)
    case .year: writeYear(to: &json)
    }
    json.endObject()
  }

  private func writeTimeGrid(to json: inout JSONWriter) {
    let days = window.columns(workDays: layout.workDays)
    let scene = TimeGridScene(events, days: days, hours: layout.hours ?? 0..<24, zone: zone)
    json.member("startHour", scene.startHour)
    json.member("endHour", scene.endHour)
    json.key("columns")
    json.beginArray()
    for (day, cards) in zip(scene.days, scene.cards) {
      for card in cards {
        json.beginObject()
        json.member("id", card.eventId)
        json.member("date", day.description)
        write(minutesOf: card.startSeconds, as: "startMinute", to: &json)
        write(minutesOf: card.endSeconds, as: "endMinute", to: &json)
        json.member("lane", card.lane)
        json.member("laneCount", card.laneCount)
        json.member("span", card.span)
        json.member("clippedTop", card.clippedTop)
        json.member("clippedBottom", card.clippedBottom)
        json.endObject()
      }
    }
    json.endArray()
    json.key("allDay")
    write(scene.band.bars, to: &json)
  }

  private func write(minutesOf seconds: Int, as name: String, to json: inout JSONWriter) {
    json.key(name)
    if seconds % 60 == 0 { json.value(seconds / 60) } else { json.value(Double(seconds) / 60) }
  }

  private func write(_ bars: [BarPlacement], to json: inout JSONWriter) {
    json.beginArray()
    for bar in bars {
      json.beginObject()
      json.member("id", bar.eventId)
      json.member("lane", bar.lane)
      json.member("laneCount", bar.laneCount)
      json.member("startCol", bar.startColumn)
      json.member("endCol", bar.throughColumn)
      json.member("clippedStart", bar.clippedStart)
      json.member("clippedEnd", bar.clippedEnd)
      json.endObject()
    }
    json.endArray()
  }

  private func writeMonth(to json: inout JSONWriter) {
    json.key("weeks")
    json.beginArray()
    for (number, row) in layoutMonthGrid(events, gridDates: window.dates, zone: zone).enumerated() {
      json.beginObject()
      json.member("row", number)
      if let first = row.days.first { json.member("weekStart", first.description) }
      json.key("bars")
      write(row.bars, to: &json)
      json.key("pills")
      json.beginObject()
      for (day, pills) in zip(row.days, row.pills) where !pills.isEmpty {
        json.key(day.description)
        json.beginArray()
        for pill in pills { json.value(pill.eventId) }
        json.endArray()
      }
      json.endObject()
      json.endObject()
    }
    json.endArray()
  }

  private func writeAgenda(to json: inout JSONWriter) {
    let items = buildAgendaItems(
      events, rangeStart: window.start, rangeEnd: window.end, zone: zone,
      showEmptyDays: layout.showsEmptyDays)
    json.key("days")
    json.beginArray()
    var isOpen = false
    func close(_ json: inout JSONWriter) {
      guard isOpen else { return }
      json.endArray()
      json.endObject()
    }
    for item in items {
      switch item {
      case .day(let date, _):
        close(&json)
        isOpen = true
        json.beginObject()
        json.member("date", date.description)
        json.key("items")
        json.beginArray()
      case .row(let row):
        json.beginObject()
        json.member("id", events[row.index].id)
        json.member("continued", row.isContinuation)
        json.endObject()
      }
    }
    close(&json)
    json.endArray()
  }

  private func writeYear(to json: inout JSONWriter) {
    let scene = YearScene(events, year: cursor.year, firstWeekday: firstWeekday, zone: zone)
    json.key("days")
    json.beginArray()
    for day in window.dates where scene.hasEvents(on: day) {
      json.beginObject()
      json.member("date", day.description)
      json.member("count", scene.eventCount(on: day))
      json.endObject()
    }
    json.endArray()
  }
}

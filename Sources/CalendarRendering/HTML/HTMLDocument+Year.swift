import CalendarCore
import CivilTime

extension HTMLDocument {
  /// Twelve small months; days with events are marked and tell how many.
  mutating func addYear(_ page: PagePlan.Page) {
    let scene = YearScene(
      events, year: page.cursor.year,
      firstWeekday: options.layout.firstWeekday ?? locale.firstWeekday, zone: texts.zone)
    markup.raw("<div class=\"year\">\n")
    for month in scene.months {
      markup.raw("<table><caption>")
      let name = locale.monthName(month.first.month)
      if let target = plan.page(of: "month", on: month.first) {
        markup.raw("<a href=\"#\(target.id)\">")
        markup.escaped(name)
        markup.raw("</a>")
      } else {
        markup.escaped(name)
      }
      markup.raw("</caption>\n<thead><tr>")
      for day in month.weeks.first(where: { !$0.contains(nil) }) ?? [] {
        guard let day else { continue }
        markup.raw("<th scope=\"col\"><span aria-hidden=\"true\">")
        markup.escaped(locale.weekdayName(day.weekday, .narrow))
        markup.raw("</span><span class=\"hidden\">")
        markup.escaped(locale.weekdayName(day.weekday))
        markup.raw("</span></th>")
      }
      markup.raw("</tr></thead>\n<tbody>\n")
      for week in month.weeks {
        markup.raw("<tr>")
        for day in week { addYearCell(day, scene) }
        markup.raw("</tr>\n")
      }
      markup.raw("</tbody></table>\n")
    }
    markup.raw("</div>\n")
  }

  private mutating func addYearCell(_ day: PlainDate?, _ scene: YearScene) {
    guard let day else {
      markup.raw("<td></td>")
      return
    }
    let count = scene.eventCount(on: day)
    let isToday = day == options.today
    let names = [isToday ? "today" : nil, count > 0 ? "busy" : nil].compactMap(\.self)
    markup.raw(names.isEmpty ? "<td" : "<td class=\"\(names.joined(separator: " "))\"")
    if isToday { markup.raw(" aria-current=\"date\"") }
    markup.raw("><time datetime=\"\(day)\">\(day.day)</time>")
    if count > 0 {
      addDots(scene.calendars(on: day))
      markup.raw("<span class=\"hidden\">")
      markup.escaped(" \(words.events(count))")
      markup.raw("</span>")
    }
    markup.raw("</td>")
  }

  /// A dot for each calendar with events on the day, three at most; one dot where all is one.
  private mutating func addDots(_ calendars: [Int?]) {
    let known = options.calendars
    markup.raw("<span class=\"dots\" aria-hidden=\"true\">")
    for place in known.count > 1 ? calendars.prefix(3) : [nil] {
      let color = place.flatMap { known.indices.contains($0) ? known[$0].colorHex : nil }
      let name = styles.color(color).map { " class=\"\($0)\"" } ?? ""
      markup.raw("<i\(name)></i>")
    }
    markup.raw("</span>")
  }
}

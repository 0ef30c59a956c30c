import CalendarCore
import CivilTime

extension HTMLDocument {
  /// Six weeks as a table: bars over days, then the events of each day.
  mutating func addMonth(_ page: PagePlan.Page) {
    let (positions, events) = events(from: page.window.start, before: page.window.end)
    let scene = MonthScene(
      events, month: page.cursor, gridDates: page.window.dates, zone: texts.zone)
    markup.raw("<table class=\"month \(printLine(of: scene))\"><caption class=\"hidden\">")
    markup.escaped(title(of: page))
    markup.raw("</caption>\n<thead><tr><th scope=\"col\" class=\"week\"><span class=\"hidden\">")
    markup.escaped(words.week)
    markup.raw("</span></th>")
    for day in scene.weeks.first?.days ?? [] {
      markup.raw("<th scope=\"col\"><span class=\"short\" aria-hidden=\"true\">")
      markup.escaped(locale.weekdayName(day.weekday, .abbreviated))
      markup.raw("</span><span class=\"narrow\" aria-hidden=\"true\">")
      markup.escaped(locale.weekdayName(day.weekday, .narrow))
      markup.raw("</span><span class=\"full\">")
      markup.escaped(locale.weekdayName(day.weekday))
      markup.raw("</span></th>")
    }
    markup.raw("</tr></thead>\n<tbody>\n")
    for week in scene.weeks {
      markup.raw("<tr><th scope=\"row\" class=\"week\">")
      if let thursday = week.days.first(where: { $0.weekday == .thursday }) {
        markup.raw("\(thursday.isoWeek)")
      }
      markup.raw("</th>\n")
      for (column, day) in week.days.enumerated() {
        addCell(day, lines: week.lines[column], scene: scene, events: events, positions: positions)
      }
      markup.raw("</tr>\n")
    }
    markup.raw("</tbody></table>\n")
  }

  /// How high a line may be on paper, so that all weeks stand on one sheet.
  private mutating func printLine(of scene: MonthScene) -> String {
    let count = scene.weeks.reduce(0) { $0 + ($1.lines.first?.count ?? 0) }
    let height = min(max(122 / Double(max(count, 1)), 1.8), 4.4)
    return styles.place("--print-line:\(DecimalText.text(height))mm")
  }

  private mutating func addCell(
    _ day: PlainDate, lines: [MonthScene.Line], scene: MonthScene, events: [PageEvent],
    positions: [Int]
  ) {
    let isOther = day.month != scene.month
    var names: [String] = []
    if day == options.today { names.append("today") }
    if isOther { names.append("other") }
    if locale.weekend.contains(day.weekday) { names.append("weekend") }
    if lacksInformation(day) { names.append("unknown") }
    markup.raw("<td class=\"\(names.joined(separator: " "))\"")
    if day == options.today { markup.raw(" aria-current=\"date\"") }
    markup.raw("><div class=\"day\">")
    let long = isOther && day.day == 1 ? locale.dateWithoutYear(day) : nil
    let spoken = locale.spokenDate(day)
    addDayLink(day) { markup in
      if let long {
        markup.raw("<span class=\"number wide\" aria-hidden=\"true\">")
        markup.escaped(long)
        markup.raw("</span>")
      }
      let width = long == nil ? "" : " narrow"
      markup.raw("<span class=\"number\(width)\" aria-hidden=\"true\">\(day.day)</span>")
      markup.raw("<span class=\"hidden\">")
      markup.escaped(spoken)
      markup.raw("</span>")
    }
    if lacksInformation(day) {
      markup.raw(" <span class=\"note\">")
      markup.escaped(locale.words.noInformation)
      markup.raw("</span>")
    }
    markup.raw("</div>\n")
    // Bars reach over other cells, so what scrolls inside this one begins below the last of them.
    let fixed = (lines.lastIndex { $0.isBar } ?? -1) + 1
    for (index, line) in lines[..<fixed].enumerated() {
      addLine(line, at: index, on: day, events: events, positions: positions)
    }
    let rest = lines[fixed...].filter { $0 != .empty }
    if !rest.isEmpty {
      markup.raw("<div class=\"events \(styles.place("--fixed:\(fixed)"))\">")
      for line in rest { addLine(line, at: nil, on: day, events: events, positions: positions) }
      markup.raw("</div>")
    } else if fixed > 0 {
      markup.raw("<div class=\"events \(styles.place("--fixed:\(fixed)"))\"></div>")
    }
    markup.raw("</td>\n")
  }

  /// A bar or a pill; `index` is the line above what scrolls, or nil inside it.
  private mutating func addLine(
    _ line: MonthScene.Line, at index: Int?, on day: PlainDate, events: [PageEvent],
    positions: [Int]
  ) {
    let place = index.map { styles.place("--line:\($0)") }
    switch line {
    case .empty, .more, .bar(_, isFirst: false): break
    case .bar(let bar, isFirst: true):
      let event = events[bar.eventIndex]
      var names = "\(classes("bar", of: event)) \(place ?? "")"
      names += " " + styles.place("--days:\(bar.throughColumn - bar.startColumn + 1)")
      names += bar.clippedStart ? " from-before" : ""
      names += bar.clippedEnd ? " goes-on" : ""
      openButton(
        names, position: positions[bar.eventIndex],
        name: texts.name(
          of: event, on: day, continues: bar.clippedStart || bar.clippedEnd))
      addName(of: event)
      markup.raw("</button>\n")
    case .pill(let index):
      let event = events[index]
      let base = event.time.isAllDay ? "pill bar" : "pill"
      let names = "\(classes(base, of: event))\(place.map { " line \($0)" } ?? "")"
      openButton(names, position: positions[index], name: texts.name(of: event, on: day))
      if let start = texts.start(event.time) {
        markup.raw("<span class=\"times\">")
        markup.escaped(start)
        markup.raw("</span> ")
      }
      addName(of: event)
      markup.raw("</button>\n")
    }
  }

  private mutating func addName(of event: PageEvent) {
    markup.raw("<span class=\"name\">")
    addForeign(texts.title(event.meta))
    markup.raw("</span>")
  }
}

extension MonthScene.Line {
  fileprivate var isBar: Bool {
    if case .bar = self { true } else { false }
  }
}

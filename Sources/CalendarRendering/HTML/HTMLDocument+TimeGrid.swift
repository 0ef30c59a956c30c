import CalendarCore
import CivilTime

extension HTMLDocument {
  /// The days of a page, seven at most beside each other.
  mutating func addTimeGrids(of page: PagePlan.Page) {
    let days = page.window.columns(workDays: options.layout.workDays)
    for start in stride(from: 0, to: days.count, by: 7) {
      let columns = Array(days[start..<min(start + 7, days.count)])
      guard let first = columns.first, let last = columns.last else { continue }
      let (positions, events) = events(from: first, before: last.adding(days: 1))
      let scene = TimeGridScene(
        events, days: columns, hours: options.layout.hours,
        minimumSeconds: TimeGridScene.leastSeconds, zone: texts.zone)
      let grid = HTMLTimeGrid(
        scene: scene, events: events, positions: positions, id: "\(page.id)-\(start / 7 + 1)",
        label: days.count > 7 ? texts.range(from: first, before: last.adding(days: 1)) : nil,
        pageId: page.id)
      add(grid)
    }
  }

  private mutating func add(_ grid: HTMLTimeGrid) {
    let days = grid.scene.days
    if days.count > 1 { addStrip(grid) }
    let hours = grid.scene.endHour - grid.scene.startHour
    let style = options.timeGrid
    var measures = styles.place(
      "--n:\(days.count);--hours:\(hours);--lanes:\(grid.scene.band.laneCount)")
    if let height = style.hourHeight {
      measures += " " + styles.place("--hour:\(DecimalText.text(height))px")
    }
    if style.division != .none {
      let share = DecimalText.text(Double(style.division.rawValue) / 60 * 100)
      measures += " divided " + styles.place("--division:\(share)%")
    }
    if style.timeLine == .page { measures += " now-across" }
    markup.raw("<div class=\"grid \(measures)\(days.count > 1 ? " multi" : "")\"")
    if let label = grid.label {
      markup.raw(" role=\"grid\" aria-label=\"")
      markup.escaped(label)
      markup.raw("\">\n")
    } else {
      markup.raw(" role=\"grid\" aria-labelledby=\"\(grid.pageId)-title\">\n")
    }
    addHeads(grid)
    addBand(grid)
    addNotes(grid, \.before, words: locale.words.earlier)
    markup.raw("<div role=\"rowgroup\" class=\"hours\">\n")
    for hour in grid.scene.startHour..<grid.scene.endHour {
      markup.raw("<div role=\"row\" class=\"hour\"><span role=\"rowheader\" class=\"axis\">")
      markup.escaped(texts.hour(hour))
      markup.raw("</span>")
      markup.raw(String(repeating: "<span role=\"gridcell\"></span>", count: days.count))
      markup.raw("</div>\n")
    }
    addCards(grid)
    markup.raw("</div>\n")
    addNotes(grid, \.after, words: locale.words.later)
    markup.raw("</div>\n")
  }

  /// The choice of a day on a narrow screen, which shows one column.
  private mutating func addStrip(_ grid: HTMLTimeGrid) {
    markup.raw("<fieldset class=\"strip\"><legend>")
    markup.escaped(words.day)
    markup.raw("</legend>\n")
    let days = grid.scene.days
    let chosen = days.firstIndex { $0 == options.today } ?? 0
    for (column, day) in days.enumerated() {
      markup.raw("<label><input type=\"radio\" class=\"r\(column)\" name=\"\(grid.id)\"")
      if column == chosen { markup.raw(" checked") }
      markup.raw("><span class=\"weekday\">")
      markup.escaped(locale.weekdayName(day.weekday, .narrow))
      markup.raw("</span> <span class=\"number\">\(day.day)</span></label>\n")
    }
    markup.raw("</fieldset>\n")
  }

  private mutating func addHeads(_ grid: HTMLTimeGrid) {
    markup.raw("<div role=\"row\" class=\"heads\"><span role=\"columnheader\" class=\"axis\">")
    markup.raw("<span class=\"hidden\">")
    markup.escaped(words.time)
    markup.raw("</span></span>\n")
    for (column, day) in grid.scene.days.enumerated() {
      markup.raw("<div role=\"columnheader\" class=\"\(dayClasses(day, column))\"")
      if day == options.today { markup.raw(" aria-current=\"date\"") }
      markup.raw(">")
      let weekday = locale.weekdayName(
        day.weekday, grid.scene.days.count == 1 ? .wide : .abbreviated)
      let spoken = locale.spokenDate(day)
      addDayLink(day) { markup in
        markup.raw("<span class=\"weekday\" aria-hidden=\"true\">")
        markup.escaped(weekday)
        markup.raw("</span> <span class=\"number\" aria-hidden=\"true\">\(day.day)</span>")
        markup.raw("<span class=\"hidden\">")
        markup.escaped(spoken)
        markup.raw("</span>")
      }
      let note =
        lacksInformation(day)
        ? locale.words.noInformation : grid.scene.unusualLength(ofDay: column)
      if let note {
        markup.raw(" <span class=\"note\">")
        markup.escaped(note)
        markup.raw("</span>")
      }
      markup.raw("</div>\n")
    }
    markup.raw("</div>\n")
  }

  private mutating func addBand(_ grid: HTMLTimeGrid) {
    let band = grid.scene.band
    guard band.laneCount > 0 else { return }
    markup.raw("<div role=\"row\" class=\"all-day\"><span role=\"rowheader\" class=\"axis\">")
    markup.escaped(locale.words.allDay)
    markup.raw("</span>\n")
    var bars = [[BarPlacement]](repeating: [], count: grid.scene.days.count)
    for bar in band.bars { bars[bar.startColumn].append(bar) }
    for (column, day) in grid.scene.days.enumerated() {
      markup.raw("<div role=\"gridcell\" class=\"\(dayClasses(day, column))\">")
      for bar in bars[column].sorted(by: { $0.lane < $1.lane }) { addBar(bar, on: day, grid) }
      markup.raw("</div>\n")
    }
    markup.raw("</div>\n")
  }

  private mutating func addBar(_ bar: BarPlacement, on day: PlainDate, _ grid: HTMLTimeGrid) {
    let event = grid.events[bar.eventIndex]
    let count = Double(grid.scene.days.count)
    let start = DecimalText.text(Double(bar.startColumn) / count * 100)
    let width = DecimalText.text(Double(bar.throughColumn - bar.startColumn + 1) / count * 100)
    var names = classes("bar", of: event)
    names += " " + styles.place("--start:\(start);--width:\(width);--line-number:\(bar.lane)")
    names += (bar.startColumn...bar.throughColumn).map { " on\($0)" }.joined()
    names += bar.clippedStart ? " from-before" : ""
    names += bar.clippedEnd ? " goes-on" : ""
    let continues = bar.clippedStart || bar.clippedEnd
    openButton(
      names, position: grid.positions[bar.eventIndex],
      name: texts.name(of: event, on: day, continues: continues))
    markup.raw("<span class=\"name\">")
    addForeign(texts.title(event.meta))
    markup.raw("</span></button>\n")
  }

  /// The timed events: a cell for each day over its hours, in the order of reading.
  private mutating func addCards(_ grid: HTMLTimeGrid) {
    markup.raw("<div role=\"row\" class=\"events\"><span role=\"rowheader\" class=\"hidden\">")
    markup.escaped(words.agenda)
    markup.raw("</span>\n")
    for (column, day) in grid.scene.days.enumerated() {
      markup.raw("<div role=\"gridcell\" class=\"\(dayClasses(day, column))\">")
      let cards = grid.scene.cards[column]
      for card in cards.inReadingOrder { addCard(card, on: day, column: column, grid) }
      addNow(day, grid)
      markup.raw("</div>\n")
    }
    markup.raw("</div>\n")
  }

  private mutating func addCard(
    _ card: DayPlacement, on day: PlainDate, column: Int, _ grid: HTMLTimeGrid
  ) {
    let event = grid.events[card.eventIndex]
    let total = Double(grid.seconds)
    func percent(_ part: Int, of whole: Double) -> String {
      DecimalText.text(Double(part) / whole * 100) + "%"
    }
    let lanes = Double(card.laneCount)
    let place = styles.place(
      "top:\(percent(card.startSeconds, of: total));"
        + "height:\(percent(card.endSeconds - card.startSeconds, of: total));"
        + "inset-inline-start:\(percent(card.lane, of: lanes));"
        + "width:\(percent(card.span, of: lanes))")
    var names = "\(classes("card", of: event)) \(place)"
    names += card.clippedTop ? " from-before" : ""
    names += card.clippedBottom ? " goes-on" : ""
    openButton(
      names, position: grid.positions[card.eventIndex],
      name: texts.name(
        of: event, on: day, conflicts: grid.scene.conflictCount(of: card, inColumn: column),
        continues: card.clippedTop || card.clippedBottom),
      hour: card.startSeconds / 3600)
    markup.raw("<span class=\"name\">")
    addForeign(texts.title(event.meta))
    markup.raw("</span>")
    if let times = texts.times(event.time) {
      markup.raw("<span class=\"times\">")
      markup.escaped(times)
      markup.raw("</span>")
    }
    if let place = event.meta.location.map({ CleanText.line($0) }), !place.isEmpty {
      markup.raw("<span class=\"place\">")
      addForeign(place)
      markup.raw("</span>")
    }
    markup.raw("</button>\n")
  }

  /// A button that opens the details of an event.
  mutating func openButton(_ classes: String, position: Int, name: String, hour: Int? = nil) {
    show(position)
    markup.raw("<button type=\"button\" class=\"\(classes)\" popovertarget=\"e\(position + 1)\"")
    if let hour { markup.raw(" data-hour=\"\(hour)\"") }
    markup.raw(" aria-label=\"")
    markup.escaped(name)
    markup.raw("\">")
  }

  private mutating func addNow(_ day: PlainDate, _ grid: HTMLTimeGrid) {
    guard let now = options.now, options.timeGrid.timeLine != nil,
      let minutes = nowMarkerMinutes(
        on: day, now: now, startHour: grid.scene.startHour, endHour: grid.scene.endHour)
    else { return }
    let place = DecimalText.text(minutes * 60 / Double(grid.seconds) * 100)
    markup.raw("<span class=\"now \(styles.place("top:\(place)%"))\" aria-hidden=\"true\"></span>")
  }

  /// What the hours do not show, day by day; nothing when they show all.
  private mutating func addNotes(
    _ grid: HTMLTimeGrid, _ count: KeyPath<TimeGridScene.Hidden, Int>, words: String
  ) {
    guard grid.scene.hidden.contains(where: { $0[keyPath: count] > 0 }) else { return }
    markup.raw("<div role=\"row\" class=\"notes\"><span role=\"rowheader\" class=\"axis\"></span>")
    for (column, hidden) in grid.scene.hidden.enumerated() {
      let number = hidden[keyPath: count]
      markup.raw("<span role=\"gridcell\" class=\"d d\(column)\">")
      if number > 0 { markup.escaped("\(number) \(words)") }
      markup.raw("</span>")
    }
    markup.raw("</div>\n")
  }

  private func dayClasses(_ day: PlainDate, _ column: Int) -> String {
    var names = "d d\(column)"
    if day == options.today { names += " today" }
    if locale.weekend.contains(day.weekday) { names += " weekend" }
    if lacksInformation(day) { names += " unknown" }
    return names
  }
}

/// The parts of one time grid that its writer hands on.
struct HTMLTimeGrid {
  let scene: TimeGridScene
  let events: [PageEvent]
  /// The positions of the events in the list of the document.
  let positions: [Int]
  let id: String
  /// What it is called, where the page has several.
  let label: String?
  let pageId: String

  /// The length of the hours that are drawn.
  var seconds: Int { (scene.endHour - scene.startHour) * 3600 }
}

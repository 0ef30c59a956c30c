import CalendarCore
import CivilTime

extension HTMLDocument {
  /// A section a day with a head that stays in sight, an article an event.
  mutating func addAgenda(_ page: PagePlan.Page) {
    let (positions, events) = events(from: page.window.start, before: page.window.end)
    let items = buildAgendaItems(
      events, rangeStart: page.window.start, rangeEnd: page.window.end, zone: texts.zone,
      showEmptyDays: options.layout.showsEmptyDays)
    markup.raw("<div class=\"agenda\">\n")
    var isOpen = false
    func close(_ markup: inout Markup) {
      if isOpen { markup.raw("</ul></section>\n") }
      isOpen = false
    }
    for item in items {
      switch item {
      case .day(let day, let isEmpty):
        close(&markup)
        addHead(of: day)
        if isEmpty {
          markup.raw("<p class=\"empty\">")
          markup.escaped(
            lacksInformation(day) ? locale.words.noInformation : locale.words.noEvents)
          markup.raw("</p></section>\n")
        } else {
          markup.raw("<ul>\n")
          isOpen = true
        }
      case .row(let row):
        addRow(row, event: events[row.index], position: positions[row.index])
      }
    }
    close(&markup)
    if items.isEmpty {
      markup.raw("<p class=\"empty\">")
      markup.escaped(locale.words.noEvents)
      markup.raw("</p>\n")
    }
    markup.raw("</div>\n")
  }

  private mutating func addHead(of day: PlainDate) {
    let isToday = day == options.today
    markup.raw("<section class=\"day\(isToday ? " today" : "")\"><h2")
    if isToday { markup.raw(" aria-current=\"date\"") }
    markup.raw(">")
    let text = locale.longDate(day)
    addDayLink(day) { $0.escaped(text) }
    if isToday {
      markup.raw(" <span class=\"badge\">")
      markup.escaped(locale.words.today)
      markup.raw("</span>")
    }
    markup.raw("</h2>\n")
  }

  private mutating func addRow(_ row: AgendaRow, event: PageEvent, position: Int) {
    show(position)
    let base = row.isContinuation ? "row continued" : "row"
    markup.raw("<li><article class=\"\(classes(base, of: event))\"><p class=\"times\">")
    markup.escaped(texts.times(event.time) ?? locale.words.allDay)
    markup.raw("</p><h3><button type=\"button\" popovertarget=\"e\(position + 1)\">")
    addForeign(texts.title(event.meta))
    markup.raw("</button>")
    if row.isContinuation {
      markup.raw(" <span class=\"tag\">")
      markup.escaped(locale.words.continued)
      markup.raw("</span>")
    }
    markup.raw("</h3>")
    let place = CleanText.line(event.meta.location ?? "")
    let span = event.time.daySpan(in: texts.zone)
    let isCounted = event.time.isAllDay && span.dayCount > 1
    if isCounted || !place.isEmpty || event.meta.isTentative || event.meta.isCancelled {
      markup.raw("<p class=\"place\">")
      if isCounted { markup.raw("\(row.date.days(since: span.first) + 1)/\(span.dayCount) ") }
      if event.meta.isCancelled { markup.escaped("\(words.cancelled) ") }
      if event.meta.isTentative { markup.escaped("\(words.tentative) ") }
      if !place.isEmpty { addForeign(place) }
      markup.raw("</p>")
    }
    markup.raw("</article></li>\n")
  }
}

import CalendarCore
import CivilTime

extension HTMLDocument {
  /// Previous, today, next, and the views; what the file has no page for cannot be followed.
  mutating func addNavigation(of page: PagePlan.Page) {
    markup.raw("<nav aria-label=\"")
    markup.escaped(words.views)
    markup.raw("\">\n<ul class=\"steps\">\n")
    addStep("prev", words.previous, "‹", to: plan.page(.prev, of: page))
    let today = options.today.flatMap { day in
      plan.page(of: page.kind, on: day) ?? plan.page(of: "day", on: day)
    }
    addStep("today", locale.words.today, nil, to: today)
    addStep("next", words.next, "›", to: plan.page(.next, of: page))
    markup.raw("</ul>\n<ul class=\"views\">\n")
    let anchor = anchor(of: page)
    for kind in plan.kinds {
      let target = kind == page.kind ? page : plan.page(of: kind, on: anchor)
      addView(kind, to: target, isCurrent: kind == page.kind)
    }
    markup.raw("</ul>\n<button type=\"button\" class=\"keys\" popovertarget=\"keys\" aria-label=\"")
    markup.escaped(words.keyboard)
    markup.raw("\">?</button>\n</nav>\n")
  }

  /// The day that other views are asked for: today where the page shows it.
  private func anchor(of page: PagePlan.Page) -> PlainDate {
    if let today = options.today, page.window.contains(today) {
      return page.view != .month || today.month == page.cursor.month ? today : page.cursor
    }
    return page.window.contains(page.cursor) ? page.cursor : page.window.start
  }

  private mutating func addStep(
    _ step: String, _ name: String, _ sign: String?, to page: PagePlan.Page?
  ) {
    markup.raw("<li><a data-act=\"\(step)\"")
    if let page {
      markup.raw(" href=\"#\(page.id)\"")
    } else {
      // Without a target it is no link to browsers, and yet one that is there at other times.
      markup.raw(" role=\"link\" aria-disabled=\"true\"")
    }
    markup.raw(" aria-label=\"")
    markup.escaped(page.map { "\(name), \(title(of: $0))" } ?? name)
    markup.raw("\">")
    if let sign {
      markup.raw("<span aria-hidden=\"true\">\(sign)</span>")
    } else {
      markup.escaped(name)
    }
    markup.raw("</a></li>\n")
  }

  private mutating func addView(_ kind: String, to page: PagePlan.Page?, isCurrent: Bool) {
    guard let page else { return }
    markup.raw("<li><a data-act=\"\(kind)\" href=\"#\(page.id)\"")
    if isCurrent { markup.raw(" aria-current=\"page\"") }
    markup.raw(">")
    markup.escaped(viewName(page.view))
    markup.raw("</a></li>\n")
  }

  private func viewName(_ view: CalendarView) -> String {
    switch view {
    case .day: words.day
    case .week: words.week
    case .workWeek: words.workWeek
    case .month: words.month
    case .year: words.year
    case .agenda: words.agenda
    case .xday(let days): words.days(days)
    }
  }

  /// A day, as a link to its page where the file has one.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - kind: The kind of page that the link leads to.
  ///   - content: What stands in it, written as it is.
  mutating func addDayLink(_ day: PlainDate, kind: String = "day", content: (inout Markup) -> Void)
  {
    let page = plan.page(of: kind, on: day)
    if let page { markup.raw("<a href=\"#\(page.id)\">") }
    markup.raw("<time datetime=\"\(day)\">")
    content(&markup)
    markup.raw("</time>")
    if page != nil { markup.raw("</a>") }
  }
}

import CalendarCore
import CivilTime

extension HTMLDocument {
  /// All that is known of an event, in a box that its buttons open; no script is needed for that.
  mutating func addDetails(of position: Int) {
    let event = events[position]
    let id = "e\(position + 1)"
    markup.raw(
      """
      <div class="\(classes("details", of: event))" id="\(id)" popover role="dialog" \
      aria-labelledby="\(id)-title"><h2 id="\(id)-title">
      """)
    addForeign(texts.title(event.meta))
    markup.raw("</h2>\n<dl>")
    addFact(words.time) { document in
      document.markup.escaped(document.texts.when(event.time))
      if let foreign = document.texts.foreignTimes(event.time) {
        document.markup.raw("<br><span class=\"note\">")
        document.markup.escaped(foreign)
        document.markup.raw("</span>")
      }
    }
    if let place = event.meta.location.map({ CleanText.line($0) }), !place.isEmpty {
      addFact(words.place) { $0.addForeign(place) }
    }
    if options.calendars.count > 1, let calendar = event.meta.calendar,
      options.calendars.indices.contains(calendar)
    {
      let name = CleanText.line(options.calendars[calendar].name)
      addFact(words.calendar) { $0.addForeign(name) }
    }
    for link in event.meta.links.prefix(20) { addLink(link) }
    markup.raw("</dl>\n")
    if event.meta.isTentative { addRemark(words.tentative) }
    if event.meta.isCancelled { addRemark(words.cancelled) }
    let lines = CleanText.block(event.meta.description ?? "")
    if !lines.isEmpty {
      markup.raw("<p class=\"description\" dir=\"auto\">")
      markup.escaped(lines.joined(separator: "\n"))
      markup.raw("</p>\n")
    }
    addClose(id)
    markup.raw("</div>\n")
  }

  private mutating func addFact(_ term: String, content: (inout HTMLDocument) -> Void) {
    markup.raw("<dt>")
    markup.escaped(term)
    markup.raw("</dt><dd>")
    content(&self)
    markup.raw("</dd>\n")
  }

  private mutating func addLink(_ text: String) {
    let shown = CleanText.line(text, limit: 200)
    let address = SafeLink.address(text)
    addFact(words.link) { document in
      if let address {
        document.markup.raw("<a rel=\"noopener noreferrer\" href=\"")
        document.markup.escaped(address)
        document.markup.raw("\">")
      }
      document.addForeign(shown)
      if address != nil { document.markup.raw("</a>") }
    }
  }

  private mutating func addRemark(_ text: String) {
    markup.raw("<p class=\"remark\">")
    markup.escaped(text)
    markup.raw("</p>\n")
  }

  private mutating func addClose(_ id: String) {
    markup.raw(
      "<button type=\"button\" class=\"close\" popovertarget=\"\(id)\" popovertargetaction=\"hide\">"
    )
    markup.escaped(words.close)
    markup.raw("</button>")
  }

  /// The calendars and their colours, where there are several.
  mutating func addLegend() {
    guard options.calendars.count > 1 else { return }
    markup.raw("<footer><ul class=\"legend\" aria-label=\"")
    markup.escaped(words.calendar)
    markup.raw("\">\n")
    for calendar in options.calendars {
      let color = styles.color(calendar.colorHex).map { " \($0)" } ?? ""
      markup.raw("<li><span class=\"swatch\(color)\" aria-hidden=\"true\"></span> ")
      addForeign(CleanText.line(calendar.name))
      markup.raw("</li>\n")
    }
    markup.raw("</ul></footer>\n")
  }

  /// The list of keys, for the script's sake.
  mutating func addKeys() {
    markup.raw(
      """
      <div class="details" id="keys" popover role="dialog" aria-labelledby="keys-title">\
      <h2 id="keys-title">
      """)
    markup.escaped(words.keyboard)
    markup.raw("</h2>\n<dl>")
    let rows = [
      ("← ↑ → ↓", words.move), ("Home End", words.firstAndLast), ("Enter", words.open),
      ("Page Up", words.previous), ("Page Down", words.next), ("T", locale.words.today),
      ("D", words.day), ("W", words.week), ("M", words.month), ("A", words.agenda),
      ("X", words.days(3)), ("Y", words.year), ("?", words.keyboard), ("Esc", words.close),
    ]
    let kinds = plan.kinds
    let optional = ["D": "day", "W": "week", "M": "month", "A": "agenda", "X": "xday", "Y": "year"]
    for (key, text) in rows {
      if let kind = optional[key], !kinds.contains(kind) { continue }
      var name = text
      if key == "X", let page = plan.pages.first, case .xday(let days) = page.view {
        name = words.days(days)
      }
      markup.raw("<dt><kbd>\(key)</kbd></dt><dd>")
      markup.escaped(name)
      markup.raw("</dd>\n")
    }
    markup.raw("</dl>\n")
    addClose("keys")
    markup.raw("</div>\n")
  }
}

import CalendarCore
import CivilTime
import Digests

/// One file of HTML with all of its pages.
///
/// The body is written first, as its events decide which colours and places the style has, and the
/// policy in the head names the hash of the style.
struct HTMLDocument {
  let events: [PageEvent]
  let options: PageOptions
  let plan: PagePlan
  let texts: PageTexts
  let lacksInformation: (PlainDate) -> Bool
  var markup = Markup()
  var styles = PlacementStyles()
  private let byDay: EventsByDay
  private let window: CalendarWindow
  private var isShown: [Bool]

  init(
    _ events: [PageEvent], window: CalendarWindow, cursor: PlainDate, options: PageOptions,
    lacksInformation: @escaping (PlainDate) -> Bool
  ) {
    self.events = events
    self.options = options
    self.window = window
    plan = PagePlan(
      window: window, cursor: cursor,
      firstWeekday: options.layout.firstWeekday ?? options.locale.firstWeekday)
    texts = PageTexts(options: options, zone: window.timezone)
    byDay = EventsByDay(events, window: window)
    isShown = Array(repeating: false, count: events.count)
    self.lacksInformation = { lacksInformation($0) || !window.contains($0) }
  }

  var locale: DisplayLocale { options.locale }
  var words: PageWords { texts.words }

  /// The events of some days: their positions, and themselves.
  func events(
    from first: PlainDate, before end: PlainDate
  ) -> (positions: [Int], events: [PageEvent]) {
    let positions = byDay.events(from: first, before: end)
    return (positions, positions.map { events[$0] })
  }

  /// Takes note that a page shows an event, so that its details are written.
  mutating func show(_ position: Int) {
    isShown[position] = true
  }

  /// The whole file.
  mutating func text() -> String {
    addBody()
    let body = markup.text
    markup = Markup()
    let style = PageStyle.text + styles.text
    addHead(style: style)
    return markup.text + body
  }

  private mutating func addHead(style: String) {
    let direction = locale.isRightToLeft ? "rtl" : "ltr"
    let theme = options.theme == .auto ? "" : " data-theme=\"\(options.theme.rawValue)\""
    let scheme = options.theme == .auto ? "light dark" : options.theme.rawValue
    let policy =
      "default-src 'none'; style-src 'sha256-\(SHA256.base64(Array(style.utf8)))'; "
      + "script-src 'sha256-\(SHA256.base64(Array(PageScript.text.utf8)))'; base-uri 'none'; form-action 'none'"
    markup.raw(
      """
      <!DOCTYPE html>
      <html lang="\(locale.identifier)" dir="\(direction)"\(theme)>
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="\(scheme)">
      <meta name="referrer" content="no-referrer">
      <title>
      """)
    if let page = plan.pages.first { markup.escaped(title(of: page)) }
    markup.raw("</title>\n<style>\(style)</style>\n</head>\n")
  }

  private mutating func addBody() {
    markup.raw("<body>\n<p id=\"status\" role=\"status\"></p>\n<main>\n")
    for page in plan.pages { addPage(page) }
    markup.raw("</main>\n")
    addLegend()
    for position in events.indices where isShown[position] { addDetails(of: position) }
    addKeys()
    markup.raw("<script>\(PageScript.text)</script>\n</body>\n</html>\n")
  }

  private mutating func addPage(_ page: PagePlan.Page) {
    let days = events(from: page.window.start, before: page.window.end)
    markup.raw(
      """
      <section class="page" id="\(page.id)" data-view="\(page.kind)" \
      aria-labelledby="\(page.id)-title">
      <header>
      <div class="title"><h1 id="\(page.id)-title" tabindex="-1">
      """)
    markup.escaped(title(of: page))
    markup.raw("</h1>")
    if let note = note(of: page) {
      markup.raw("<p class=\"note\">")
      markup.escaped(note)
      markup.raw("</p>")
    }
    markup.raw("<p class=\"count\">")
    markup.escaped(words.events(days.events.count))
    markup.raw("</p></div>\n")
    addNavigation(of: page)
    markup.raw("</header>\n")
    switch page.view {
    case .day, .week, .workWeek, .xday: addTimeGrids(of: page)
    case .month: addMonth(page)
    case .agenda: addAgenda(page)
    case .year: addYear(page)
    }
    markup.raw("</section>\n")
  }

  func title(of page: PagePlan.Page) -> String {
    texts.range(of: page.window, cursor: page.cursor)
  }

  /// The number of the week, where a page shows one.
  private func note(of page: PagePlan.Page) -> String? {
    switch page.view {
    case .day, .week, .workWeek: texts.week(of: page.window)
    case .xday, .month, .agenda, .year: nil
    }
  }

  /// A text from a feed, which may have another direction of writing than the page.
  mutating func addForeign(_ text: String) {
    markup.raw("<bdi>")
    markup.escaped(text)
    markup.raw("</bdi>")
  }

  /// The classes of an event, with the one of its colour.
  mutating func classes(_ base: String, of event: PageEvent) -> String {
    var names = [base]
    if let color = styles.color(event.meta.colorHex) { names.append(color) }
    if case .timed(_, nil) = event.time { names.append("point") }
    if event.meta.isTentative { names.append("tentative") }
    if event.meta.isCancelled { names.append("cancelled") }
    return names.joined(separator: " ")
  }
}

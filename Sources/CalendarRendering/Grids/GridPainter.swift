/// Draws what text grids have in common: a head line, rules, bars over several days.
struct GridPainter {
  var writer: TerminalWriter
  let options: TerminalOptions
  /// What stands before an event.
  let signs: CalendarSigns

  init(options: TerminalOptions, signs: CalendarSigns.Kind = .bar) {
    self.options = options
    self.signs = CalendarSigns(signs, options)
    writer = TerminalWriter(colors: options.colors)
  }

  func fitted(_ text: String, room: Int) -> FittedText {
    FittedText(text, room: room, style: options)
  }

  func title(of event: SceneEvent, room: Int) -> FittedText {
    let title = fitted(event.title ?? "", room: room)
    return title.isEmpty ? fitted(options.locale.words.untitled, room: room) : title
  }

  func color(of event: SceneEvent) -> TerminalWriter.Style {
    .color(event.colorHex ?? options.accentHex)
  }

  /// A line with a text on the left and one at the right edge.
  mutating func headLine(_ left: String, right: String = "") {
    let end = fitted(right, room: options.width / 2)
    let room = options.width - (end.isEmpty ? 0 : end.columns + 2)
    writer.write(fitted(left, room: room), .bold)
    if !end.isEmpty {
      writer.skip(to: options.width - end.columns)
      writer.write(end, .dim)
    }
    writer.endLine()
  }

  /// A rule from where the line is, as long as it can be in whole signs.
  mutating func rule(columns: Int) {
    let line = options.art.line
    let count = max(0, columns / line.columns)
    writer.write(
      FittedText(
        text: String(repeating: line.text, count: count), columns: count * line.columns), .dim)
  }

  /// A bar from a column on: a title, a rule behind it, a sign at the end.
  ///
  /// - Parameters:
  ///   - event: Gives title and colour.
  ///   - start: The column of its left edge.
  ///   - columns: Its length.
  ///   - cameFrom: It began before the page or row.
  ///   - ending: What stands at its right end, or nil for an event of one day.
  ///   - style: How its title looks.
  mutating func bar(
    _ event: SceneEvent, at start: Int, columns: Int, cameFrom: Bool, ending: LineArt.Glyph?,
    style: TerminalWriter.Style = .plain
  ) {
    let color = color(of: event)
    writer.skip(to: start)
    // The sign of where it came from takes the place of the bar, unless the bar tells its calendar.
    var edgeColumns = 0
    if cameFrom {
      writer.write(options.art.cameFrom, color)
      edgeColumns += options.art.cameFrom.columns
    }
    let sign = signs.sign(of: event.calendar)
    if !cameFrom || signs.areSeveral {
      writer.write(sign, color)
      edgeColumns += sign.columns
    }
    let inner = max(0, columns - edgeColumns - (ending?.columns ?? 0))
    let title = title(of: event, room: inner)
    writer.write(title, style)
    guard let ending, edgeColumns + ending.columns <= columns else { return }
    if inner > title.columns {
      writer.skip(1)
      let line = options.art.line
      let count = (inner - title.columns - 1) / line.columns
      writer.write(
        FittedText(
          text: String(repeating: line.text, count: count), columns: count * line.columns), color)
    }
    writer.skip(to: start + columns - ending.columns)
    writer.write(ending, color)
  }

  /// The calendars and their signs in lines below a view; nothing for a single one.
  ///
  /// - Parameters:
  ///   - start: The column in which lines begin.
  ///   - more: What a view adds at the end.
  mutating func legend(at start: Int, more: [FittedText] = []) {
    guard signs.areSeveral else { return }
    let gap = 3
    func begin(_ columns: Int, _ writer: inout TerminalWriter) {
      if writer.column > start, writer.column + gap + columns > options.width {
        writer.endLine()
      }
      if writer.column > start { writer.skip(gap) } else { writer.skip(to: start) }
    }
    for (place, calendar) in options.calendars.enumerated() {
      let sign = signs.sign(of: place)
      let name = fitted(calendar.name, room: options.width - start - sign.columns - 1)
      begin(sign.columns + 1 + name.columns, &writer)
      writer.write(sign, .color(calendar.colorHex ?? options.accentHex))
      writer.skip(1)
      writer.write(name)
    }
    for text in more {
      begin(text.columns, &writer)
      writer.write(text)
    }
    writer.endLine()
  }
}

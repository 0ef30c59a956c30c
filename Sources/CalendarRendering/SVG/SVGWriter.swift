import CalendarCore

/// Writes a picture as SVG: one element a line, ids numbered, nothing from outside left unescaped.
///
/// Source: rendering rules, section 8.
struct SVGWriter {
  private var markup = Markup()
  private let style: SVGStyle
  private var eventCount = 0

  init(theme: PageOptions.Theme) {
    style = SVGStyle(theme: theme)
  }

  /// The document.
  ///
  /// - Parameters:
  ///   - picture: What is drawn, in the order of reading.
  ///   - language: The tag for `xml:lang`.
  static func document(
    _ picture: Picture, language: String, theme: PageOptions.Theme
  ) -> String {
    var writer = SVGWriter(theme: theme)
    writer.add(picture, language: language)
    return writer.markup.text
  }

  private mutating func add(_ picture: Picture, language: String) {
    let size = "\(DecimalText.text(picture.width)) \(DecimalText.text(picture.height))"
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" width=\"100%\"")
    markup.raw(" role=\"img\" aria-labelledby=\"title desc\" xml:lang=\"\(language)\">\n")
    addElement("title", id: "title", picture.title)
    addElement("desc", id: "desc", picture.description)
    markup.raw("<style>\n\(style.text)</style>\n")
    addClips(picture)
    for layer in picture.layers {
      markup.raw("<g id=\"\(layer.name)\">\n")
      for item in layer.items {
        switch item {
        case .shape(let shape): add(shape)
        case .event(let part): add(part)
        }
      }
      markup.raw("</g>\n")
    }
    markup.raw("</svg>\n")
  }

  private mutating func addElement(_ name: String, id: String, _ text: String) {
    markup.raw("<\(name) id=\"\(id)\">")
    markup.escaped(text)
    markup.raw("</\(name)>\n")
  }

  /// A frame for each event that nothing of it leaves, whatever font the reader has.
  private mutating func addClips(_ picture: Picture) {
    var count = 0
    for layer in picture.layers {
      for case .event(let part) in layer.items {
        if count == 0 { markup.raw("<defs>\n") }
        count += 1
        markup.raw("<clipPath id=\"clip\(count)\"><rect\(place(part.frame))/></clipPath>\n")
      }
    }
    if count > 0 { markup.raw("</defs>\n") }
  }

  private mutating func add(_ part: Picture.EventPart) {
    eventCount += 1
    markup.raw("<g class=\"event\" id=\"event\(eventCount)\" data-uid=\"")
    markup.escaped(CleanText.line(part.uid))
    markup.raw("\" clip-path=\"url(#clip\(eventCount))\">\n<title>")
    markup.escaped(part.description)
    markup.raw("</title>\n")
    for shape in part.shapes { add(shape) }
    markup.raw("</g>\n")
  }

  private mutating func add(_ shape: Picture.Shape) {
    switch shape {
    case .box(let box):
      markup.raw("<rect\(place(box.frame))")
      if box.radius > 0 { markup.raw(" rx=\"\(DecimalText.text(box.radius))\"") }
      if box.opacity < 1 { markup.raw(" opacity=\"\(DecimalText.text(box.opacity))\"") }
      if box.isDashed { markup.raw(" stroke-dasharray=\"4 3\"") }
      markup.raw(paint(box.paint, isStroke: box.isOutline) + "/>\n")
    case .line(let line):
      markup.raw("<line x1=\"\(DecimalText.text(line.x1))\" y1=\"\(DecimalText.text(line.y1))\"")
      markup.raw(" x2=\"\(DecimalText.text(line.x2))\" y2=\"\(DecimalText.text(line.y2))\"")
      if line.width != 1 { markup.raw(" stroke-width=\"\(DecimalText.text(line.width))\"") }
      if line.opacity < 1 { markup.raw(" opacity=\"\(DecimalText.text(line.opacity))\"") }
      markup.raw(paint(line.paint, isStroke: true) + "/>\n")
    case .text(let text): add(text)
    }
  }

  private mutating func add(_ text: Picture.Text) {
    guard !text.text.isEmpty else { return }
    markup.raw("<text x=\"\(DecimalText.text(text.x))\" y=\"\(DecimalText.text(text.y))\"")
    markup.raw(" font-size=\"\(DecimalText.text(text.size))\"")
    if text.weight == .bold { markup.raw(" font-weight=\"600\"") }
    switch text.anchor {
    case .start: break
    case .middle: markup.raw(" text-anchor=\"middle\"")
    case .end: markup.raw(" text-anchor=\"end\"")
    }
    if text.isStruck { markup.raw(" text-decoration=\"line-through\"") }
    markup.raw(paint(text.paint, isStroke: false) + ">")
    let isPlain = text.text.utf8.allSatisfy { $0 < 0x80 }
    // Isolated, so that letters of the other direction order themselves and nothing else.
    markup.raw(isPlain ? "" : "\u{2068}")
    markup.escaped(text.text)
    markup.raw(isPlain ? "" : "\u{2069}")
    markup.raw("</text>\n")
  }

  private func place(_ frame: Picture.Frame) -> String {
    " x=\"\(DecimalText.text(frame.x))\" y=\"\(DecimalText.text(frame.y))\""
      + " width=\"\(DecimalText.text(frame.width))\" height=\"\(DecimalText.text(frame.height))\""
  }

  private func paint(_ paint: Picture.Paint, isStroke: Bool) -> String {
    switch paint {
    case .role(let role): " class=\"\(isStroke ? "s-" : "f-")\(role.rawValue)\""
    case .event(nil): " class=\"\(isStroke ? "s-" : "f-")event\""
    case .ink(nil): " class=\"\(isStroke ? "s-" : "f-")ink\""
    case .event(let hex?): " \(isStroke ? "stroke" : "fill")=\"\(CalendarColor(hex: hex).text)\""
    case .ink(let hex?):
      " \(isStroke ? "stroke" : "fill")=\"\(TextContrast.wcag.ink(on: CalendarColor(hex: hex)).text)\""
    }
  }
}

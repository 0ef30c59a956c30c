/// A feed as a tree of components: all of it, also what the reader does not understand.
///
/// Structure is mended as the reader mends it: components are closed by name, an event cannot hold
/// an event, and components outside every calendar get one.
struct FeedDocument {
  /// A component with its lines and inner components in the order of the feed.
  struct Component: Sendable {
    enum Item: Sendable {
      case line(DocumentLine)
      case component(Component)
    }

    /// In upper case.
    var name: String
    /// The physical line of BEGIN in the feed; 0 for a component of our own.
    var number = 0
    var items: [Item] = []

    /// The lines that stand directly in it.
    var lines: [DocumentLine] {
      items.compactMap { if case .line(let line) = $0 { line } else { nil } }
    }

    /// The components that stand directly in it.
    var components: [Component] {
      items.compactMap { if case .component(let inner) = $0 { inner } else { nil } }
    }

    subscript(property: PropertyName) -> DocumentLine? {
      for case .line(let line) in items where line.property == property { return line }
      return nil
    }

    /// Puts a line in place of the first one of its property, else before everything else.
    mutating func set(_ line: DocumentLine) {
      let known = items.firstIndex {
        if case .line(let other) = $0 { other.property == line.property } else { false }
      }
      if let known { items[known] = .line(line) } else { items.insert(.line(line), at: 0) }
    }

    func write(to writer: inout ContentLineWriter) {
      writer.line("BEGIN:\(name)")
      for item in items {
        switch item {
        case .line(let line): writer.line(line.text)
        case .component(let component): component.write(to: &writer)
        }
      }
      writer.line("END:\(name)")
    }
  }

  private(set) var calendars: [Component] = []
  private var stack: [Component] = []
  /// Components below the deepest level; they are kept as lines.
  private var flatDepth = 0

  init(_ feed: Span<UInt8>) {
    let text = FeedText(feed)
    if let converted = text.converted {
      self.init(anyVersion: converted.span, from: text.start, origin: text.origin)
    } else {
      self.init(anyVersion: feed, from: text.start, origin: nil)
    }
  }

  /// Reads a feed that may hold calendars of version 1.0, which become such of 2.0.
  private init(anyVersion feed: Span<UInt8>, from start: Int, origin: FeedOrigin?) {
    self.init(feed, from: start, origin: origin)
    guard hasVersion1, let converted = VersionOneText(feed, from: start, database: .system) else {
      return
    }
    self.init(converted.bytes.span, from: 0, origin: origin)
    for index in calendars.indices { calendars[index].takeOldAlarms() }
  }

  private var hasVersion1: Bool { calendars.contains { $0[.version]?.value == "1.0" } }

  /// The text that a feed is edited in: content lines in UTF-8, and of version 2.0 as a whole.
  static func editable(_ feed: [UInt8]) -> [UInt8] {
    let text = FeedText(feed.span).converted ?? feed
    guard VersionOneText(text.span, from: 0, database: .system) != nil else { return text }
    var writer = ContentLineWriter()
    for calendar in FeedDocument(text.span).calendars { calendar.write(to: &writer) }
    return writer.bytes
  }

  private init(_ feed: Span<UInt8>, from start: Int, origin: FeedOrigin?) {
    var reader = ContentLineReader(from: start, to: feed.count, number: 1)
    var scratch: [UInt8] = []
    while var content = reader.next(in: feed) {
      reader.joinedLines = []
      guard content.hasName else { continue }
      if let origin {
        let place = SourcePosition(line: content.line.number)
        content.line.number = origin.position(of: place).line
      }
      let line = DocumentLine(content, in: feed, scratch: &scratch)
      switch content.property {
      case .begin: begin(line)
      case .end: end(line)
      default: add(.line(line))
      }
    }
    close(downTo: 0)
  }

  private mutating func add(_ item: Component.Item) {
    guard let last = stack.indices.last else { return }
    stack[last].items.append(item)
  }

  private mutating func begin(_ line: DocumentLine) {
    let name = line.value.uppercased()
    let known = ComponentName(rawValue: name)
    if flatDepth == 0 || known == .vcalendar {
      if known == .vcalendar {
        flatDepth = 0
        close(downTo: 0)
      } else if known?.isTopLevel ?? false {
        // Nothing known but a calendar holds it; components that nobody knows may.
        let open = stack.firstIndex {
          ComponentName(rawValue: $0.name).map { $0 != .vcalendar } ?? false
        }
        if let open { close(downTo: open) }
        // What stands in a component that nobody knows, outside every calendar, is not lost with it.
        if stack.first?.name != ComponentName.vcalendar.rawValue {
          close(downTo: 0)
          stack.append(Component(name: ComponentName.vcalendar.rawValue))
        }
      }
    }
    guard flatDepth == 0, stack.count < ComponentIndexBuilder.depthLimit else {
      flatDepth += 1
      add(.line(line))
      return
    }
    stack.append(Component(name: name, number: line.number))
  }

  private mutating func end(_ line: DocumentLine) {
    if flatDepth > 0 {
      flatDepth -= 1
      add(.line(line))
      return
    }
    let name = line.value.uppercased()
    guard let level = stack.lastIndex(where: { $0.name == name }) else { return }
    close(downTo: level)
  }

  private mutating func close(downTo level: Int) {
    while stack.count > level, let component = stack.popLast() {
      if stack.isEmpty {
        if component.name == ComponentName.vcalendar.rawValue { calendars.append(component) }
      } else {
        add(.component(component))
      }
    }
  }
}

/// A feed as a tree of components: all of it, also what the reader does not understand.
///
/// Structure is mended as the reader mends it: `ComponentNesting` says what closes what, and
/// components outside every calendar belong to the last one, or get one.
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

    /// The line of a property that counts: the first, or of properties that may stand once the
    /// first that can be read.
    subscript(property: PropertyName) -> DocumentLine? {
      var first: DocumentLine?
      for case .line(let line) in items where line.property == property {
        if !property.isSingle || line.isReadable { return line }
        first = first ?? line
      }
      return first
    }

    /// The UID without blanks and control characters around it, or nil where there is none.
    var uid: String? {
      guard let text = self[.uid]?.textValue else { return nil }
      let uid = ByteText.trimmed(text)
      return uid.isEmpty ? nil : uid
    }

    /// The places of the lines that count, of the properties that may stand once.
    var countedPlaces: [PropertyName: Int] {
      var places: [PropertyName: Int] = [:]
      var singles = SingleLines()
      for (index, item) in items.enumerated() {
        guard case .line(let line) = item, let property = line.property, property.isSingle else {
          continue
        }
        guard let place = places[property], case .line(let known) = items[place] else {
          places[property] = index
          continue
        }
        if singles.replaces(property, known: { known.isReadable }, new: { line.isReadable }) {
          places[property] = index
        }
      }
      return places
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
  private var nesting = ComponentNesting()
  /// One for each open component.
  private var stack: [Component] = []

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
      guard content.property == .begin || content.property == .end else {
        add(.line(line))
        continue
      }
      let (key, name) = Unfolding.withUnfolded(content.line, in: feed, scratch: &scratch) {
        (NameKey(valueOf: $0, after: content.nameEnd), Self.name($0, after: content.nameEnd))
      }
      switch content.property == .begin ? nesting.begin(key) : nesting.end(key) {
      case .opens(let level):
        close(downTo: level)
        stack.append(Component(name: name, number: line.number))
      case .closes(let level): close(downTo: level)
      // Components below the deepest level are kept as lines.
      case .skips: add(.line(line))
      case .closesNothing: break
      }
    }
    close(downTo: 0)
  }

  private mutating func add(_ item: Component.Item) {
    guard let last = stack.indices.last else { return }
    stack[last].items.append(item)
  }

  /// The name that a BEGIN or END line gives, in capital letters, and spelled so that it reads as the
  /// same again.
  private static func name(_ bytes: Span<UInt8>, after nameEnd: Int) -> String {
    let value = NameKey.range(ofValueIn: bytes, after: nameEnd)
    return value.reduce(into: "") { name, index in
      let byte = NameKey.allows(bytes[index]) ? bytes[index] : UInt8(ascii: "_")
      name.unicodeScalars.append(Unicode.Scalar(ByteText.upper(byte)))
    }
  }

  private mutating func close(downTo level: Int) {
    while stack.count > level, let component = stack.popLast() {
      let name = ComponentName(rawValue: component.name)
      if name == .vcalendar {
        calendars.append(component)
      } else if name?.isTopLevel ?? false,
        !stack.contains(where: { $0.name == ComponentName.vcalendar.rawValue })
      {
        // What stands in components that nobody knows, outside every calendar, is not lost with them.
        if calendars.isEmpty {
          calendars.append(Component(name: ComponentName.vcalendar.rawValue))
        }
        calendars[calendars.count - 1].items.append(.component(component))
      } else {
        add(.component(component))
      }
    }
  }
}

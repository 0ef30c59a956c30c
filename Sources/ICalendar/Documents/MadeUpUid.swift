/// The UID of a component that has none, made from what it says: the same for the same content
/// wherever it stands, and whoever reads it.
struct MadeUpUid {
  private var sum: UInt64 = 0

  init() {}

  /// The UID of a component, of which only the lines inside matter.
  init(of component: FeedDocument.Component) {
    add(component)
  }

  /// Takes in one line; their order does not matter.
  mutating func add(_ line: DocumentLine) {
    switch line.property {
    // The stamp changes with each download.
    case .dtstamp, .uid: return
    case .begin, .end: add("\(line.name):\(line.value.uppercased())")
    default: add(line.text)
    }
  }

  private mutating func add(_ component: FeedDocument.Component) {
    for line in component.lines { add(line) }
    for inner in component.components {
      add("BEGIN:\(inner.name)")
      add(inner)
      add("END:\(inner.name)")
    }
  }

  private mutating func add(_ text: String) {
    let bytes = text.utf8.span
    sum &+= ByteText.hash(bytes, 0..<bytes.count)
  }

  var text: String {
    let digits = String(sum, radix: 16)
    return "no-uid-" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

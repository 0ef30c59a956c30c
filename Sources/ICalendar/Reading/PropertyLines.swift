/// The lines that stand directly in one component.
///
/// Of a property that may occur once there is one line: the first that can be read.
struct PropertyLines {
  private(set) var all: [EventComponent.Line] = []
  /// Which properties have a line, one bit each.
  private var present: UInt64 = 0
  /// The first lines of properties that begin late, so that no component of a hundred thousand lines
  /// is searched again and again.
  private var lateFirst: [PropertyName: Int] = [:]
  private var singles = SingleLines()
  private static let earlyCount = 48

  /// The first line of a property, or nil.
  subscript(property: PropertyName) -> EventComponent.Line? {
    firstIndex(of: property).map { all[$0] }
  }

  mutating func reserveCapacity(_ count: Int) {
    all.reserveCapacity(count)
  }

  private func firstIndex(of property: PropertyName) -> Int? {
    guard present & property.bit != 0 else { return nil }
    let early = min(all.count, Self.earlyCount)
    for index in 0..<early where all[index].property == property { return index }
    return lateFirst[property]
  }

  /// Adds a line, or reports it where another one of its property counts.
  mutating func add(
    _ line: EventComponent.Line, in text: Span<UInt8>, log: inout FindingLog
  ) {
    let property = line.property
    let isRule = property == .rrule
    if property.isSingle || isRule, let place = firstIndex(of: property) {
      let known = all[place]
      var isReplacing = false
      if !isRule {
        isReplacing = singles.replaces(
          property, known: { known.isReadable(in: text) }, new: { line.isReadable(in: text) })
        if isReplacing { all[place] = line }
      }
      // Two rules should not stand in one event, and still have a plain meaning.
      log.add(
        isRule ? .info : .warning, .duplicateProperty,
        at: SourcePosition(line: line.line.number),
        "\(property.rawValue) stands already in line \(log.line(known.line.number))",
        action: isRule ? "both rules count" : SingleLines.action(isReplacing: isReplacing))
      if !isRule { return }
    }
    if all.count >= Self.earlyCount, present & property.bit == 0 {
      lateFirst[property] = all.count
    }
    present |= property.bit
    all.append(line)
  }
}

extension EventComponent.Line {
  /// Whether its value is one that its property can have.
  func isReadable(in text: Span<UInt8>) -> Bool {
    var scratch: [UInt8] = []
    return Unfolding.withUnfolded(line, in: text, scratch: &scratch) {
      property.isReadable(in: $0, nameEnd: nameEnd)
    }
  }
}

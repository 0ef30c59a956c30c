/// Keeps what a clock change may have moved past others, in order, until those have come.
///
/// Almost everything is put in at the end and taken from the front; both cost little.
struct SettlingQueue<Element> {
  private var elements: [Element] = []
  private var first = 0

  var isEmpty: Bool { first == elements.count }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Puts an element behind the last one that has to come before it.
  mutating func insert(_ element: Element, after comesBefore: (Element) -> Bool) {
    var index = elements.count
    while index > first, !comesBefore(elements[index - 1]) { index -= 1 }
    elements.insert(element, at: index)
  }

  mutating func popFirst() -> Element? {
    guard first < elements.count else { return nil }
    let element = elements[first]
    first += 1
    if first == elements.count {
      elements.removeAll(keepingCapacity: true)
      first = 0
    } else if first >= 64, first * 2 >= elements.count {
      elements.removeFirst(first)
      first = 0
    }
    return element
  }
}

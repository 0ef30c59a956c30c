/// An event's id as layouts compare it: by its Unicode scalars, without any normalisation.
///
/// `String` holds two spellings of "é" for equal; two events whose ids are spelled so are two.
///
/// Source: core rules, section 1.
struct EventID: Hashable, Comparable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: EventID, right: EventID) -> Bool {
    // Most ids that are compared differ, and String finds that out faster.
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }

  static func < (left: EventID, right: EventID) -> Bool {
    // The order of UTF-8 bytes is the order of the scalars.
    let first = unsafe left.text.utf8Span.span.bytes
    let second = unsafe right.text.utf8Span.span.bytes
    let shared = min(first.byteCount, second.byteCount)
    var index = 0
    while index <= shared - 8 {
      let word = unsafe first.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let other = unsafe second.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word != other { return word.bigEndian < other.bigEndian }
      index += 8
    }
    while index < shared {
      let byte = unsafe first.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      let other = unsafe second.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      if byte != other { return byte < other }
      index += 1
    }
    return first.byteCount < second.byteCount
  }

  func hash(into hasher: inout Hasher) {
    // Eight bytes at a time; the hasher is slow on single ones. Spellings that `String` holds for
    // equal have to differ here too, else a hostile list could fill one bucket.
    let bytes = unsafe text.utf8Span.span.bytes
    var index = 0
    while index <= bytes.byteCount - 8 {
      hasher.combine(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.byteCount {
      rest = rest << 8 | UInt64(unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self))
      index += 1
    }
    hasher.combine(rest)
    hasher.combine(bytes.byteCount)
  }

  /// The first eight bytes as a number that has their order; shorter ids are filled with zeros.
  fileprivate var beginning: UInt64 {
    let bytes = unsafe text.utf8Span.span.bytes
    guard bytes.byteCount < 8 else {
      return unsafe bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self).bigEndian
    }
    var word: UInt64 = 0
    for index in 0..<8 {
      word <<= 8
      if index < bytes.byteCount {
        word |= UInt64(unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self))
      }
    }
    return word
  }
}

extension EventID {
  /// The places of ids in their order; equal ids stay as they are.
  static func order(of ids: [EventID]) -> [Int] {
    // The first bytes mostly decide, and numbers move faster than texts.
    let keys = ids.enumerated().map { (beginning: $1.beginning, place: $0) }
    return keys.sorted {
      $0.beginning == $1.beginning
        ? ids[$0.place] < ids[$1.place] : $0.beginning < $1.beginning
    }.map(\.place)
  }

  /// The positions of the ids that are met for the first time, in order.
  ///
  /// Layouts count a repeated id once: the first event wins.
  ///
  /// - Complexity: O(n) in the number of ids.
  static func firstPositions(_ ids: [String]) -> [Int] {
    var seen = Set<EventID>(minimumCapacity: ids.count)
    return ids.indices.filter { seen.insert(EventID(ids[$0])).inserted }
  }
}

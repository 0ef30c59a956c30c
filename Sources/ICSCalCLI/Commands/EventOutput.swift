import ICalendar
import JSONText

/// Results made of events, handed on in parts when there are many, so that they are never held.
enum EventOutput {
  /// The bytes of a part.
  private static let size = 1 << 18
  /// The most events whose results are held as a whole.
  private static let most = 5_000

  /// What takes a part; it returns false when nobody wants more.
  typealias Emit = ([UInt8]) -> Bool

  /// Puts results into a result.
  ///
  /// - Parameters:
  ///   - count: How many events they are made of.
  ///   - write: Makes them, and makes the same ones whenever it is called.
  static func put(
    _ count: Int, into result: inout CommandResult, write: @escaping @Sendable (Emit) -> Void
  ) {
    if count > most {
      result.parts = OutputParts(write: write)
    } else {
      result.output = whole(write)
    }
  }

  /// All parts in one.
  static func whole(_ write: (Emit) -> Void) -> [UInt8] {
    var output: [UInt8] = []
    write { part in
      output += part
      return true
    }
    return output
  }

  /// Writes values to JSON and hands it on whenever a part is full.
  ///
  /// - Returns: Whether more is wanted.
  static func each<Value>(
    _ values: some Sequence<Value>, to json: inout JSONWriter, _ emit: Emit,
    write: (Value, inout JSONWriter) -> Void
  ) -> Bool {
    for value in values {
      write(value, &json)
      if json.bytes.count >= size, !emit(json.takeBytes()) { return false }
    }
    return true
  }

  /// The same for bytes.
  static func each<Value>(
    _ values: some Sequence<Value>, to bytes: inout [UInt8], _ emit: Emit,
    write: (Value, inout [UInt8]) -> Void
  ) -> Bool {
    for value in values {
      write(value, &bytes)
      guard bytes.count >= size else { continue }
      if !emit(bytes) { return false }
      bytes.removeAll(keepingCapacity: true)
    }
    return true
  }
}

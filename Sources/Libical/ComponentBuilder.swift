private import CLibical

/// A property that libical is to make.
package struct PropertyDraft: Sendable {
  /// How its value is given.
  package enum Value: Sendable {
    case time(ComponentTime)
    /// Weeks and days together, hours, minutes and seconds together.
    case length(days: Int, seconds: Int)
    case period(ComponentTime, end: ComponentPeriodEnd)
    case number(Int)
    /// Text without escapes.
    case text(String)
    /// A value as it stands in iCalendar text.
    case written(String)
  }

  package var name: String
  package var value: Value
  /// Names and texts without quotes, in their order.
  package var parameters: [(name: String, text: String)]

  package init(name: String, value: Value, parameters: [(name: String, text: String)]) {
    self.name = name
    self.value = value
    self.parameters = parameters
  }
}

/// Builds a component tree of libical and gives the content line of each property in it.
///
/// Lines come without folds: libical breaks the line end of lines of some lengths. No text may hold
/// a NUL.
@safe package struct ComponentBuilder: ~Copyable {
  private let root: OpaquePointer
  private var open: [OpaquePointer]
  private var properties: [OpaquePointer] = unsafe []

  /// Begins with an empty component; nil for a kind that libical does not know.
  package init?(_ name: String, with access: borrowing LibicalAccess) {
    guard let root = unsafe Self.component(name) else { return nil }
    unsafe self.root = root
    unsafe open = [root]
  }

  deinit { unsafe icalcomponent_free(root) }

  private static func component(_ name: String) -> OpaquePointer? {
    let kind = unsafe icalcomponent_string_to_kind(name)
    guard kind != ICAL_NO_COMPONENT, kind != ICAL_ANY_COMPONENT, kind != ICAL_X_COMPONENT else {
      return nil
    }
    return unsafe icalcomponent_new(kind)
  }

  /// Begins a component inside the innermost open one.
  ///
  /// - Returns: False for a kind that libical does not know; nothing is begun then.
  package mutating func begin(_ name: String) -> Bool {
    guard let child = unsafe Self.component(name), let parent = unsafe open.last else {
      return false
    }
    unsafe icalcomponent_add_component(parent, child)
    unsafe open.append(child)
    return true
  }

  /// Closes the innermost component.
  package mutating func end() {
    if unsafe open.count > 1 { unsafe open.removeLast() }
  }

  /// Adds a property to the innermost component.
  ///
  /// - Returns: Its number, counted from 0; nil when libical refuses it.
  package mutating func add(_ draft: PropertyDraft) -> Int? {
    guard let parent = unsafe open.last, let property = unsafe Self.property(draft) else {
      return nil
    }
    for parameter in draft.parameters {
      guard unsafe icscal_add_parameter(property, parameter.name, parameter.text) != 0 else {
        unsafe icalproperty_free(property)
        return nil
      }
    }
    unsafe icalcomponent_add_property(parent, property)
    unsafe properties.append(property)
    return unsafe properties.count - 1
  }

  /// The content line of a property, without fold and line end; nil for what is no UTF-8.
  package func line(_ number: Int) -> String? {
    guard unsafe properties.indices.contains(number),
      let text = unsafe icalproperty_as_ical_string_r(properties[number])
    else { return nil }
    defer { unsafe free(text) }
    guard let folded = unsafe String(validatingCString: text) else { return nil }
    var line: [UInt8] = []
    var rest = Array(folded.utf8)[...]
    while let byte = rest.first {
      if rest.starts(with: [0x0D, 0x0A, 0x20]) {
        rest = rest.dropFirst(3)
      } else {
        line.append(byte)
        rest = rest.dropFirst()
      }
    }
    if line.suffix(2) == [0x0D, 0x0A] { line.removeLast(2) }
    return String(decoding: line, as: UTF8.self)
  }

  private static func property(_ draft: PropertyDraft) -> OpaquePointer? {
    var raw = unsafe icscal_value()
    switch draft.value {
    case .time(let time):
      unsafe raw.kind = ICSCAL_TIME
      unsafe raw.first = time.wall.cWall
      unsafe raw.first_is_utc = time.isUTC ? 1 : 0
    case .length(let days, let seconds):
      unsafe raw.kind = ICSCAL_LENGTH
      unsafe raw.length = icscal_length(days: Int64(days), seconds: Int64(seconds))
    case .period(let start, let end):
      unsafe raw.kind = ICSCAL_PERIOD
      unsafe raw.first = start.wall.cWall
      unsafe raw.first_is_utc = start.isUTC ? 1 : 0
      switch end {
      case .time(let time):
        unsafe raw.second = time.wall.cWall
        unsafe raw.second_is_utc = time.isUTC ? 1 : 0
      case .length(let days, let seconds):
        unsafe raw.length = icscal_length(days: Int64(days), seconds: Int64(seconds))
      }
    case .number(let number):
      guard let number = Int32(exactly: number) else { return nil }
      unsafe raw.kind = ICSCAL_NUMBER
      unsafe raw.number = number
    case .text(let text): return unsafe property(draft.name, ICSCAL_TEXT, text)
    case .written(let text): return unsafe property(draft.name, ICSCAL_WRITTEN, text)
    }
    return unsafe icscal_property_new(draft.name, &raw)
  }

  private static func property(
    _ name: String, _ kind: icscal_kind, _ text: String
  ) -> OpaquePointer? {
    var bytes = Array(text.utf8CString)
    return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      var raw = unsafe icscal_value()
      unsafe raw.kind = kind
      unsafe raw.text = buffer.baseAddress
      return unsafe icscal_property_new(name, &raw)
    }
  }
}

private import CLibical

/// Owns the tree that libical makes of one VEVENT.
///
/// The lines are handed over one by one, unfolded, since libical's own reader is quadratic in the
/// length of a line and loses a file for a missing END. No calendar stands around the event, so no
/// VTIMEZONE does, and the getters that would look for a zone are not called.
@safe package struct ComponentHandle: ~Copyable {
  private let pointer: OpaquePointer

  /// The longest line that is handed over, in bytes.
  package static let lineLimit = 1 << 20
  /// How deep components may be nested in the event.
  package static let depthLimit = 32
  /// The property that stands before each line, so that it is found again in the tree.
  private static let marker = "X-ICSCAL-LINE"

  /// Makes a tree of an event.
  ///
  /// - Parameter lines: What stands between BEGIN:VEVENT and END:VEVENT, without folds; lines that
  ///   are too long, hold control characters or are nested too deep are left out. BEGIN and END
  ///   lines have to match.
  package init?(_ lines: [[UInt8]], with access: borrowing LibicalAccess) {
    guard let parser = unsafe icalparser_new() else { return nil }
    defer { unsafe icalparser_free(parser) }
    var root = unsafe Self.add("BEGIN:VEVENT", to: parser)
    var depth = 0
    for (index, line) in lines.enumerated() where Self.isAllowed(line) {
      if Self.begins(line, "BEGIN:") {
        depth += 1
        guard depth <= Self.depthLimit else { continue }
      } else if Self.begins(line, "END:") {
        depth -= 1
        guard depth < Self.depthLimit else { continue }
        guard depth >= 0 else { break }
      } else if depth <= Self.depthLimit {
        _ = unsafe Self.add("\(Self.marker):\(index)", to: parser)
      } else {
        continue
      }
      _ = unsafe Self.add(line, to: parser)
    }
    while depth > 0 {
      depth -= 1
      if depth < Self.depthLimit { _ = unsafe Self.add("END:X-ICSCAL-OPEN", to: parser) }
    }
    unsafe root = Self.add("END:VEVENT", to: parser)
    guard let root = unsafe root ?? icalparser_clean(parser) else { return nil }
    unsafe pointer = root
  }

  deinit { unsafe icalcomponent_free(pointer) }

  /// All properties that libical kept, those of alarms among them.
  package func properties() -> [ComponentProperty] {
    var found: [ComponentProperty] = []
    unsafe Self.collect(pointer, depth: 0, into: &found)
    return found
  }

  // MARK: Handing over

  private static func isAllowed(_ line: [UInt8]) -> Bool {
    line.count <= lineLimit && !line.contains { $0 < 0x20 && $0 != 0x09 }
  }

  private static func begins(_ line: [UInt8], _ word: String) -> Bool {
    line.count >= word.utf8.count
      && zip(line, word.utf8).allSatisfy { $0 == $1 || ($0 >= 0x61 && $0 & 0xDF == $1) }
  }

  private static func add(_ text: String, to parser: OpaquePointer) -> OpaquePointer? {
    unsafe add(Array(text.utf8), to: parser)
  }

  private static func add(_ line: [UInt8], to parser: OpaquePointer) -> OpaquePointer? {
    var text = line.map { CChar(bitPattern: $0) }
    text.append(0)
    return unsafe text.withUnsafeMutableBufferPointer { buffer in
      unsafe icalparser_add_line(parser, buffer.baseAddress)
    }
  }

  // MARK: Reading out

  private static func collect(
    _ component: OpaquePointer, depth: Int, into found: inout [ComponentProperty]
  ) {
    var line: Int?
    var next = unsafe icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY)
    while let property = unsafe next {
      let kind = unsafe icalproperty_isa(property)
      if kind == ICAL_X_PROPERTY, unsafe text(icalproperty_get_x_name(property)) == marker {
        if case .text(let number) = unsafe value(of: property) { line = Int(number) }
      } else if kind != ICAL_XLICERROR_PROPERTY, let line {
        unsafe found.append(read(property, line: line))
      }
      unsafe next = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
    }
    guard depth < depthLimit else { return }
    var children = unsafe icalcomponent_begin_component(component, ICAL_ANY_COMPONENT)
    while let child = unsafe icalcompiter_deref(&children) {
      unsafe collect(child, depth: depth + 1, into: &found)
      _ = unsafe icalcompiter_next(&children)
    }
  }

  private static func read(_ property: OpaquePointer, line: Int) -> ComponentProperty {
    var result = unsafe ComponentProperty(line: line, value: value(of: property))
    unsafe result.zoneName = parameter(ICAL_TZID_PARAMETER, of: property)
    unsafe result.commonName = parameter(ICAL_CN_PARAMETER, of: property)
    unsafe result.role = parameter(ICAL_ROLE_PARAMETER, of: property)
    unsafe result.participation = parameter(ICAL_PARTSTAT_PARAMETER, of: property)
    result.isFromEnd = unsafe parameter(ICAL_RELATED_PARAMETER, of: property) == "END"
    result.isThisAndFuture =
      unsafe parameter(ICAL_RANGE_PARAMETER, of: property) == "THISANDFUTURE"
    result.isInline = unsafe parameter(ICAL_ENCODING_PARAMETER, of: property) == "BASE64"
    return result
  }

  private static func parameter(
    _ kind: icalparameter_kind, of property: OpaquePointer
  ) -> String? {
    unsafe text(icscal_parameter(property, kind))
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(cString: pointer)
  }

  private static func value(of property: OpaquePointer) -> ComponentValue {
    let raw = unsafe icscal_value_of(property)
    defer { unsafe free(raw.text) }
    let first = unsafe ComponentTime(wall: WallFields(raw.first), isUTC: raw.first_is_utc != 0)
    let length = unsafe (days: Int(raw.length.days), seconds: Int(raw.length.seconds))
    switch unsafe raw.kind {
    case ICSCAL_TIME: return .time(first)
    case ICSCAL_LENGTH: return .length(days: length.days, seconds: length.seconds)
    case ICSCAL_PERIOD:
      guard unsafe raw.second.month != 0 else {
        return .period(first, end: .length(days: length.days, seconds: length.seconds))
      }
      let second = unsafe ComponentTime(
        wall: WallFields(raw.second), isUTC: raw.second_is_utc != 0)
      return .period(first, end: .time(second))
    case ICSCAL_NUMBER: return unsafe .number(Int(raw.number))
    case ICSCAL_PLACE:
      return unsafe .place(latitude: raw.latitude, longitude: raw.longitude)
    case ICSCAL_TEXT:
      guard let text = unsafe text(raw.text) else { return .other }
      return .text(text)
    default: return .other
    }
  }
}

/// Decides which line counts of a property that a component may have once: the first whose value can
/// be read, and where none can, the first.
struct SingleLines {
  /// Whether the line that counts can be read, of properties that came more than once.
  private var isReadable: [PropertyName: Bool] = [:]

  /// Whether a line counts in place of the one that counted until now.
  mutating func replaces(
    _ property: PropertyName, known: () -> Bool, new: () -> Bool
  ) -> Bool {
    let isGood = isReadable[property] ?? known()
    let replaces = !isGood && new()
    isReadable[property] = isGood || replaces
    return replaces
  }

  /// What was done with a line that stands beside another one of its property.
  static func action(isReplacing: Bool) -> String {
    isReplacing ? "this one counts, as the other cannot be read" : "the first one counts"
  }
}

extension PropertyName {
  /// Whether the value of an unfolded line is one that the property can have.
  ///
  /// Of texts and words any will do.
  func isReadable(in bytes: Span<UInt8>, nameEnd: Int) -> Bool {
    if isDateInZone {
      guard let parts = try? DateParts(bytes, from: nameEnd) else { return false }
      return DateValue(bytes, parts.value) != nil
    }
    guard nameEnd < bytes.count, let parameters = try? Parameters(bytes, from: nameEnd) else {
      return false
    }
    let value = min(parameters.valueStart, bytes.count)..<bytes.count
    let trimmed = ByteText.trimmed(bytes, value)
    switch self {
    case .dtstamp, .created, .lastModified: return DateValue(bytes, value) != nil
    case .duration: return DurationValue(bytes, value) != nil
    case .trigger: return DateValue(bytes, value) != nil || DurationValue(bytes, value) != nil
    case .sequence, .priority, .repetitions: return Int(TextValues.string(bytes, trimmed)) != nil
    case .uid, .tzid, .action: return !trimmed.isEmpty
    case .tzOffsetFrom, .tzOffsetTo:
      return UTCOffsetValue(TextValues.string(bytes, trimmed)).seconds != nil
    case .geo: return GeoPosition(text: TextValues.string(bytes, trimmed)) != nil
    case .color: return ColorNames.rgb(TextValues.string(bytes, trimmed)) != nil
    default: return true
    }
  }
}

extension GeoPosition {
  /// Reads two decimal numbers with a semicolon between them.
  ///
  /// Source: RFC 5545 section 3.8.1.6.
  init?(text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(ByteText.trimmed(String(parts[0]))),
      let longitude = Double(ByteText.trimmed(String(parts[1])))
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

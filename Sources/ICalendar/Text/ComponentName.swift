/// The components that the reader tells apart.
enum ComponentName: String, CaseIterable {
  case vcalendar = "VCALENDAR"
  case vevent = "VEVENT"
  case vtodo = "VTODO"
  case vjournal = "VJOURNAL"
  case vfreebusy = "VFREEBUSY"
  case vavailability = "VAVAILABILITY"
  case available = "AVAILABLE"
  case vtimezone = "VTIMEZONE"
  case valarm = "VALARM"
  case standard = "STANDARD"
  case daylight = "DAYLIGHT"

  private static let byKey: [(key: NameKey, name: ComponentName)] = allCases.map {
    (NameKey($0.rawValue), $0)
  }

  /// The component of a name, or nil.
  init?(_ key: NameKey) {
    guard let known = Self.byKey.first(where: { $0.key == key }) else { return nil }
    self = known.name
  }

  /// Whether it stands directly in a calendar and never inside an event.
  var isTopLevel: Bool {
    switch self {
    case .vevent, .vtodo, .vjournal, .vfreebusy, .vavailability, .vtimezone: true
    case .vcalendar, .available, .valarm, .standard, .daylight: false
    }
  }
}

extension NameKey {
  /// The name that the value of a BEGIN or END line gives, blanks around it left out.
  ///
  /// - Parameters:
  ///   - bytes: The unfolded line.
  ///   - nameEnd: The index of the separator after BEGIN or END.
  init(valueOf bytes: Span<UInt8>, after nameEnd: Int) {
    self.init()
    let value = ByteText.trimmed(bytes, min(nameEnd + 1, bytes.count)..<bytes.count)
    for index in value {
      // A name that no component can have; it still must match itself.
      if !append(bytes[index]) { _ = append(UInt8(ascii: "_")) }
    }
  }
}

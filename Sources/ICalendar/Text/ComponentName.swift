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

  /// The names of more than eight letters, few of which a feed has.
  private static let longer: [(key: NameKey, name: ComponentName)] = allCases.compactMap {
    $0.rawValue.utf8.count > 8 ? (NameKey($0.rawValue), $0) : nil
  }

  /// The component of a name, or nil.
  ///
  /// A switch over the letters as numbers, as that of the properties; a test holds it against them.
  init?(_ key: NameKey) {
    if key.length > 8 {
      guard let known = Self.longer.first(where: { $0.key == key }) else { return nil }
      self = known.name
      return
    }
    switch key.first {
    case 0x5645_5645_4E54: self = .vevent
    case 0x5641_4C41_524D: self = .valarm
    case 0x56_544F_444F: self = .vtodo
    case 0x564A_4F55_524E_414C: self = .vjournal
    case 0x5354_414E_4441_5244: self = .standard
    case 0x4441_594C_4947_4854: self = .daylight
    default: return nil
    }
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
  /// The name that the value of a BEGIN or END line gives, parameters and blanks around it left out.
  ///
  /// - Parameters:
  ///   - bytes: The unfolded line.
  ///   - nameEnd: The index of the separator after BEGIN or END.
  init(valueOf bytes: Span<UInt8>, after nameEnd: Int) {
    self.init()
    let value = Self.range(ofValueIn: bytes, after: nameEnd)
    if let capitals = NameKey(capitals: bytes, value) {
      self = capitals
      return
    }
    for index in value {
      // A name that no component can have; it still must match itself.
      append(NameKey.allows(bytes[index]) ? bytes[index] : UInt8(ascii: "_"))
    }
  }

  /// Where the name stands in a BEGIN or END line.
  static func range(ofValueIn bytes: Span<UInt8>, after nameEnd: Int) -> Range<Int> {
    let start = Parameters.valueStart(in: bytes, from: nameEnd) ?? nameEnd + 1
    return ByteText.trimmed(bytes, min(start, bytes.count)..<bytes.count)
  }
}

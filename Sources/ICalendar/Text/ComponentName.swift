/// The components that the reader tells apart.
enum ComponentName: String {
  case vcalendar = "VCALENDAR"
  case vevent = "VEVENT"
  case vtodo = "VTODO"
  case vjournal = "VJOURNAL"
  case vfreebusy = "VFREEBUSY"
  case vtimezone = "VTIMEZONE"
  case valarm = "VALARM"
  case standard = "STANDARD"
  case daylight = "DAYLIGHT"

  /// The component that a BEGIN or END value names, blanks around it left out, or nil.
  init?(value bytes: Span<UInt8>) {
    guard bytes.count <= 32 else { return nil }
    var text = ""
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == ByteScan.blank || byte == ByteScan.tab { continue }
      text.unicodeScalars.append(Unicode.Scalar(byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte))
    }
    self.init(rawValue: text)
  }

  /// Whether it stands directly in a calendar and never inside an event.
  var isTopLevel: Bool {
    switch self {
    case .vevent, .vtodo, .vjournal, .vfreebusy, .vtimezone: true
    case .vcalendar, .valarm, .standard, .daylight: false
    }
  }
}

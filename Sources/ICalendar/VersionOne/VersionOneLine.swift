/// One content line of a vCalendar 1.0 on its way to iCalendar.
struct VersionOneLine {
  /// In upper case.
  let name: String
  /// The physical line that it begins in.
  let number: Int
  private let property: PropertyName?
  private var parameters: [(name: String, value: String)] = []
  /// The value's bytes, folds and soft line breaks taken out.
  private let raw: [UInt8]
  /// The line in the form of iCalendar, or nil where it stays as it is.
  private(set) var changed: String?
  /// Why its rule has no counterpart, or nil.
  private(set) var ruleFault: VersionOneRule.Fault?
  /// The character set that is named and not known, or nil.
  private(set) var unknownCharset: String?
  private let isReadable: Bool
  private let isFolded: Bool

  init(_ content: ContentLine, in text: Span<UInt8>) {
    property = content.property
    number = content.line.number
    isFolded = content.line.isFolded
    let joined = Self.joined(content.line, in: text)
    let span = joined.span
    let nameEnd = LineName(of: span)?.end ?? 0
    name = ByteText.trimmed(TextValues.string(span, 0..<nameEnd)).uppercased()
    guard nameEnd < span.count, let read = try? Parameters(span, from: nameEnd) else {
      raw = []
      isReadable = false
      return
    }
    isReadable = true
    for entry in read.entries {
      let name = TextValues.string(span, ByteText.trimmed(span, entry.name)).uppercased()
      parameters.append((name, TextValues.parameter(span, entry.value)))
    }
    raw = Array(joined[min(read.valueStart, joined.count)...])
  }

  /// The value as it stands, blanks around it left out.
  var value: String {
    TextValues.string(raw.span, ByteText.trimmed(raw.span, 0..<raw.count))
  }

  /// A line without its folds: a fold there stands in place of a blank, which stays; a soft line
  /// break of quoted-printable goes with its `=`.
  ///
  /// Source: vCalendar 1.0 section 2.1.3, RFC 822 section 3.1.1.
  private static func joined(_ line: LogicalLine, in text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.end - line.start)
    var index = line.start
    while index < line.end {
      let end = ByteScan.lineEnd(in: text, from: index, to: line.end).index
      while index < end {
        bytes.append(text[index])
        index += 1
      }
      guard index < line.end else { break }
      index = Unfolding.nextLine(in: text, after: (index, 0), to: line.end).index
      if bytes.last == UInt8(ascii: "=") {
        bytes.removeLast()
      } else if index < line.end, !ByteText.isBlank(text[index]) {
        // A text that was broken without a fold.
        bytes.append(ByteScan.blank)
      }
    }
    return bytes
  }

  // MARK: Conversion

  /// Where a line stands.
  struct Place {
    /// Directly in the calendar.
    var isCalendar: Bool
    /// In a VTODO.
    var isTodo: Bool
    /// DTSTART of its component, or nil.
    var start: DateValue?
    /// The zone of times that have none, or nil.
    var zone: Zone?
  }

  /// Finds the form that iCalendar has for the line.
  mutating func convert(at place: Place) {
    guard isReadable else { return }
    switch name {
    case "VERSION" where place.isCalendar: set(value: "2.0")
    case "TZ", "DAYLIGHT": rename("X-VCALENDAR-\(name)")
    case "RNUM": rename("X-VCALENDAR-RNUM")
    case "DCREATED": rename("CREATED")
    case "TRANSP": convertTransparency()
    case "STATUS": convertStatus(isTodo: place.isTodo)
    case "GEO": convertPlace()
    case "ATTENDEE": convertAttendee()
    case "RRULE", "EXRULE": convertRule(start: place.start, zone: place.zone)
    case "DTSTART", "DTEND", "DUE", "EXDATE", "RDATE": convertDates(zone: place.zone)
    case "CATEGORIES", "RESOURCES": convertList()
    case "DALARM", "AALARM", "MALARM", "PALARM": convertAlarm()
    default:
      if property?.isText ?? false || isEncoded { convertText() }
    }
  }

  private func has(_ name: String) -> Bool { parameters.contains { $0.name == name } }

  private func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  private var isEncoded: Bool { has("ENCODING") || isQuotedPrintable || has("BASE64") }

  private var isQuotedPrintable: Bool {
    has("QUOTED-PRINTABLE") || parameter("ENCODING")?.uppercased() == "QUOTED-PRINTABLE"
  }

  private mutating func rename(_ new: String) {
    changed = line(new, parameters, value)
  }

  private mutating func set(value new: String) {
    guard new != value || isFolded else { return }
    changed = line(name, parameters, new)
  }

  private func line(
    _ name: String, _ parameters: [(name: String, value: String)], _ value: String
  ) -> String {
    var text = name
    for (name, value) in parameters where ContentLineText.isToken(name) {
      // The names of parameters could be left out; iCalendar has none without.
      guard !value.isEmpty else { continue }
      text += ";\(name)=\(ContentLineText.parameter(value))"
    }
    return "\(text):\(value)"
  }

  // MARK: Text

  /// The text of the value, decoded and with its escapes resolved.
  private mutating func text() -> String {
    let charset = parameter("CHARSET")?.uppercased()
    let known = [
      "UTF-8", "UTF8", "US-ASCII", "ASCII", "ISO-8859-1", "ISO8859-1", "LATIN1", "WINDOWS-1252",
      "ISO-8859-15",
    ]
    if let charset, !known.contains(charset) { unknownCharset = charset }
    if isQuotedPrintable {
      return Self.unescaped(QuotedPrintable.decode(raw.span, 0..<raw.count), breaks: false)
    }
    let encoding = parameter("ENCODING")?.uppercased()
    if encoding == "BASE64" || encoding == "B" || has("BASE64"), let bytes = Base64.decode(raw) {
      return TextValues.lines(bytes)
    }
    // Without an encoding no text can hold a line break; who writes \n means one.
    return Self.unescaped(TextValues.string(raw.span, 0..<raw.count), breaks: true)
  }

  /// Resolves `\;`, `\,`, `\:` and `\\`; other backslashes are themselves here.
  private static func unescaped(_ text: String, breaks: Bool) -> String {
    var result = String.UnicodeScalarView()
    var isOpen = false
    for scalar in text.unicodeScalars {
      guard isOpen else {
        if scalar == "\\" { isOpen = true } else { result.append(scalar) }
        continue
      }
      isOpen = false
      switch scalar {
      case ";", ",", ":", "\\": result.append(scalar)
      case "n" where breaks, "N" where breaks: result.append("\n")
      default: result += ["\\", scalar]
      }
    }
    if isOpen { result.append("\\") }
    return String(result)
  }

  private func withoutEncoding() -> [(name: String, value: String)] {
    let gone = ["ENCODING", "CHARSET", "QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT"]
    return parameters.filter { !gone.contains($0.name) }
  }

  private mutating func convertText() {
    let text = line(name, withoutEncoding(), ContentLineText.escaped(text()))
    changed = text
  }

  private mutating func convertList() {
    // A semicolon divides here; writers who know none mean their commas so.
    let text = text()
    let divider: Character = text.contains(";") ? ";" : ","
    let members = text.split(separator: divider).map {
      ContentLineText.escaped(ByteText.trimmed(String($0)))
    }
    changed = line(name, withoutEncoding(), members.joined(separator: ","))
  }

  // MARK: Times

  private mutating func convertDates(zone: Zone?) {
    let members = value.split(whereSeparator: { $0 == ";" || $0 == "," }).map {
      $0.filter { $0 != " " && $0 != "\t" }
    }
    guard let first = members.first, let date = DateValue(text: first) else { return }
    var kept = parameters.filter { $0.name != "VALUE" }
    if let zone, date.form == .local, !has("TZID") { kept.append(("TZID", zone.id)) }
    if date.form == .date { kept.append(("VALUE", "DATE")) }
    let new = line(name, kept, members.joined(separator: ","))
    if new != line(name, parameters, value) || isFolded { changed = new }
  }

  private mutating func convertRule(start: DateValue?, zone: Zone?) {
    // Some writers of version 1.0 know the rules of 2.0 only.
    guard let start, !value.uppercased().hasPrefix("FREQ=") else { return }
    do throws(VersionOneRule.Fault) {
      changed = line(name, [], try VersionOneRule(value, start: start, zone: zone).text)
    } catch {
      ruleFault = error
      if error == .extended { rename("X-VCALENDAR-\(name)") }
    }
  }

  // MARK: Words

  private mutating func convertTransparency() {
    guard let number = Int(value) else { return }
    set(value: number == 0 ? "OPAQUE" : "TRANSPARENT")
  }

  private mutating func convertStatus(isTodo: Bool) {
    switch value.uppercased() {
    case "NEEDS ACTION" where isTodo: set(value: "NEEDS-ACTION")
    case "COMPLETED" where isTodo, "NEEDS-ACTION" where isTodo: return
    case "CONFIRMED" where !isTodo, "TENTATIVE" where !isTodo, "CANCELLED", "CANCELED": return
    // What the owner thinks of an invitation is no status of the event.
    default: rename("X-VCALENDAR-STATUS")
    }
  }

  /// GEO is longitude, latitude there.
  private mutating func convertPlace() {
    let parts = value.split(separator: ",").map { ByteText.trimmed(String($0)) }
    if parts.count == 2 { set(value: "\(parts[1]);\(parts[0])") }
  }

  private mutating func convertAttendee() {
    var text = text()
    var kept: [(name: String, value: String)] = []
    if let open = text.lastIndex(of: "<"), let close = text.lastIndex(of: ">"), open < close {
      let display = ByteText.trimmed(String(text[..<open])).filter { $0 != "\"" }
      text = String(text[text.index(after: open)..<close])
      if !display.isEmpty, !has("CN") { kept.append(("CN", display)) }
    }
    text = ByteText.trimmed(text)
    guard text.contains("@") || text.contains(":") else {
      return rename("X-VCALENDAR-ATTENDEE")
    }
    let isOwner = ["OWNER", "ORGANIZER"].contains(parameter("ROLE")?.uppercased() ?? "")
    for (name, value) in withoutEncoding() {
      switch (name, value.uppercased()) {
      case ("ROLE", "ATTENDEE"): kept.append((name, "REQ-PARTICIPANT"))
      case ("ROLE", "OWNER"), ("ROLE", "ORGANIZER"): kept.append((name, "CHAIR"))
      case ("STATUS", "NEEDS ACTION"), ("STATUS", "SENT"): kept.append(("PARTSTAT", "NEEDS-ACTION"))
      case ("STATUS", "CONFIRMED"): kept.append(("PARTSTAT", "ACCEPTED"))
      case ("STATUS", let word): kept.append(("PARTSTAT", word))
      case ("RSVP", let word): kept.append((name, word == "YES" ? "TRUE" : "FALSE"))
      case ("EXPECT", _), ("VALUE", _): break
      default: kept.append((name, value))
      }
    }
    let address = text.contains(":") ? text : "mailto:\(text)"
    guard ContentLineText.isOneLine(address) else { return }
    // An event has one organizer; the parameters of ATTENDEE mean nothing there.
    if isOwner {
      changed = line("ORGANIZER", kept.filter { $0.name == "CN" }, address)
    } else {
      changed = line("ATTENDEE", kept, address)
    }
  }

  /// The cells of an alarm, its text decoded; the line keeps its name.
  private mutating func convertAlarm() {
    guard isEncoded || isFolded else { return }
    let cells = text().split(separator: ";", omittingEmptySubsequences: false).map {
      ContentLineText.escaped(String($0))
    }
    changed = line(name, withoutEncoding(), cells.joined(separator: ";"))
  }
}

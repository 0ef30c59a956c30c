extension EventEditing {
  /// A length that a component gets, or nil to keep the one it has.
  typealias NewLength = Int

  /// An unfolded line with another value.
  func line(_ line: EventComponent.Line, value: String, in text: Span<UInt8>) -> String {
    head(of: line, in: text) + value
  }

  /// An unfolded line up to its value.
  func head(of line: EventComponent.Line, in text: Span<UInt8>) -> String {
    var reading = reading.properties
    return reading.withDateParameters(line, in: text) { bytes, _, value, _ in
      TextValues.string(bytes, 0..<value.lowerBound)
    } ?? "\(line.property.rawValue):"
  }

  /// The value of a line as it stands.
  func value(of line: EventComponent.Line, in text: Span<UInt8>) -> String {
    var reading = reading.properties
    return reading.plain(line, in: text) ?? ""
  }

  func replace(
    _ line: EventComponent.Line, with newText: String, _ edits: inout ByteEdits
  ) {
    edits.replace(line.line.start..<line.line.end, with: style.bare(newText))
  }

  /// Takes a line out, its end included.
  func remove(_ line: EventComponent.Line, _ edits: inout ByteEdits, in text: Span<UInt8>) {
    let end = LineCursor.afterBreak(in: text, at: line.line.end)
    edits.replace(line.line.start..<end, with: [])
  }

  /// Puts a line after DTSTART.
  func insert(_ newText: String, into part: Part, _ edits: inout ByteEdits, in text: Span<UInt8>) {
    let end = LineCursor.afterBreak(in: text, at: part.times.start.line.line.end)
    edits.insert(style.line(newText), at: end)
  }

  // MARK: Values

  /// A wall time in the form of a property.
  func compact(_ wall: Int, _ form: DateValue.Form) -> String {
    let time = PlainDateTime(clampingWallSeconds: wall)
    switch form {
    case .date: return CompactTime.text(time.date)
    case .local: return CompactTime.text(time)
    case .utc: return CompactTime.text(time) + "Z"
    }
  }

  // MARK: Times

  /// Gives a component a start and, where the length changes or the end is written, an end.
  ///
  /// - Parameters:
  ///   - wall: The start on the wall of its zone, in seconds.
  ///   - instant: The instant that is meant, or nil for the first that the wall time names.
  ///   - length: Seconds, or days times 86,400 for an all-day event; nil to keep the length.
  func setTimes(
    of part: Part, wall: Int, instant: Int?, length: NewLength?, _ edits: inout ByteEdits,
    in text: Span<UInt8>
  ) {
    let start = part.times.start
    let zone = part.times.startZone.zone
    let named =
      part.times.isDate
      ? wall
      : ZonedDateTime(PlainDateTime(clampingWallSeconds: wall), in: zone).instant.epochSeconds
    let instant = part.times.isDate ? wall : instant ?? named
    if instant == named {
      let value = compact(wall, start.value.form)
      if value != self.value(of: start.line, in: text) {
        replace(start.line, with: line(start.line, value: value, in: text), &edits)
      }
    } else {
      // The second reading of a wall time has no name but its time in UTC.
      replace(start.line, with: "DTSTART:\(compact(instant, .utc))", &edits)
    }
    setEnd(of: part, start: instant, length: length, &edits, in: text)
  }

  private func setEnd(
    of part: Part, start: Int, length: NewLength?, _ edits: inout ByteEdits,
    in text: Span<UInt8>
  ) {
    if let line = part.component[.dtend] {
      guard let seconds = length ?? writtenLength(of: part) else { return }
      let end = endText(of: part, line: line, at: start + seconds, start: start, in: text)
      if end != self.line(line, value: value(of: line, in: text), in: text) {
        replace(line, with: end, &edits)
      }
    } else if let line = part.component[.duration] {
      guard let length else { return }
      replace(line, with: self.line(line, value: lengthText(length, part), in: text), &edits)
    } else if let length {
      let head = head(of: part.times.start.line, in: text).dropFirst("DTSTART".utf8.count)
      let form = part.times.start.value.form
      let zone = part.times.startZone.zone
      let end = start + length
      let wall = form == .local ? end + zone.rules.utcOffset(at: end) : end
      insert("DTEND\(head)\(compact(wall, form))", into: part, &edits, in: text)
    }
  }

  private func lengthText(_ length: Int, _ part: Part) -> String {
    part.times.isDate
      ? DurationText.text(days: length / 86_400, seconds: 0)
      : DurationText.text(days: 0, seconds: length)
  }

  /// The length that DTEND gives, or nil where it gives none.
  private func writtenLength(of part: Part) -> Int? {
    switch part.times.length {
    case .exact(let seconds): seconds
    case .days(let days): days * 86_400
    case .none, .nominal: nil
    }
  }

  private func endText(
    of part: Part, line: EventComponent.Line, at end: Int, start: Int, in text: Span<UInt8>
  ) -> String {
    var reading = reading
    guard let property = reading.properties.date(line, in: text, severity: .warning) else {
      return "DTEND:\(compact(end, .utc))"
    }
    if part.times.isDate {
      return self.line(line, value: compact(end, .date), in: text)
    }
    switch property.value.form {
    case .utc: return self.line(line, value: compact(end, .utc), in: text)
    case .date: return "DTEND:\(compact(end, .utc))"
    case .local:
      let zone = (part.times.endZone ?? part.times.startZone).zone
      let wall = end + zone.rules.utcOffset(at: end)
      let named = ZonedDateTime(PlainDateTime(clampingWallSeconds: wall), in: zone)
      guard named.instant.epochSeconds == end else {
        return "DURATION:\(DurationText.text(days: 0, seconds: end - start))"
      }
      return self.line(line, value: compact(wall, .local), in: text)
    }
  }

  // MARK: Version

  /// Marks a component as changed: SEQUENCE goes up, DTSTAMP and LAST-MODIFIED are set.
  ///
  /// - Parameter sequence: SEQUENCE from now on; nil for one more than it was.
  func touch(
    _ part: Part, stamp: Instant, sequence: Int? = nil, _ edits: inout ByteEdits,
    in text: Span<UInt8>
  ) {
    let old = part.component[.sequence].flatMap { Int(value(of: $0, in: text)) } ?? 0
    let next = sequence ?? min(max(old, 0), Int(Int32.max) - 1) + 1
    let time = CompactTime.utc(stamp)
    for (property, value) in [
      (PropertyName.dtstamp, time), (.lastModified, time), (.sequence, String(next)),
    ] {
      if let known = part.component[property] {
        replace(known, with: line(known, value: value, in: text), &edits)
      } else {
        insert("\(property.rawValue):\(value)", into: part, &edits, in: text)
      }
    }
  }

  // MARK: Copies

  /// The bytes of a component of its own, made from another one.
  func component(_ part: Part, _ edits: ByteEdits, in text: Span<UInt8>) -> [UInt8] {
    let entry = part.component.entry
    var body = edits.applied(to: text, in: entry.start..<entry.end)
    if let last = body.last, last != ByteScan.lineFeed, last != ByteScan.carriageReturn {
      body += style.lineEnd
    }
    return style.line("BEGIN:VEVENT") + body + style.line("END:VEVENT")
  }

  /// The place behind a component.
  func end(of part: Part, in text: Span<UInt8>) -> Int {
    let entry = part.component.entry
    var cursor = LineCursor(from: entry.end, to: text.count)
    guard let line = cursor.next(in: text) else { return entry.end }
    let bytes = text.extracting(line.start..<line.end)
    guard LineName(of: bytes)?.property == .end else { return entry.end }
    return cursor.position
  }
}

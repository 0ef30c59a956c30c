/// Changes one thing in a feed and leaves every other byte as it is.
///
/// A feed in jCal becomes iCalendar text.
///
/// Source: RFC 5545 section 3.8.4.4 (RECURRENCE-ID), 3.8.7.4 (SEQUENCE), RFC 5546 section 2.1.4.
public enum FeedEditor {
  /// Moves an event, one instance of a series, or a part of it.
  ///
  /// - Parameters:
  ///   - feed: The whole file.
  ///   - request: What moves, how, and what moves with it.
  ///   - options: How the feed is read; its display zone is that of targets and dates.
  /// - Returns: The whole file with the change.
  /// - Throws: Why nothing is moved.
  public static func move(
    _ feed: [UInt8], _ request: EventMoveRequest, options: ReadOptions
  ) throws(EventMoveError) -> MovedFeed {
    let text = FeedDocument.editable(feed)
    var mover = try EventMover(request, options: options, in: text.span)
    return try mover.moved(text.span)
  }
}

/// One move on its way.
private struct EventMover {
  private let request: EventMoveRequest
  private var editing: EventEditing
  private let subject: EventEditing.Subject
  private let scope: EventMoveRequest.Scope
  private let next: EventMove
  private var edits = ByteEdits()
  private var newUid: String?

  init(
    _ request: EventMoveRequest, options: ReadOptions, in text: Span<UInt8>
  ) throws(EventMoveError) {
    self.request = request
    editing = try EventEditing(request.uid, options: options, in: text)
    if request.instance == .whole, editing.isSeries, request.scope != .all {
      throw .ambiguousInstance(uid: request.uid)
    }
    subject = try editing.subject(request.instance, in: text)
    scope = !editing.isSeries ? .this : request.scope ?? .this
    do {
      switch request.change {
      case .to(let target, let mode):
        next = try applyMoveToEvent(
          subject.event, target: target, mode: mode, rules: request.rules)
      case .by(let seconds):
        next = try applyLongPressMove(
          subject.event, seconds: seconds, displayZone: options.displayZone,
          dstPolicy: request.rules.dstPolicy)
      }
    } catch {
      throw .refused(error)
    }
  }

  mutating func moved(_ text: Span<UInt8>) throws(EventMoveError) -> MovedFeed {
    var done = scope
    switch scope {
    case .this: try moveInstance(range: false, in: text)
    case .following where request.usesRange: try moveInstance(range: true, in: text)
    case .following:
      if hasEarlierDates {
        try split(in: text)
      } else {
        done = .all
        try moveSeries(in: text)
      }
    case .all: try moveSeries(in: text)
    }
    extendZones(isWhole: done == .all, in: text)
    return MovedFeed(
      bytes: edits.applied(to: text, in: 0..<text.count), old: subject.event.time, new: next.next,
      scope: done, newUid: newUid, disambiguation: next.disambiguation)
  }

  /// Lets the VTIMEZONEs of the feed reach back to where things are now.
  ///
  /// - Parameter isWhole: Whether the whole series moved, which begins before the instance.
  private mutating func extendZones(isWhole: Bool, in text: Span<UInt8>) {
    guard case .timed(let start, let end) = next.next else { return }
    var first = min(start.instant, end?.instant ?? start.instant).epochSeconds
    if isWhole {
      for part in [editing.master].compactMap({ $0 }) + editing.overrides {
        let time = ZonedDateTime(part.times.start.value.wallTime, in: part.times.startZone.zone)
        first = min(first, time.instant.epochSeconds + shift)
      }
    }
    var reach = ZoneReach(editing.reading.index.zones)
    for part in [subject.part] + [editing.master].compactMap({ $0 }) {
      let ends = part.component[.dtend].flatMap {
        editing.reading.properties.date($0, in: text, severity: .info)
      }
      for (tzid, zone) in [
        (part.times.start.tzid, Optional(part.times.startZone)), (ends?.tzid, part.times.endZone),
      ] {
        guard let tzid, let zone, zone.kind == .named else { continue }
        reach.use(
          tzid, zone.zone.rules, calendar: part.component.entry.calendar, at: first)
      }
    }
    reach.extend(
      &edits, style: editing.style, reading: &editing.reading.properties, in: text)
  }

  // MARK: Differences

  /// The new start on the wall of the component that the instance comes from, and as an instant.
  private var newStart: (wall: Int, instant: Int) {
    switch next.next {
    case .allDay(let start, _):
      let midnight = start.epochDay * 86_400
      return (midnight, midnight)
    case .timed(let start, _):
      let instant = start.instant.epochSeconds
      let zone = subject.part.times.startZone.zone
      return (instant + zone.rules.utcOffset(at: instant), instant)
    }
  }

  /// How far the start moves on the wall, in seconds.
  private var shift: Int {
    if subject.part.replaced == nil, editing.isSeries { return newStart.wall - subject.wall }
    switch subject.event.time {
    case .allDay(let start, _): return newStart.wall - start.epochDay * 86_400
    case .timed(let start, _):
      let zone = subject.part.times.startZone.zone
      let instant = start.instant.epochSeconds
      return newStart.wall - instant - zone.rules.utcOffset(at: instant)
    }
  }

  /// The new length in seconds, or nil where it stays.
  private var newLength: Int? {
    let new = Self.length(next.next)
    return new == Self.length(subject.event.time) ? nil : new
  }

  private static func length(_ time: EventTime) -> Int? {
    switch time {
    case .allDay(let start, let end): ((end ?? start.adding(days: 1)).days(since: start)) * 86_400
    case .timed(let start, let end):
      end.map { $0.instant.epochSeconds - start.instant.epochSeconds }
    }
  }

  private var hasEarlierDates: Bool {
    guard let series = editing.series else { return false }
    var dates = series.set.occurrences(startingIn: Int.min..<subject.key, limit: 1)
    return dates.next() != nil
  }

  // MARK: One instance

  private mutating func moveInstance(
    range: Bool, in text: Span<UInt8>
  ) throws(EventMoveError) {
    let part = subject.part
    let isRangeAlready = part.replaced?.isThisAndFuture ?? false
    if subject.isOwnComponent, range || !isRangeAlready {
      editing.setTimes(
        of: part, wall: newStart.wall, instant: newStart.instant, length: newLength, &edits,
        in: text)
      if range, !isRangeAlready, let line = part.replaced?.line, let master = editing.master {
        editing.replace(line, with: recurrenceId(master, range: true, in: text), &edits)
      }
      editing.touch(part, stamp: request.stamp, &edits, in: text)
      return
    }
    guard let master = editing.master else {
      throw .noSuchInstance(uid: request.uid)
    }
    var copy = ByteEdits()
    for property in [PropertyName.rrule, .exrule, .rdate, .exdate, .recurrenceId] {
      for line in part.component.all(property) { editing.remove(line, &copy, in: text) }
    }
    editing.setTimes(
      of: part, wall: newStart.wall, instant: newStart.instant, length: newLength, &copy,
      in: text)
    editing.insert(recurrenceId(master, range: range, in: text), into: part, &copy, in: text)
    editing.touch(part, stamp: request.stamp, &copy, in: text)
    edits.insert(editing.component(part, copy, in: text), at: editing.end(of: part, in: text))
  }

  /// RECURRENCE-ID in the form and zone of the master's start.
  private func recurrenceId(
    _ master: EventEditing.Part, range: Bool, in text: Span<UInt8>
  ) -> String {
    let start = master.times.start
    let head = editing.head(of: start.line, in: text).dropFirst("DTSTART".utf8.count)
    let wall = start.value.form == .utc ? subject.key : subject.wall
    return "RECURRENCE-ID\(range ? ";RANGE=THISANDFUTURE" : "")\(head)"
      + editing.compact(wall, start.value.form)
  }

  // MARK: The whole series

  private mutating func moveSeries(in text: Span<UInt8>) throws(EventMoveError) {
    guard let master = editing.master else {
      throw .notExact(reason: "the feed has instances of it alone")
    }
    let change = EventEditing.SeriesShift(seconds: shift)
    editing.setTimes(
      of: master, wall: master.startWall + shift, instant: nil, length: newLength, &edits,
      in: text)
    try editing.shiftRules(of: master, by: change, &edits, in: text)
    editing.shiftDates(of: master, by: change, &edits, in: text)
    editing.touch(master, stamp: request.stamp, &edits, in: text)
    for part in editing.overrides { follow(part, newUid: nil, in: text) }
  }

  /// Takes an override along: it names the moved date, and moves itself unless it was moved before.
  private mutating func follow(
    _ part: EventEditing.Part, newUid: String?, in text: Span<UInt8>
  ) {
    guard let replaced = part.replaced else { return }
    let value = editing.value(of: replaced.line, in: text)
    if let date = DateValue(value) {
      let moved = editing.moved(date, by: shift)
      editing.replace(
        replaced.line, with: editing.line(replaced.line, value: moved, in: text), &edits)
    }
    if part.component.entry.line == subject.part.component.entry.line {
      editing.setTimes(
        of: part, wall: newStart.wall, instant: newStart.instant, length: newLength, &edits,
        in: text)
    } else if part.startWall == replaced.wall {
      editing.setTimes(
        of: part, wall: part.startWall + shift, instant: nil, length: nil, &edits, in: text)
    }
    if let newUid, let line = part.component[.uid] {
      editing.replace(line, with: editing.line(line, value: newUid, in: text), &edits)
    }
    editing.touch(part, stamp: request.stamp, &edits, in: text)
  }

  // MARK: From one instance on

  private mutating func split(in text: Span<UInt8>) throws(EventMoveError) {
    guard let master = editing.master else {
      throw .notExact(reason: "the feed has instances of it alone")
    }
    let at = (wall: subject.wall, key: subject.key)
    if editing.overrides.contains(where: {
      ($0.replaced?.isThisAndFuture ?? false) && ($0.replaced?.key ?? 0) < at.key
    }) {
      throw .notExact(reason: "an earlier change holds for all later instances too")
    }
    let change = EventEditing.SeriesShift(seconds: shift, split: at)

    var copy = ByteEdits()
    let uid = uidOfSplit()
    editing.setTimes(
      of: master, wall: at.wall + shift, instant: nil, length: newLength, &copy, in: text)
    try editing.shiftRules(of: master, by: change, &copy, in: text)
    editing.shiftDates(of: master, by: change, &copy, in: text)
    let escaped = ContentLineText.escaped(uid)
    if let line = master.component[.uid] {
      editing.replace(line, with: editing.line(line, value: escaped, in: text), &copy)
    } else {
      editing.insert("UID:\(escaped)", into: master, &copy, in: text)
    }
    editing.insert(
      "RELATED-TO;RELTYPE=SIBLING:\(ContentLineText.escaped(request.uid))", into: master, &copy,
      in: text)
    editing.touch(master, stamp: request.stamp, sequence: 0, &copy, in: text)
    let copied = editing.component(master, copy, in: text)

    try editing.endRules(of: master, before: at, &edits, in: text)
    editing.shiftDates(of: master, by: change, keepsBefore: true, &edits, in: text)
    editing.touch(master, stamp: request.stamp, &edits, in: text)
    edits.insert(copied, at: editing.end(of: master, in: text))
    for part in editing.overrides where (part.replaced?.key ?? .min) >= at.key {
      follow(part, newUid: escaped, in: text)
    }
    newUid = uid
  }

  /// The old UID with the date from which the new series takes over, before the host name.
  private func uidOfSplit() -> String {
    let key = editing.compact(subject.key, editing.isAllDay ? .date : .utc)
    let uid = request.uid
    guard let at = uid.lastIndex(of: "@") else { return "\(uid)_R\(key)" }
    return "\(uid[..<at])_R\(key)\(uid[at...])"
  }
}

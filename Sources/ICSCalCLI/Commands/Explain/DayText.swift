import CalendarCore
import ICalendar

/// What an event does on a day, in plain words.
struct DayText {
  /// The viewer's zone.
  let zone: Zone

  func paragraphs(_ day: DayExplanation, _ explanation: EventExplanation) -> [[String]] {
    let date = EventWords.date(day.date)
    var paragraphs: [[String]] = []
    let taking = day.occurrences.filter { !$0.event.meta.isCancelled }
    if taking.isEmpty {
      paragraphs.append(["On \(date) there is no occurrence."])
    } else if taking.count > 1 {
      paragraphs.append(["On \(date) there are \(taking.count) occurrences."])
    } else {
      paragraphs.append(["On \(date) there is one occurrence."])
    }
    for occurrence in day.occurrences.prefix(20) { paragraphs.append(sentences(occurrence)) }
    for absence in day.absences { paragraphs.append([sentence(absence)]) }
    return paragraphs
  }

  // MARK: Occurrences

  private func sentences(_ occurrence: DayExplanation.Occurrence) -> [String] {
    if occurrence.event.meta.isCancelled { return [calledOff(occurrence)] }
    var sentences = ["It is \(EventWords.span(occurrence.event.time))."]
    if case .timed(let start, let end) = occurrence.event.time, start.zone.id != zone.id {
      let shown = EventTime.timed(
        start: start.withTimeZone(zone), end: end.map { $0.withTimeZone(zone) })
      sentences.append("For you that is \(EventWords.span(shown)).")
    }
    sentences.append(cause(of: occurrence))
    if let skipped = occurrence.skipped {
      sentences.append(
        "Its time would be \(EventWords.clock(skipped.time)), which the clock skips on that day.")
    }
    if occurrence.isRepeated {
      sentences.append("The clock shows the time of its start twice on that day.")
    }
    if let usual = occurrence.usualEnd, case .timed(let start, let end?) = occurrence.event.time {
      sentences.append(
        EventWords.lengthChange(start: start, end: end, usualEnd: usual))
    }
    if occurrence.viewerShift != 0 {
      let length = EventWords.length(seconds: abs(occurrence.viewerShift))
      sentences.append(
        "For you it is \(length) \(occurrence.viewerShift > 0 ? "later" : "earlier") than the one "
          + "before it, as clocks were changed in between.")
    }
    return sentences
  }

  private func calledOff(_ occurrence: DayExplanation.Occurrence) -> String {
    "The one \(EventWords.span(occurrence.event.time)) is called off by STATUS of the component in "
      + "line \(occurrence.event.meta.details.position.line)."
  }

  private func cause(of occurrence: DayExplanation.Occurrence) -> String {
    switch occurrence.cause {
    case .start(let line): return "DTSTART in line \(line) says so."
    case .rule(let line): return "The rule of line \(line) gives it."
    case .date(let line): return "RDATE in line \(line) adds it."
    case .override(let line, let id), .range(let line, let id):
      var component = "The component in line \(line)"
      if case .range = occurrence.cause { component += ", which changes all later ones too," }
      return names(occurrence.event.time, id)
        ? "\(component) replaces it where it is."
        : "\(component) puts it here in place of \(EventWords.name(id))."
    }
  }

  /// Whether an event starts when an occurrence of that name would.
  private func names(_ time: EventTime, _ id: OccurrenceId) -> Bool {
    switch (time, id) {
    case (.allDay(let start, _), .date(let date)): start == date
    case (.timed(let start, _), .time(let wall, let zone)):
      start.instant == ZonedDateTime(wall, in: zone).instant
    default: false
    }
  }

  // MARK: Absences

  /// When something starts: the day that was asked about is one of the viewer's calendar.
  private func start(_ time: EventTime) -> String {
    guard case .timed(let start, _) = time else { return EventWords.start(time) }
    let shown = start.withTimeZone(zone)
    guard shown.wallTime != start.wallTime else { return EventWords.start(time) }
    return "\(EventWords.start(time)) in \(start.zone.id), for you "
      + EventWords.start(.timed(start: shown, end: nil))
  }

  private func sentence(_ absence: DayExplanation.Absence) -> String {
    switch absence {
    case .otherTime(let time): return "It is no series, and takes place \(start(time))."
    case .beforeStart(let time): return "The series begins later, \(start(time))."
    case .afterUntil(let line): return "UNTIL of the rule in line \(line) ended the series before."
    case .afterCount(let line, let count):
      return "COUNT of the rule in line \(line) ended the series before, after "
        + "\(FindingReport.count(count, "occurrence"))."
    case .notInRule(let previous, let next):
      let around = [
        previous.map { "the one before is \(start($0))" },
        next.map { "the next one is \(start($0))" },
      ].compactMap { $0 }
      let text = "No rule hits the day"
      return around.isEmpty ? "\(text)." : "\(text); \(around.joined(separator: ", "))."
    case .excluded(let line, let id):
      return "EXDATE in line \(line) takes \(EventWords.name(id)) away."
    case .excludedByRule(let line, let id):
      return "EXRULE in line \(line) takes \(EventWords.name(id)) away."
    case .moved(let line, let id, let time):
      return "The component in line \(line) puts \(EventWords.name(id)) elsewhere: it is "
        + "\(EventWords.span(time))."
    case .rejected(let id):
      return "The clock skips or repeats \(EventWords.name(id)), and --dst reject leaves it out."
    case .noMaster:
      return "The feed has single occurrences of the series only, not the series itself."
    }
  }
}

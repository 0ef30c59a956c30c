import CalendarCore
import CalendarRendering
import ICalendar

/// An explanation in plain words, paragraph by paragraph in a fixed order.
struct ExplainText {
  /// What the feed is called.
  let feed: String
  /// The viewer's zone.
  let zone: Zone
  /// Columns of a line.
  let width: Int

  func text(_ explanation: EventExplanation) -> String {
    let paragraphs =
      [
        heading(explanation), components(explanation), start(explanation), zone(explanation),
        rules(explanation), exceptions(explanation), clocks(explanation),
      ] + (explanation.day.map { DayText(zone: zone).paragraphs($0, explanation) } ?? [])
    var text = paragraphs.filter { !$0.isEmpty }
      .map {
        Paragraph.wrapped(terminalText($0.joined(separator: " "), columns: 8_000), width: width)
      }
      .joined(separator: "\n")
    if !explanation.findings.isEmpty { text += "\n" }
    for finding in explanation.findings.prefix(20) { text += FindingReport.safe(finding, feed) }
    return text
  }

  private func heading(_ explanation: EventExplanation) -> [String] {
    [explanation.title.map { "\"\($0)\", UID \(explanation.uid)" } ?? "UID \(explanation.uid)"]
  }

  // MARK: Components

  private func components(_ explanation: EventExplanation) -> [String] {
    explanation.components.prefix(20).map { component in
      let lines = "Lines \(component.lines.lowerBound) to \(component.lines.upperBound)"
      let cancelled = component.isCancelled ? " and call it off" : ""
      switch component.role {
      case .single: return "\(lines) of \(feed) are the event\(cancelled)."
      case .master: return "\(lines) of \(feed) are the series\(cancelled)."
      case .override(let id, let isRange):
        let name = EventWords.name(id)
        let what = isRange ? "the occurrences from \(name) on" : "the occurrence of \(name)"
        return component.isCancelled && !isRange
          ? "\(lines) call off \(what)." : "\(lines) replace \(what)."
      case .outdated: return "\(lines) are an older version that does not count."
      case .unreadable: return "\(lines) cannot be read."
      }
    } + rest(explanation.components.count, 20, "component")
  }

  private func rest(_ count: Int, _ shown: Int, _ word: String) -> [String] {
    count > shown ? ["There are \(FindingReport.count(count - shown, "more " + word))."] : []
  }

  private func start(_ explanation: EventExplanation) -> [String] {
    guard let time = explanation.time else { return [] }
    let verb = explanation.isSeries ? "The first occurrence is" : "It is"
    var sentences = ["\(verb) \(EventWords.span(time))."]
    switch explanation.length {
    case .none: sentences.append("It has no end, so it is a point on the time line.")
    case .exact(let seconds):
      sentences.append("DTEND makes it last exactly \(EventWords.length(seconds: seconds)).")
    case .nominal(let days, let seconds):
      let length = EventWords.length(days: days, seconds: seconds)
      sentences.append(
        days > 0
          ? "DURATION makes it last \(length), its days counted on the calendar."
          : "DURATION makes it last exactly \(length).")
    case .days: break
    }
    return sentences
  }

  // MARK: Zone

  private func zone(_ explanation: EventExplanation) -> [String] {
    guard case .timed(let start, _)? = explanation.time else {
      return explanation.time == nil ? [] : ["Its days are the same in every zone."]
    }
    if explanation.isFloating {
      if let read = explanation.zone {
        return [
          "Nothing explains the zone \"\(read.tzid)\", so its times are read in \(start.zone.id)."
        ]
      }
      return ["Its times have no zone, so they are read in \(start.zone.id)."]
    }
    guard let read = explanation.zone else { return ["Its times are in UTC."] }
    var sentences = [reading(of: read)]
    if let definition = read.definition, let agrees = read.agrees {
      sentences.append(
        agrees
          ? "The VTIMEZONE of line \(definition.line) has the same offsets."
          : "The VTIMEZONE of line \(definition.line) has other offsets; the database counts.")
    } else if read.definition == nil {
      sentences.append("No VTIMEZONE defines it.")
    }
    return sentences
  }

  private func reading(of read: FeedZone) -> String {
    let id = read.zone.id
    let name = "Its zone is called \"\(read.tzid)\""
    switch read.way {
    case .asked: return "\(name) and read as \(id), as you asked."
    case .exact: return "Its zone is \(id)."
    case .letterCase: return "\(name), which is \(id) in other letters."
    case .prefix: return "\(name), which ends with \(id)."
    case .location: return "\(name); X-LIC-LOCATION says that it is \(id)."
    case .abbreviation: return "\(name), a short name for \(id)."
    case .windows: return "\(name), the name that Windows has for \(id)."
    case .displayName: return "\(name), a text that calendars show for \(id)."
    case .offset: return "\(name), an offset from UTC."
    case .offsets: return "\(name); its VTIMEZONE has the offsets of \(id)."
    case .definition: return "\(name), which only its VTIMEZONE defines."
    case .unknown: return "\(name), which nothing explains."
    }
  }

  // MARK: Rules

  private func rules(_ explanation: EventExplanation) -> [String] {
    var sentences = explanation.rules.map { rule in
      let words = rule.rule.describe()
      return rule.isExclusion
        ? "The EXRULE of line \(rule.line) takes away \(words)."
        : "The rule of line \(rule.line) is: \(words)."
    }
    let added = explanation.dates.filter { !$0.isExclusion }
    if !added.isEmpty { sentences.append("RDATE adds \(listed(added)).") }
    if let last = explanation.last {
      sentences.append("The last occurrence is \(EventWords.start(last, usual: explanation.time)).")
    }
    return sentences
  }

  private func exceptions(_ explanation: EventExplanation) -> [String] {
    let excluded = explanation.dates.filter(\.isExclusion)
    return excluded.isEmpty ? [] : ["EXDATE takes away \(listed(excluded))."]
  }

  private func listed(_ dates: [EventExplanation.NamedDate]) -> String {
    var items = dates.prefix(12).map { "\(EventWords.name($0.id)) (line \($0.line))" }
    if dates.count > items.count { items.append("\(dates.count - items.count) more") }
    return EventWords.list(items)
  }

  // MARK: Clocks

  private func clocks(_ explanation: EventExplanation) -> [String] {
    var sentences: [String] = []
    if let first = explanation.viewerTimes.first, let time = explanation.time {
      var sentence = "For you in \(zone.id) it is at \(EventWords.clock(first))"
      for change in explanation.viewerTimes.dropFirst().prefix(6) {
        sentence += ", from \(EventWords.date(change.from)) at \(EventWords.clock(change))"
      }
      if explanation.viewerTimes.count > 1, case .timed(let start, _) = time {
        let isPrivate = explanation.zone?.way == .definition
        let name = isPrivate ? explanation.zone?.tzid ?? "" : start.zone.id
        sentence += ", as the clocks of \(name) and \(zone.id) do not change together"
      }
      sentences.append(sentence + ".")
    }
    for change in explanation.lengthChanges.prefix(4) {
      sentences.append(
        EventWords.lengthChange(start: change.start, end: change.end, usualEnd: change.usualEnd))
    }
    return sentences
  }
}

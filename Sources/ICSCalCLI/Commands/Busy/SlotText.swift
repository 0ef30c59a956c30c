import CalendarCore
import CalendarRendering

/// Slots for people: day by day, with the reason of what lies between them.
struct SlotText {
  let texts: BusyTexts
  let search: SlotSearch

  private struct Row {
    var date: PlainDate
    var start: Instant
    var isSlot: Bool
    var span: String
    var words: String
  }

  func text(_ plan: SlotPlan, _ causes: SlotCauses) -> String {
    var rows = plan.slots.map { row(ofSlot: $0) }
    for (index, gap) in plan.gaps.enumerated() { rows += self.rows(of: gap, index, causes) }
    rows.sort { $0.start < $1.start }
    var text = texts.wrapped(head)
    let bullet = texts.style.isASCII ? "*" : "•"
    var date: PlainDate?
    for row in rows {
      if row.date != date {
        date = row.date
        text += "\n\(texts.style.locale.dayHead(row.date))\n"
      }
      let line =
        "  \(row.isSlot ? bullet : " ") \(texts.padded(row.span, to: texts.spanColumns))  "
      let room = texts.style.width - texts.style.displayWidth.columns(of: line)
      // A title may be any text; what does not fit is cut, so that each row is a line.
      text += line + terminalText(row.words, columns: max(8, room), options: texts.style) + "\n"
    }
    let free = plan.slots.reduce(0) { $0 + $1.seconds }
    if !plan.slots.isEmpty {
      text += "\n"
      text += texts.wrapped(
        "\(FindingReport.count(plan.slots.count, "slot")), "
          + "\(BusyTexts.hours(seconds: free)) in all.")
    }
    return text
  }

  /// What was looked for: `Free for 45 min or more from 15 Jun to 19 Jun 2026, 09:00 – 17:00`.
  private var head: String {
    var parts = [
      "Free for \(BusyTexts.length(seconds: search.length)) or more \(texts.window(search.window))"
    ]
    if search.minutes != 0..<1440 {
      let ends = [search.minutes.lowerBound, search.minutes.upperBound].map {
        terminalClock(minuteOfDay: $0, options: texts.style)
      }
      parts.append(ends.joined(separator: " \(texts.dash) "))
    }
    if search.weekdays.count < 7 { parts.append(weekdays) }
    if search.buffer > 0 {
      parts.append("\(BusyTexts.length(seconds: search.buffer)) apart from what is busy")
    }
    return (parts + [texts.zone.id]).joined(separator: ", ")
  }

  /// `Mon – Fri`, or `Mon, Wed` where the days do not follow each other.
  private var weekdays: String {
    let locale = texts.style.locale
    let all = (0..<7).map { locale.firstWeekday.adding(days: $0) }
      .filter { search.weekdays.contains($0) }
    let names = all.map { locale.weekdayName($0, .abbreviated) }
    guard let first = all.first, let last = all.last, all.count > 2,
      last.days(after: first) == all.count - 1
    else { return names.joined(separator: ", ") }
    return "\(names[0]) \(texts.dash) \(names[names.count - 1])"
  }

  private func row(ofSlot range: Range<Instant>) -> Row {
    let pieces = dayPieces(of: range, in: texts.zone)
    let date = pieces.first?.date ?? texts.zone.wallTime(at: range.lowerBound).date
    var words = "free for \(BusyTexts.length(seconds: range.seconds))"
    let span: String
    if pieces.count == 1, let only = pieces.first {
      span = texts.span(only)
    } else {
      let end = texts.zone.wallTime(at: range.upperBound).date
      let arrow = texts.style.isASCII ? ">" : "→"
      span = "\(texts.clock(range.lowerBound)) \(arrow)"
      words += ", until \(texts.style.locale.dayHead(end)), \(texts.clock(range.upperBound))"
    }
    return Row(date: date, start: range.lowerBound, isSlot: true, span: span, words: words)
  }

  private func rows(of gap: SlotPlan.Gap, _ index: Int, _ causes: SlotCauses) -> [Row] {
    var words: String
    switch gap.reason {
    case .outsideHours: return []
    case .dayOff: words = "day off"
    case .busy(let kind):
      words = BusyTexts.word(kind)
      let told = causes.text(ofGap: index)
      if !told.isEmpty { words += ": \(told)" }
    case .buffer: words = "kept free beside what is busy"
    case .tooShort: words = "free for \(BusyTexts.length(seconds: gap.range.seconds)) only"
    case .unknown: words = "not known"
    }
    return dayPieces(of: gap.range, in: texts.zone).map { piece in
      Row(
        date: piece.date, start: piece.range.lowerBound, isSlot: false, span: texts.span(piece),
        words: words)
    }
  }
}

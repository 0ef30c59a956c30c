import CalendarCore
import CalendarRendering

/// Busy time for people: day by day, with what it comes to.
struct BusyText {
  let texts: BusyTexts
  let window: Range<Instant>
  /// The times of which something is known.
  let known: InstantSpans

  private struct Row {
    var piece: DayPiece
    var word: String
  }

  func text(_ time: BusyTime, feeds: [FeedInput]) -> String {
    let unknown = InstantSpans([window]).subtracting(known).subtracting(time.all)
    var rows: [Row] = []
    for period in time.periods {
      let word = BusyTexts.word(period.kind)
      rows += dayPieces(of: period.range, in: texts.zone).map { Row(piece: $0, word: word) }
    }
    for range in unknown.ranges {
      rows += dayPieces(of: range, in: texts.zone).map { Row(piece: $0, word: "not known") }
    }
    guard !rows.isEmpty else { return free(feeds) }
    rows.sort { $0.piece.range.lowerBound < $1.piece.range.lowerBound }
    var text = texts.wrapped("Busy \(texts.window(window)), \(texts.zone.id)")
    let column = max(
      texts.spanColumns,
      rows.map { texts.style.displayWidth.columns(of: texts.span($0.piece)) }.max() ?? 0)
    var date: PlainDate?
    for row in rows {
      if row.piece.date != date {
        date = row.piece.date
        text += "\n\(texts.style.locale.dayHead(row.piece.date))\n"
      }
      let length = row.piece.range.upperBound.epochSeconds - row.piece.range.lowerBound.epochSeconds
      text +=
        "  \(texts.padded(texts.span(row.piece), to: column))  \(texts.padded(row.word, to: 11))  "
        + "\(BusyTexts.hours(seconds: length))\n"
    }
    return text + "\n" + texts.wrapped(total(time, unknown))
  }

  /// One sentence: `Busy for 7 h 30 min, tentative for 1 h; free for 87 h 30 min of 96 h`.
  private func total(_ time: BusyTime, _ unknown: InstantSpans) -> String {
    var parts = BusyKind.allCases.compactMap { kind -> String? in
      let seconds = time[kind].seconds
      return seconds > 0 ? "\(BusyTexts.word(kind)) for \(BusyTexts.hours(seconds: seconds))" : nil
    }
    if !unknown.isEmpty {
      parts.append("not known for \(BusyTexts.hours(seconds: unknown.seconds))")
    }
    let whole = InstantSpans([window])
    let free = whole.subtracting(time.all).subtracting(unknown).seconds
    let text = parts.joined(separator: ", ")
    return text.prefix(1).uppercased() + text.dropFirst()
      + "; free for \(BusyTexts.hours(seconds: free)) of \(BusyTexts.hours(seconds: whole.seconds))."
  }

  private func free(_ feeds: [FeedInput]) -> String {
    let first = texts.zone.wallTime(at: window.lowerBound).date
    let end = texts.zone.wallTime(at: window.upperBound.previous).date.adding(days: 1)
    let extent = FeedExtentText(locale: texts.style.locale, window: first..<max(first, end))
    return texts.wrapped(
      "Nothing is busy \(texts.window(window)), \(texts.zone.id). "
        + extent.sentence(feeds, option: "--from"))
  }
}

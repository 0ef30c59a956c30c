import CalendarCore
import CivilTime

/// What stands in one row of a day at one place.
struct TimeGridCell {
  /// The column of its left edge.
  let column: Int
  /// The bar before the text and its colour; nil without a bar.
  let bar: (sign: LineArt.Glyph, color: TerminalWriter.Style)?
  let text: FittedText
}

/// Turns the cards of one day into cells of rows.
struct TimeGridCells {
  let day: Int
  let date: PlainDate
  let rowMinutes: Int
  let columns: TimeGridColumns
  let zone: Zone
  let clock: ClockText
  let painter: GridPainter

  /// The cells of all cards with their rows, in no certain order.
  func cells(of cards: [DayPlacement], event: (Int) -> SceneEvent) -> [(row: Int, TimeGridCell)] {
    var cells: [(row: Int, TimeGridCell)] = []
    // How many events without a lane of their own begin in a row.
    var uncounted: [Int: Int] = [:]
    for card in cards {
      let isCrowded = card.laneCount > columns.laneLimit
      let laneCount = min(card.laneCount, columns.laneLimit)
      let rows = rows(of: card)
      if isCrowded, card.lane >= laneCount - 1 {
        uncounted[rows.lowerBound, default: 0] += 1
        continue
      }
      let through = min(card.lane + card.span, isCrowded ? laneCount - 1 : laneCount)
      let left = columns.start(ofDay: day, lane: card.lane, of: laneCount)
      let right = columns.start(ofDay: day, lane: through, of: laneCount)
      let entry = event(card.eventIndex)
      let color = painter.color(of: entry)
      let sign = painter.signs.sign(of: entry.calendar)
      let room = right - left - sign.columns
      for row in rows {
        let text = row == rows.lowerBound ? firstLine(entry, card, room: room) : .empty
        cells.append((row, TimeGridCell(column: left, bar: (sign, color), text: text)))
      }
    }
    for (row, count) in uncounted {
      let limit = columns.laneLimit
      let left = columns.start(ofDay: day, lane: limit - 1, of: limit)
      let room = columns.start(ofDay: day) + columns.room - left
      cells.append(
        (
          row,
          TimeGridCell(
            column: left, bar: nil, text: painter.fitted("+\(count)", room: room))
        ))
    }
    return cells
  }

  private func rows(of card: DayPlacement) -> Range<Int> {
    let seconds = rowMinutes * 60
    let first = card.startSeconds / seconds
    return first..<max(first + 1, (card.endSeconds + seconds - 1) / seconds)
  }

  /// The title and the times where both fit whole, else the minute and as much of the title as fits.
  private func firstLine(_ event: SceneEvent, _ card: DayPlacement, room: Int) -> FittedText {
    guard case .timed(let start, let end) = event.time else {
      return painter.title(of: event, room: room)
    }
    let first = zone.wallTime(at: start.instant)
    var times = clock.text(first.time)
    if let end {
      let dash = painter.options.art.dash
      let last = clock.text(zone.wallTime(at: end.instant).time)
      times = FittedText(
        text: times.text + dash.text + last.text,
        columns: times.columns + dash.columns + last.columns)
    }
    let title = painter.title(of: event, room: room)
    // A title that was cut leaves no room for times.
    if title.columns + 1 + times.columns <= room {
      return FittedText(
        text: "\(title.text) \(times.text)", columns: title.columns + 1 + times.columns)
    }
    let minute = first.time.minute
    guard !card.clippedTop, first.date == date, minute % rowMinutes != 0 else { return title }
    let mark = minute < 10 ? ":0\(minute) " : ":\(minute) "
    // A minute before nothing but an ellipsis would tell less than the beginning of the title.
    guard room >= mark.utf8.count + 3 else { return title }
    let rest = painter.title(of: event, room: room - mark.utf8.count)
    return FittedText(text: mark + rest.text, columns: mark.utf8.count + rest.columns)
  }
}

/// The signs that tell calendars apart on screens, without colours too.
///
/// A single calendar has the usual bullet and bar. Of several each has its own, and the ones that
/// come after the signs and the letters begin the list again.
struct CalendarSigns {
  /// Which signs a view draws its events with.
  enum Kind {
    case bullet
    case bar
  }

  private let signs: [LineArt.Glyph]
  /// Whether there are calendars to tell apart.
  let areSeveral: Bool
  /// The columns of the widest sign in use.
  let columns: Int

  init(_ kind: Kind, _ options: TerminalOptions) {
    areSeveral = options.calendars.count > 1
    let all = kind == .bullet ? options.art.bullets : options.art.bars
    signs = Array(all.prefix(areSeveral ? options.calendars.count : 1))
    columns = signs.map(\.columns).max() ?? 1
  }

  /// The sign of an event's calendar; of an event without one, the usual sign.
  func sign(of calendar: Int?) -> LineArt.Glyph {
    signs[max(0, calendar ?? 0) % signs.count]
  }
}

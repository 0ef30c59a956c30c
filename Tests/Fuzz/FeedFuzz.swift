import CalendarCore
import CalendarRendering
import ICalendar
import JSONText

/// What the command does with a feed, and what must hold of the answers whatever the feed is.
struct FeedFuzz {
  private let zone: Zone
  private let first: PlainDate
  private let options: ReadOptions
  /// How many events of a feed are explained.
  private static let explained = 2

  init?() {
    guard let zone = try? Zone("Europe/Vienna"),
      let first = try? PlainDate(year: 2026, month: 1, day: 1)
    else { return nil }
    self.zone = zone
    self.first = first
    var options = ReadOptions(displayZone: zone)
    options.window = zone.startOfDay(first)..<zone.startOfDay(first.adding(days: 365))
    options.occurrenceLimit = 2_000
    options.readsBusyTime = true
    self.options = options
  }

  /// What is wrong with the answers, or nil.
  func run(_ input: [UInt8]) -> String? {
    let feed = ICalendarReader.read(input, options: options)
    show(feed)
    if let fault = plan(feed) { return fault }
    explain(input)
    let check = ICalendarReader.check(input, options: options)
    if Set(check.findings).count != check.findings.count { return "a finding is told twice" }
    return repair(input, feed)
  }

  private func show(_ feed: FeedContents) {
    var json = JSONWriter()
    json.beginArray()
    for event in feed.events { WireEventWriter.write(event, to: &json) }
    for finding in feed.findings { FindingWriter.write(finding, to: &json) }
    json.endArray()
    for view in [CalendarView.agenda, .week, .month, .year] {
      let days = computeViewWindow(
        view: view, cursor: first, firstDayOfWeek: .monday, agendaLengthDays: 60, timezone: zone)
      _ = renderText(feed.events, window: days, cursor: first, options: TerminalOptions(width: 60))
    }
  }

  /// Slots and gaps are the window, whatever takes time away.
  private func plan(_ feed: FeedContents) -> String? {
    guard let busy = feed.busy, let window = options.window else { return nil }
    let search = SlotSearch(
      window: window, zone: zone, length: 3600, weekdays: .mondayToFriday, minutes: 540..<1020)
    let plan = search.plan(busy.takings(in: window, zone: zone), known: busy.known(in: window))
    let all = InstantSpans(plan.slots + plan.gaps.map(\.range))
    return all.ranges == [window] ? nil : "slots and gaps are not the window"
  }

  private func explain(_ input: [UInt8]) {
    let day = first.adding(days: 160)
    let now = zone.startOfDay(first)
    for identity in ICalendarReader.identities(in: input.span, options: options)
      .prefix(Self.explained)
    {
      _ = ICalendarReader.explain(
        input.span, uid: identity.uid, on: day, from: now, options: options)
    }
  }

  /// A copy has nothing left to mend and tells the same events.
  private func repair(_ input: [UInt8], _ feed: FeedContents) -> String? {
    let stamp = zone.startOfDay(first)
    guard let copy = FeedRepair.repair(input, options: options, stamp: stamp) else { return nil }
    if let left = copy.left.first {
      return "the repaired copy has: \(left.position?.line ?? 0): \(left.text)"
    }
    let again = FeedRepair.repair(copy.bytes, options: options, stamp: stamp)
    if again?.bytes != copy.bytes {
      return "the copy is repaired once more: \(again?.changes.first?.text ?? "not at all")"
    }
    let read = ICalendarReader.read(copy.bytes, options: options)
    // What a limit cut short cannot be compared.
    guard !feed.isCut, !read.isCut, !feed.findings.contains(where: { $0.code == .limit }) else {
      return nil
    }
    let (before, after) = (Self.lines(feed), Self.lines(read))
    guard before != after else { return nil }
    let lost = before.first { !after.contains($0) }
    let new = after.first { !before.contains($0) }
    return "the copy has \(after.count) events for \(before.count): "
      + "\(lost ?? "nothing") became \(new ?? "nothing")"
  }

  /// Titles and times, in one order whatever the order of the file is.
  private static func lines(_ feed: FeedContents) -> [String] {
    feed.events.map { event in
      let isOff = event.meta.isCancelled ? " cancelled" : ""
      return "\(event.meta.title ?? "-") \(event.time)\(isOff)"
    }.sorted()
  }
}

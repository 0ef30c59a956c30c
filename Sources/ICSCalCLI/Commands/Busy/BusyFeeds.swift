import CalendarCore
import ICalendar

/// What the feeds of a run say about a window: all that takes time away, of all of them together.
struct BusyFeeds {
  /// One thing that takes time away, and the place of its feed.
  struct Taking {
    var taking: BusyTaking
    var feed: Int
  }

  var feeds: [FeedInput]
  var takings: [Taking]
  /// The times of which every feed says something.
  var known: InstantSpans

  static let specs: [OptionSpec] = [
    .choice("--tentative", ["busy", "free"], "what tentative time counts as; default busy")
  ]

  /// Reads the feeds.
  ///
  /// - Throws: `CommandFailure` when one of them is no calendar or was not read to its end: a time
  ///   would be called free of which nobody knows that it is.
  init(
    _ arguments: ParsedArguments, window: Range<Instant>, zone: Zone, _ surroundings: Surroundings
  ) throws {
    var options = try FeedInput.readOptions(arguments, zone: zone, window: window)
    options.readsBusyTime = true
    feeds = try FeedInput.read(arguments, options: options, in: surroundings)
    takings = []
    known = InstantSpans([window])
    let filter = EventFilter(arguments)
    let dropsTentative = arguments.value("--tentative") == "free"
    for (number, feed) in feeds.enumerated() {
      guard var busy = feed.contents.busy else { continue }
      if filter.isNarrow {
        // Busy periods have neither words nor names; what a feed says of its hours holds always.
        busy.blocks = feed.contents.events.filter { filter.names($0.meta.details) }
          .compactMap { BusyBlock($0) }
      }
      known = known.intersection(busy.known(in: window))
      for taking in busy.takings(in: window, zone: zone)
      where !(dropsTentative && taking.kind == .tentative) {
        takings.append(Taking(taking: taking, feed: number))
      }
    }
  }

  /// What keeps an answer from being given, or nil: findings tell the rest.
  func refusal(_ arguments: ParsedArguments) -> CommandResult? {
    let isCut = feeds.contains(where: \.contents.isCut)
    guard
      isCut || feeds.contains(where: \.isUnreadable) || FindingReport.isRefused(feeds, arguments)
    else { return nil }
    var result = CommandResult(exitCode: 1, errors: FindingReport.text(feeds, arguments))
    if isCut {
      result.errors +=
        "icscal: a feed has more events than are read, so what is free cannot be told\n"
        + "  hint: ask for a shorter window, or raise --max-occurrences\n"
    }
    return result
  }

  /// What each feed is called: the name of its calendar, else of its file.
  var names: [String] {
    feeds.map { feed in
      feed.contents.calendarName
        ?? feed.name.split(separator: "/").last.map(String.init) ?? feed.name
    }
  }

  /// The longest window that is looked at.
  static let longestDays = 36_600

  static func check(_ window: Range<Instant>) throws(UsageError) {
    let seconds = window.upperBound.epochSeconds - window.lowerBound.epochSeconds
    guard seconds <= longestDays * 86_400 else {
      throw UsageError("from --from to --to there are more than 100 years")
    }
  }
}

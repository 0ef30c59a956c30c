import CalendarCore

/// What stands in the way of slots: for each gap the things that take its time away.
struct SlotCauses {
  /// One of them.
  struct Cause: Hashable {
    /// The title of an event; nil where the feed has none or speaks of busy time only.
    var title: String?
    /// The place of its feed.
    var feed: Int
  }

  /// In the order of the gaps; empty for gaps that are free.
  let causes: [[Cause]]
  /// Whether more than one feed was read.
  let hasSeveralFeeds: Bool
  let names: [String]

  /// More than a person reads.
  private static let most = 50

  /// - Complexity: O(n log n) in gaps and in the pieces that takings have in them
  init(_ plan: SlotPlan, _ busy: BusyFeeds) {
    var causes = [[Cause]](repeating: [], count: plan.gaps.count)
    var known = [Set<Cause>](repeating: [], count: plan.gaps.count)
    for taking in busy.takings {
      for range in taking.taking.spans.ranges {
        var index = Self.firstGap(endingAfter: range.lowerBound, plan.gaps)
        while index < plan.gaps.count, plan.gaps[index].range.lowerBound < range.upperBound {
          let cause = Cause(title: taking.taking.reason, feed: taking.feed)
          if plan.gaps[index].reason == .busy(taking.taking.kind), causes[index].count < Self.most,
            known[index].insert(cause).inserted
          {
            causes[index].append(cause)
          }
          index += 1
        }
      }
    }
    self.causes = causes
    hasSeveralFeeds = busy.feeds.count > 1
    names = busy.names
  }

  private static func firstGap(endingAfter instant: Instant, _ gaps: [SlotPlan.Gap]) -> Int {
    var low = 0
    var high = gaps.count
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle].range.upperBound <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// `Design review, Daily Standup`, behind the name of a feed where there are several; empty when
  /// nothing can be told.
  func text(ofGap index: Int) -> String {
    guard hasSeveralFeeds else {
      return causes[index].compactMap(\.title).joined(separator: ", ")
    }
    var parts: [String] = []
    for feed in names.indices {
      let own = causes[index].filter { $0.feed == feed }
      guard !own.isEmpty else { continue }
      let titles = own.compactMap(\.title).joined(separator: ", ")
      parts.append(titles.isEmpty ? names[feed] : "\(names[feed]): \(titles)")
    }
    return parts.joined(separator: "; ")
  }
}

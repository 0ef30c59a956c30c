extension ICalendarReader {
  /// Looks for everything that is wrong in a feed, as `check(_:options:passed:)` does.
  public static func check(_ bytes: [UInt8], options: ReadOptions) -> FeedContents {
    check(bytes.span, options: options)
  }

  /// Looks for everything that is wrong in a feed.
  ///
  /// Every component is read in full, whatever the window is, and no series is expanded. Beside what
  /// reading itself finds, the feed is held against what a strict reader may ask for.
  ///
  /// ```swift
  /// let check = ICalendarReader.check(bytes, options: ReadOptions(displayZone: .utc))
  /// let isFit = !check.findings.contains { $0.severity == .error }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - options: How to read what is not plain; the window does not count.
  ///   - passed: Called now and then with bytes that were walked over and may leave memory until
  ///     they are touched again.
  /// - Returns: The findings in the order of the file, and how many events there are; no events.
  /// - Complexity: Three passes over the bytes; of a series a bounded part is walked.
  public static func check(
    _ bytes: Span<UInt8>, options: ReadOptions, passed: (Range<Int>) -> Void = { _ in }
  ) -> FeedContents {
    var options = options
    options.window = nil
    return withFeed(bytes, options, passed: passed) { opened, text, start, passed in
      switch opened {
      case .nothing(let contents): return contents
      case .feed(var reading, let events):
        reading.purpose = .findings
        reading.readEvents(events, in: text, passed: passed)
        _ = reading.busyTime(hasEvents: true, in: text)
        reading.zones.readDefinitions(in: text, reading: &reading.properties)
        ConformanceScan.report(on: text, from: start, to: &reading.properties.log)
        return reading.contents()
      }
    }
  }
}

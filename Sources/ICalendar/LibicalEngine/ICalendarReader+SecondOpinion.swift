import JSONText

extension ICalendarReader {
  /// Asks libical what it would read otherwise.
  ///
  /// libical may crash or search for long on a feed that was made for it: call this where that does
  /// no harm.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - options: How to read; window and engine are left aside.
  /// - Returns: The findings `libical-differs`, in the order of the file.
  public static func secondOpinion(
    _ bytes: Span<UInt8>, options: ReadOptions
  ) -> [ICalendarFinding] {
    var options = options
    options.window = nil
    options.keepsSeries = true
    options.engine = .icscal
    let own = read(bytes, options: options).records
    options.engine = .libical
    let contents = read(bytes, options: options)
    var findings = contents.findings.filter { $0.code == .libicalDiffers }
    for (left, right) in zip(own, contents.records) where json(left) != json(right) {
      findings.append(
        ICalendarFinding(
          .info, .libicalDiffers, at: left.details.position,
          "libical reads the event \"\(left.id)\" otherwise", action: "read as the standard says"))
    }
    return findings
  }

  private static func json(_ record: EventRecord) -> [UInt8] {
    var json = JSONWriter()
    WireEventWriter.write(record, to: &json)
    return json.takeBytes()
  }
}

extension FeedContents {
  /// The same with findings of a second opinion among its own.
  public func adding(_ more: [ICalendarFinding]) -> FeedContents {
    guard !more.isEmpty else { return self }
    let start = SourcePosition(line: 0, column: 0)
    let all = (findings + more).enumerated().sorted {
      ($0.element.position ?? start, $0.offset) < ($1.element.position ?? start, $1.offset)
    }
    var contents = self
    contents.findings = all.map(\.element)
    return contents
  }
}

extension RecurrenceSet {
  /// Puts the series of a UID together from its components, as a feed keeps them.
  ///
  /// Of several masters the newest counts. The overrides follow in the order of the records, so that
  /// `Occurrence.override` finds what an occurrence says.
  ///
  /// ```swift
  /// let feed = ICalendarReader.read(bytes, options: options)  // with `keepsSeries`
  /// let parts = feed.records.filter { $0.details.uid == uid }
  /// let next = RecurrenceSet(parts)?.first(after: now)
  /// ```
  ///
  /// - Parameters:
  ///   - records: The components of one UID in the order of the file.
  ///   - dstPolicy: What becomes of wall times that a clock change skips or repeats.
  /// - Returns: nil when no master is among them.
  public init?(_ records: [EventRecord], dstPolicy: DstPolicy = .compatible) {
    let masters = records.lazy.filter { $0.recurrenceId == nil }.map {
      RecurrenceSet(master: $0, dstPolicy: dstPolicy)
    }
    guard var set = Self.newest(of: masters) else { return nil }
    set.overrides = records.compactMap { record in
      record.recurrenceId.map { Override(record, replacing: $0) }
    }
    self = set
  }

  private init(master: EventRecord, dstPolicy: DstPolicy) {
    self.init(
      start: Start(master.time), rules: master.rules, excludedRules: master.excludedRules,
      dstPolicy: dstPolicy)
    length = Length(master.time)
    version = Version(master)
    excludedDates = master.excludedDates.map { Moment($0) }
    addedDates = master.addedDates.map { added in
      switch added {
      case .start(let moment): AddedDate(Moment(moment))
      case .period(let time, let end):
        AddedDate(.zoned(time.wall, time.zone), length: Length(from: time, to: end))
      }
    }
  }
}

extension RecurrenceSet.Override {
  fileprivate init(_ record: EventRecord, replacing id: OccurrenceId) {
    let replaced: RecurrenceSet.Moment =
      switch id {
      case .date(let date): .date(date)
      case .time(let wall, let zone): .zoned(wall, zone)
      }
    self.init(
      replacing: replaced, start: RecurrenceSet.Start(record.time),
      length: RecurrenceSet.Length(record.time), isThisAndFuture: record.isThisAndFuture,
      isCancelled: record.details.status == .cancelled, version: RecurrenceSet.Version(record))
  }
}

extension RecurrenceSet.Version {
  fileprivate init(_ record: EventRecord) {
    self.init(
      sequence: record.details.sequence,
      stamp: record.stamp ?? record.details.lastModified)
  }
}

extension RecurrenceSet.Start {
  fileprivate init(_ time: EventRecord.Time) {
    switch time {
    case .allDay(let start, _): self = .date(start)
    case .timed(let start, _): self = .time(start.wall, start.zone)
    }
  }
}

extension RecurrenceSet.Moment {
  fileprivate init(_ moment: RecordMoment) {
    switch moment {
    case .date(let date): self = .date(date)
    case .time(let time): self = .zoned(time.wall, time.zone)
    }
  }
}

extension RecurrenceSet.Length {
  fileprivate init(_ time: EventRecord.Time) {
    switch time {
    case .allDay(let start, let end):
      self = .nominal(days: end.map { $0.days(since: start) } ?? 1, seconds: 0)
    case .timed(_, nil): self = .none
    case .timed(let start, let end?): self.init(from: start, to: end)
    }
  }

  fileprivate init(from start: RecordTime, to end: RecordEnd) {
    switch end {
    case .at(let time):
      self = .exact(seconds: time.instant.epochSeconds - start.instant.epochSeconds)
    case .lasting(let days, let seconds): self = .nominal(days: days, seconds: seconds)
    }
  }
}

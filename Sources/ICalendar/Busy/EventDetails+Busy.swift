extension EventDetails {
  /// Why the time of the event is not free; nil for one that is called off or takes no time away.
  ///
  /// TRANSP, STATUS and X-MICROSOFT-CDO-BUSYSTATUS decide; all-day events are no exception.
  ///
  /// Source: RFC 5545 section 3.8.2.7, availability section 7.
  public var busyKind: BusyKind? {
    if status == .cancelled || isTransparent || busyStatus == "free" { return nil }
    return status == .tentative || busyStatus == "tentative" ? .tentative : .busy
  }
}

extension BusyBlock {
  /// The time that an event takes away; nil for one that takes none.
  public init?(_ event: FeedEvent) {
    let details = event.meta.details
    guard let kind = details.busyKind else { return nil }
    self.init(event.time, kind: kind, reason: details.title)
  }
}

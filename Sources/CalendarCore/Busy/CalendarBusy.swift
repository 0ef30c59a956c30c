/// What calendars say about the time that is taken, before it is asked about a window.
///
/// Source: availability, section 7.
public struct CalendarBusy: Hashable, Sendable {
  /// For which times a calendar speaks.
  public enum Coverage: Hashable, Sendable {
    /// For all: what nothing takes is free.
    case everything
    /// For these times only; of others nothing is known.
    case spans(InstantSpans)
  }

  /// Events and busy periods.
  public var blocks: [BusyBlock]
  /// Statements of availability; blocks are laid over them.
  public var layers: [AvailabilityLayer]
  /// For which times it speaks.
  public var coverage: Coverage

  /// Puts the three parts together; nothing at all means that all time is free.
  public init(
    blocks: [BusyBlock] = [], layers: [AvailabilityLayer] = [], coverage: Coverage = .everything
  ) {
    self.blocks = blocks
    self.layers = layers
    self.coverage = coverage
  }

  /// All that takes time away inside a window, layers laid over each other and cut into blocks.
  ///
  /// - Parameters:
  ///   - window: What is cut to; times outside it are left out.
  ///   - zone: The display zone.
  public func takings(in window: Range<Instant>, zone: Zone) -> [BusyTaking] {
    var takings: [BusyTaking] = []
    for block in blocks {
      let spans = InstantSpans([block.instants(in: zone)]).cut(to: window)
      if !spans.isEmpty {
        takings.append(BusyTaking(spans: spans, kind: block.kind, reason: block.reason))
      }
    }
    for (layer, shown) in zip(layers, AvailabilityLayer.visible(layers)) {
      let spans = shown.cut(to: window)
      if !spans.isEmpty {
        takings.append(BusyTaking(spans: spans, kind: layer.kind, reason: layer.reason))
      }
    }
    return takings
  }

  /// The times of a window of which something is known.
  public func known(in window: Range<Instant>) -> InstantSpans {
    switch coverage {
    case .everything: InstantSpans([window])
    case .spans(let spans): spans.cut(to: window)
    }
  }
}

/// Times that one thing takes away.
public struct BusyTaking: Hashable, Sendable {
  /// The times.
  public let spans: InstantSpans
  /// Why they are not free.
  public let kind: BusyKind
  /// What a person may be told, or nil.
  public let reason: String?

  /// Puts the parts together.
  public init(spans: InstantSpans, kind: BusyKind, reason: String? = nil) {
    self.spans = spans
    self.kind = kind
    self.reason = reason
  }
}

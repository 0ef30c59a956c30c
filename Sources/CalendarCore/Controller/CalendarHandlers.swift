/// A way to press something.
public enum CalendarGesture: String, Hashable, Sendable, CaseIterable {
  /// A tap or click.
  case click
  /// Two of them in short order.
  case doubleClick
  /// A press that is held.
  case longPress
}

/// What was pressed.
///
/// A press that began on an event is never one on the place below.
public enum CalendarPressTarget<Meta: Sendable>: Sendable {
  /// An event, on any surface.
  case event(CalendarEvent<Meta>)
  /// An empty place, as ``DropSurface/slot(at:)`` finds it: with minutes in day columns, without
  /// them in the month and in the all-day band.
  case empty(DropSlot)
  /// The head of a day.
  case dayHeader(PlainDate)
}

/// What an app wants to hear of; each closure may be left out.
///
/// Empty slots of day columns have closures of their own; cells of the band, cells of the month and
/// heads of days share the date closures, and heads have one more for clicks, which comes first
/// where it is set. Presses never navigate by themselves.
///
/// Source: core rules, sections 20 and 21.
@MainActor public struct CalendarHandlers<Meta: Sendable> {
  /// The visible window changed.
  public var onRangeChange: ((CalendarWindow) -> Void)?
  /// A load failed; the window stays empty until it is visited or refreshed again.
  public var onLoadFailure: ((CalendarWindow, any Error) -> Void)?

  /// An event was clicked.
  public var onEventClick: ((CalendarEvent<Meta>) -> Void)?
  /// An event was clicked twice.
  public var onEventDoubleClick: ((CalendarEvent<Meta>) -> Void)?
  /// An event was pressed and held.
  public var onEventLongPress: ((CalendarEvent<Meta>) -> Void)?

  /// An empty slot was clicked.
  public var onSlotClick: ((DropSlot) -> Void)?
  /// An empty slot was clicked twice.
  public var onSlotDoubleClick: ((DropSlot) -> Void)?
  /// An empty slot was pressed and held.
  public var onSlotLongPress: ((DropSlot) -> Void)?

  /// An empty cell or the head of a day was clicked.
  public var onDateClick: ((PlainDate) -> Void)?
  /// An empty cell or the head of a day was clicked twice.
  public var onDateDoubleClick: ((PlainDate) -> Void)?
  /// An empty cell or the head of a day was pressed and held.
  public var onDateLongPress: ((PlainDate) -> Void)?
  /// The head of a day was clicked; takes the place of `onDateClick` there.
  public var onDayHeaderClick: ((PlainDate) -> Void)?

  /// An event was dropped on a valid target; without this closure nothing can be dragged.
  public var onEventDrop: ((EventDropPayload<Meta>) -> Void)?
  /// The app's veto, asked on every move of the pointer.
  public var canDrop: EventDrag<Meta>.Rule?

  /// Creates handlers that hear nothing yet.
  public init() {}

  /// Hands a press to the closure that it belongs to.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func handle(_ gesture: CalendarGesture, on target: CalendarPressTarget<Meta>) -> Bool {
    switch target {
    case .event(let event):
      pass(event, to: [onEventClick, onEventDoubleClick, onEventLongPress], for: gesture)
    case .empty(let slot) where slot.minutes != nil:
      pass(slot, to: [onSlotClick, onSlotDoubleClick, onSlotLongPress], for: gesture)
    case .empty(let slot):
      pass(slot.date, to: [onDateClick, onDateDoubleClick, onDateLongPress], for: gesture)
    case .dayHeader(let date):
      pass(
        date, to: [onDayHeaderClick ?? onDateClick, onDateDoubleClick, onDateLongPress],
        for: gesture)
    }
  }

  private func pass<Value>(
    _ value: Value, to closures: [((Value) -> Void)?], for gesture: CalendarGesture
  ) -> Bool {
    let closure =
      switch gesture {
      case .click: closures[0]
      case .doubleClick: closures[1]
      case .longPress: closures[2]
      }
    closure?(value)
    return closure != nil
  }
}

private import CLibical

/// Owns an iterator of libical over one rule, and the rule.
///
/// Which rules may be handed in is the caller's matter: some make libical crash or search for
/// hours (`LibicalWalker` of ICalendar is the guard).
@safe package struct RecurrenceIterator: ~Copyable {
  private let rule: UnsafeMutablePointer<icalrecurrencetype>
  private let pointer: OpaquePointer

  /// Begins a walk; nil when libical refuses the rule or finds nothing in it.
  ///
  /// - Parameters:
  ///   - rule: RRULE text.
  ///   - start: DTSTART, without a zone.
  ///   - until: The last wall time to look for, so that a search ends.
  package init?(
    rule text: String, start: WallFields, until: WallFields?,
    with access: borrowing LibicalAccess
  ) {
    guard let rule = unsafe icscal_rule_new(text) else { return nil }
    if let until { unsafe icscal_rule_set_until(rule, until.cWall) }
    guard let pointer = unsafe icscal_iterator_new(rule, start.cWall) else {
      unsafe icscal_rule_free(rule)
      return nil
    }
    unsafe self.rule = rule
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe icalrecur_iterator_free(pointer)
    unsafe icscal_rule_free(rule)
  }

  /// Moves to a lower bound; the next value can still lie before it on the same day.
  ///
  /// - Returns: Whether libical did it; it does not for a rule with COUNT.
  package mutating func move(to lowerBound: WallFields) -> Bool {
    unsafe icscal_iterator_move(pointer, lowerBound.cWall) != 0
  }

  /// The next wall time, or nil at the end.
  package mutating func next() -> WallFields? {
    let wall = unsafe icscal_iterator_next(pointer)
    return wall.month == 0 ? nil : WallFields(wall)
  }
}

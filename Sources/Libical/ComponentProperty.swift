/// A date or time as a property holds it, and whether a `Z` stands behind it.
package struct ComponentTime: Hashable, Sendable {
  package var wall: WallFields
  package var isUTC: Bool

  package init(wall: WallFields, isUTC: Bool) {
    self.wall = wall
    self.isUTC = isUTC
  }
}

/// How a period ends.
package enum ComponentPeriodEnd: Hashable, Sendable {
  case time(ComponentTime)
  case length(days: Int, seconds: Int)
}

/// The value of a property as libical understands it.
package enum ComponentValue: Hashable, Sendable {
  case time(ComponentTime)
  /// Weeks and days together, hours, minutes and seconds together; both negative or neither.
  case length(days: Int, seconds: Int)
  case period(ComponentTime, end: ComponentPeriodEnd)
  case number(Int)
  /// GEO in degrees, unchecked.
  case place(latitude: Double, longitude: Double)
  /// Text with its escapes resolved, an address, a word, or a rule as libical writes it.
  case text(String)
  /// Data that stands in the feed itself, or a value of no use here.
  case other
}

/// One property of a component, read out of libical's tree.
package struct ComponentProperty: Sendable {
  /// The index of its line among those that were handed in.
  package var line: Int
  package var value: ComponentValue
  /// TZID as text; libical never looks it up.
  package var zoneName: String?
  /// CN.
  package var commonName: String?
  /// ROLE.
  package var role: String?
  /// PARTSTAT.
  package var participation: String?
  /// Whether RELATED=END stands there.
  package var isFromEnd = false
  /// Whether RANGE=THISANDFUTURE stands there.
  package var isThisAndFuture = false
  /// Whether ENCODING=BASE64 stands there.
  package var isInline = false
}

/// What the name of a zone in a feed was taken for.
package struct ZoneNameReading: Hashable, Sendable {
  /// By which rule a name was understood, the surest first.
  package enum Way: String, Hashable, Sendable, CaseIterable {
    /// The name is an id of the database.
    case exact
    /// An id of the database in other letter case, or with blanks for its underscores.
    case letterCase
    /// An id of the database behind the prefix of a producer.
    case prefix
    /// A name without a region that the database or common use has, such as `CET` or `Japan`.
    case abbreviation
    /// A name of Windows, of an old Windows, or of Notes.
    case windows
    /// What Outlook, Exchange or Zimbra show for a zone: its cities or its region.
    case displayName
    /// An offset in whole hours.
    case offset
  }

  /// An id that the database knows.
  package let id: String
  /// How it was found.
  package let way: Way
}

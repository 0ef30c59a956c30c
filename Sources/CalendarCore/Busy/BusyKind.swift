/// Why a time is not free.
///
/// Where several kinds meet the first one in this order counts: busy, unavailable, tentative.
///
/// Source: RFC 5545 section 3.2.9, RFC 7953 section 3.2; for the order availability, section 7.
public enum BusyKind: String, Hashable, Sendable, CaseIterable {
  /// Something takes place.
  case busy = "BUSY"
  /// Nothing takes place, and the time is not to be had either: out of office, outside hours.
  case unavailable = "BUSY-UNAVAILABLE"
  /// Something may take place.
  case tentative = "BUSY-TENTATIVE"

  /// What FBTYPE or BUSYTYPE says, in letters of any case; words that no standard has mean busy.
  ///
  /// Nil is free: of `FREE`, which blocks nothing.
  public static func named(_ word: String) -> BusyKind? {
    let upper = word.uppercased()
    return upper == "FREE" ? nil : BusyKind(rawValue: upper) ?? .busy
  }
}

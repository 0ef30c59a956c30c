/// The slots of a day column, for clicks and for the mark of the present time.
///
/// Source: core rules, section 21.
public struct TimeGridSlots: Hashable, Sendable {
  /// The first hour that is drawn: 0 through 23.
  public let startHour: Int
  /// The hour at which the column ends: above `startHour`, at most 24.
  public let endHour: Int
  /// The height of an hour in points, above 0.
  public let pixelsPerHour: Double
  /// The length of a slot in minutes: 1 through 1440.
  public let slotMinutes: Int
  /// Blank minutes above the first hour, 0 or more.
  public let topPaddingMinutes: Int

  /// Creates the slots of a column; numbers outside their range are cut to it.
  public init(
    startHour: Int, endHour: Int, pixelsPerHour: Double = 60, slotMinutes: Int = 30,
    topPaddingMinutes: Int = 0
  ) {
    self.startHour = min(max(startHour, 0), 23)
    self.endHour = min(max(endHour, self.startHour + 1), 24)
    self.pixelsPerHour = pixelsPerHour > 0 && pixelsPerHour.isFinite ? pixelsPerHour : 60
    self.slotMinutes = min(max(slotMinutes, 1), 1440)
    self.topPaddingMinutes = min(max(topPaddingMinutes, 0), 1440)
  }

  /// The time of day at which the slot under a point begins.
  ///
  /// Taps, double taps and long presses all ask here. Points above and below the slots count for
  /// the first and the last one.
  ///
  /// - Parameter y: The distance from the top of the column's box in points.
  public func time(atY y: Double) -> PlainTime {
    let count = ((endHour - startHour) * 60 + slotMinutes - 1) / slotMinutes
    let position = (y * 60 / pixelsPerHour - Double(topPaddingMinutes)) / Double(slotMinutes)
    // Written so that a position that is no number counts for the first slot.
    let index = position > 0 ? Int(min(position, Double(count - 1))) : 0
    return PlainTime(clampingSecondOfDay: (startHour * 60 + index * slotMinutes) * 60)
  }

  /// Where the present time is marked in a column, in minutes since the first hour; nil where it
  /// is not.
  ///
  /// - Parameters:
  ///   - day: The column's date.
  ///   - now: The present time as the viewer's clock shows it.
  /// - Returns: Minutes on the clock from 0 on, parts of a minute included; nil for other days and
  ///   outside the hours.
  public func nowMarkerMinutes(on day: PlainDate, now: PlainDateTime) -> Double? {
    guard now.date == day else { return nil }
    let minutes = Double(now.time.secondOfDay) / 60 - Double(startHour * 60)
    return minutes >= 0 && minutes < Double((endHour - startHour) * 60) ? minutes : nil
  }
}

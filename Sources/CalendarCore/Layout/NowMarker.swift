/// Where a day column marks the present time.
///
/// - Parameters:
///   - day: The column's date.
///   - now: The present time as the viewer's clock shows it.
///   - startHour: The first hour of the column.
///   - endHour: The hour at which it ends.
/// - Returns: Minutes on the clock since the first hour, parts of a minute included; nil on other
///   days and outside the hours.
/// - Source: core rules, section 21.
public func nowMarkerMinutes(
  on day: PlainDate, now: PlainDateTime, startHour: Int = 0, endHour: Int = 24
) -> Double? {
  guard now.date == day, now.time.hour >= startHour, now.time.hour < endHour, startHour >= 0 else {
    return nil
  }
  return Double(now.time.secondOfDay - startHour * 3600) / 60
}

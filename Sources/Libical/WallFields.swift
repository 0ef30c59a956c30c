/// A date or wall time as libical has it, without a zone.
package struct WallFields: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var secondOfDay: Int
  package var isDate: Bool

  package init(year: Int, month: Int, day: Int, secondOfDay: Int, isDate: Bool) {
    self.year = year
    self.month = month
    self.day = day
    self.secondOfDay = secondOfDay
    self.isDate = isDate
  }
}

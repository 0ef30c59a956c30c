internal import CLibical

extension WallFields {
  init(_ wall: icscal_wall) {
    self.init(
      year: Int(wall.year), month: Int(wall.month), day: Int(wall.day),
      secondOfDay: Int(wall.second_of_day), isDate: wall.is_date != 0)
  }

  var cWall: icscal_wall {
    icscal_wall(
      year: Int32(clamping: year), month: Int32(clamping: month), day: Int32(clamping: day),
      second_of_day: Int32(clamping: secondOfDay), is_date: isDate ? 1 : 0)
  }
}

extension PropertyName {
  /// The known property of a name, or nil.
  ///
  /// A switch over the letters as numbers, two hexadecimal digits a letter, since every line of a
  /// feed asks. A test holds the numbers against the names.
  @inline(__always)
  init?(_ key: NameKey) {
    if key.length <= 8 { self.init(short: key.first) } else { self.init(long: key) }
  }

  /// The known property of a name of up to eight letters.
  init?(short letters: UInt64) {
    switch letters {
    case 0x42_4547_494E: self = .begin
    case 0x45_4E44: self = .end
    case 0x56_4552_5349_4F4E: self = .version
    case 0x5052_4F44_4944: self = .prodid
    case 0x4D45_5448_4F44: self = .method
    case 0x4341_4C53_4341_4C45: self = .calscale
    case 0x4E41_4D45: self = .name
    case 0x43_4F4C_4F52: self = .color
    case 0x545A_4944: self = .tzid
    case 0x44_5453_5441_5254: self = .dtstart
    case 0x44_5445_4E44: self = .dtend
    case 0x4455_5241_5449_4F4E: self = .duration
    case 0x52_5255_4C45: self = .rrule
    case 0x4558_5255_4C45: self = .exrule
    case 0x52_4441_5445: self = .rdate
    case 0x4558_4441_5445: self = .exdate
    case 0x55_4944: self = .uid
    case 0x5345_5155_454E_4345: self = .sequence
    case 0x44_5453_5441_4D50: self = .dtstamp
    case 0x43_5245_4154_4544: self = .created
    case 0x53_554D_4D41_5259: self = .summary
    case 0x4C4F_4341_5449_4F4E: self = .location
    case 0x43_4F4D_4D45_4E54: self = .comment
    case 0x43_4F4E_5441_4354: self = .contact
    case 0x55_524C: self = .url
    case 0x5354_4154_5553: self = .status
    case 0x5452_414E_5350: self = .transp
    case 0x43_4C41_5353: self = .classification
    case 0x5052_494F_5249_5459: self = .priority
    case 0x4154_5445_4E44_4545: self = .attendee
    case 0x4154_5441_4348: self = .attach
    case 0x47_454F: self = .geo
    case 0x4143_5449_4F4E: self = .action
    case 0x54_5249_4747_4552: self = .trigger
    case 0x5245_5045_4154: self = .repetitions
    case 0x4441_4C41_524D: self = .displayAlarm
    case 0x4141_4C41_524D: self = .audioAlarm
    case 0x4D41_4C41_524D: self = .mailAlarm
    case 0x5041_4C41_524D: self = .procedureAlarm
    case 0x4652_4545_4255_5359: self = .freebusy
    case 0x4255_5359_5459_5045: self = .busytype
    default: return nil
    }
  }

  /// The names of more than sixteen letters, which no two numbers hold.
  private static let longest: [(key: NameKey, name: PropertyName)] = allCases.compactMap {
    $0.rawValue.utf8.count > 16 ? (NameKey($0.rawValue), $0) : nil
  }

  private init?(long key: NameKey) {
    if key.length > 16 {
      guard let known = Self.longest.first(where: { $0.key == key }) else { return nil }
      self = known.name
      return
    }
    switch (key.first, key.last, key.length) {
    case (0x582D_5752_2D43_414C, 0x2D43_414C_4E41_4D45, 12): self = .calendarName
    case (0x582D_5752_2D54_494D, 0x5449_4D45_5A4F_4E45, 13): self = .calendarZone
    case (0x582D_4F55_544C_4F4F, 0x4F4B_2D43_4F4C_4F52, 15): self = .outlookColor
    case (0x5245_4652_4553_482D, 0x494E_5445_5256_414C, 16): self = .refreshInterval
    case (0x582D_5055_424C_4953, 0x5348_4544_2D54_544C, 15): self = .publishedTTL
    case (0x545A_4F46_4653_4554, 0x4653_4554_4652_4F4D, 12): self = .tzOffsetFrom
    case (0x545A_4F46_4653_4554, 0x4F46_4653_4554_544F, 10): self = .tzOffsetTo
    case (0x582D_4C49_432D_4C4F, 0x4C4F_4341_5449_4F4E, 14): self = .licLocation
    case (0x5245_4355_5252_454E, 0x5245_4E43_452D_4944, 13): self = .recurrenceId
    case (0x4C41_5354_2D4D_4F44, 0x4D4F_4449_4649_4544, 13): self = .lastModified
    case (0x4445_5343_5249_5054, 0x4352_4950_5449_4F4E, 11): self = .description
    case (0x4341_5445_474F_5249, 0x5445_474F_5249_4553, 10): self = .categories
    case (0x4F52_4741_4E49_5A45, 0x5247_414E_495A_4552, 9): self = .organizer
    case (0x434F_4E46_4552_454E, 0x4E46_4552_454E_4345, 10): self = .conference
    default: return nil
    }
  }
}

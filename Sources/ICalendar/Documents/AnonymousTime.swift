extension FeedDocument.Component {
  private static let times: Set<PropertyName> = [.dtstamp, .dtstart, .dtend, .duration]
  private static let dates: Set<PropertyName> = times.union([
    .rrule, .exrule, .rdate, .exdate, .recurrenceId, .sequence, .lastModified,
  ])

  /// The properties that say when time is taken; nil for components that take none.
  private var busyProperties: Set<PropertyName>? {
    switch ComponentName(rawValue: name) {
    case .vevent: Self.dates.union([.transp, .status, .busyStatus])
    case .vfreebusy: Self.times.union([.freebusy])
    case .vavailability: Self.times.union([.busytype, .priority])
    case .available: Self.dates
    default: nil
    }
  }

  /// The component as others may see it: when time is taken, and nothing else; nil for what takes
  /// none.
  ///
  /// UIDs are hashed; of parameters only those are kept that say how a time is read.
  func busyTime() -> FeedDocument.Component? {
    guard let properties = busyProperties else { return nil }
    // What frees an occurrence of a busy series has to stay.
    if name == ComponentName.vevent.rawValue, isFree, self[.recurrenceId] == nil { return nil }
    var busy = FeedDocument.Component(name: name)
    let uid = Array((self.uid ?? MadeUpUid(of: self).text).utf8)
    let digits = String(ByteText.hash(uid.span, 0..<uid.count), radix: 16)
    busy.items.append(.line(DocumentLine(.uid, ":busy-\(digits)")))
    for line in lines {
      guard let property = line.property, properties.contains(property), let plain = line.plainTime
      else { continue }
      busy.items.append(.line(plain))
    }
    if name == ComponentName.vevent.rawValue {
      busy.items.append(.line(DocumentLine(.summary, ":Busy")))
    }
    if name == ComponentName.vavailability.rawValue {
      for part in components where part.name == ComponentName.available.rawValue {
        if let part = part.busyTime() { busy.items.append(.component(part)) }
      }
    }
    return busy
  }

  private var isFree: Bool {
    self[.transp]?.value.uppercased() == "TRANSPARENT"
      || self[.busyStatus]?.value.uppercased() == "FREE"
      || ["CANCELLED", "CANCELED"].contains(self[.status]?.value.uppercased())
  }
}

extension DocumentLine {
  private static let timeParameters = ["VALUE", "TZID", "RANGE", "FBTYPE"]

  /// The line without parameters that say nothing of a time; nil where they cannot be read.
  fileprivate var plainTime: DocumentLine? {
    guard let property else { return nil }
    let rest: String? = read { bytes, parameters, value in
      var rest = ""
      for entry in parameters.entries {
        let name = TextValues.string(bytes, entry.name).uppercased()
        guard Self.timeParameters.contains(name) else { continue }
        rest += ";\(name)=\(TextValues.string(bytes, entry.value))"
      }
      return rest + ":" + TextValues.string(bytes, ByteText.trimmed(bytes, value))
    }
    return rest.map { DocumentLine(property, $0) }
  }
}

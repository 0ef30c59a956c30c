import CivilTime

/// Rules in German.
enum GermanRules: RuleWording {
  static let and = "und"
  static let through = "bis"

  private static let months = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
    "November", "Dezember",
  ]

  private static func name(_ weekday: Weekday) -> String {
    switch weekday {
    case .sunday: "Sonntag"
    case .monday: "Montag"
    case .tuesday: "Dienstag"
    case .wednesday: "Mittwoch"
    case .thursday: "Donnerstag"
    case .friday: "Freitag"
    case .saturday: "Samstag"
    }
  }

  /// `1.`, and from the end `letzten`, `vorletzten`, `3.-letzten`.
  private static func ordinal(_ number: Int) -> String {
    switch number {
    case 1...: "\(number)."
    case -1: "letzten"
    case -2: "vorletzten"
    default: "\(-number).-letzten"
    }
  }

  static func every(_ interval: Int, _ frequency: RecurrenceRule.Frequency) -> String {
    let (one, many) =
      switch frequency {
      case .secondly: ("jede Sekunde", "Sekunden")
      case .minutely: ("jede Minute", "Minuten")
      case .hourly: ("jede Stunde", "Stunden")
      case .daily: ("jeden Tag", "Tage")
      case .weekly: ("jede Woche", "Wochen")
      case .monthly: ("jeden Monat", "Monate")
      case .yearly: ("jedes Jahr", "Jahre")
      }
    return interval == 1 ? one : "alle \(interval) \(many)"
  }

  static func weekdays(_ days: [RecurrenceRule.WeekdayPosition], ofYear: Bool) -> String {
    let plain = days.filter { $0.ordinal == 0 }.map(\.weekday)
    if plain.count == days.count, plain == [.monday, .tuesday, .wednesday, .thursday, .friday] {
      return "von Montag bis Freitag"
    }
    let items = days.map { day in
      day.ordinal == 0 ? name(day.weekday) : "\(ordinal(day.ordinal)) \(name(day.weekday))"
    }
    let whole = plain.count == days.count ? "" : ofYear ? " des Jahres" : " des Monats"
    return "am \(list(items))\(whole)"
  }

  static func monthDays(_ days: [Int]) -> String {
    "am \(numbers(fromBothEnds(days), ordinal)) Tag des Monats"
  }

  static func yearDays(_ days: [Int]) -> String {
    "am \(numbers(fromBothEnds(days), ordinal)) Tag des Jahres"
  }

  static func weeks(_ numbers: [Int]) -> String {
    "in der \(self.numbers(fromBothEnds(numbers), ordinal)) Woche des Jahres"
  }

  static func months(_ months: [RecurrenceRule.MonthNumber], isGregorian: Bool) -> String {
    guard isGregorian else {
      return
        "im \(list(months.map { $0.isLeap ? "Schaltmonat \($0.number)" : "Monat \($0.number)" }))"
    }
    return "im \(numbers(months.map(\.number)) { Self.months[($0 + 11) % 12] })"
  }

  static func clockTimes(_ times: [String]) -> String { "um \(list(times)) Uhr" }

  static func hours(_ numbers: [Int]) -> String {
    "in \(numbers.count == 1 ? "der Stunde" : "den Stunden") \(self.numbers(numbers) { "\($0)" })"
  }

  static func minutes(_ numbers: [Int]) -> String {
    "zu \(numbers.count == 1 ? "Minute" : "den Minuten") \(self.numbers(numbers) { "\($0)" })"
  }

  static func seconds(_ numbers: [Int]) -> String {
    "zu \(numbers.count == 1 ? "Sekunde" : "den Sekunden") \(self.numbers(numbers) { "\($0)" })"
  }

  static func positions(_ numbers: [Int], in frequency: RecurrenceRule.Frequency) -> String {
    let period =
      switch frequency {
      case .secondly: "jeder Sekunde"
      case .minutely: "jeder Minute"
      case .hourly: "jeder Stunde"
      case .daily: "jedes Tages"
      case .weekly: "jeder Woche"
      case .monthly: "jedes Monats"
      case .yearly: "jedes Jahres"
      }
    return "(nur am \(self.numbers(fromBothEnds(numbers), ordinal)) Termin \(period))"
  }

  static func times(_ count: Int) -> String { "\(count)-mal" }

  static func until(_ until: RecurrenceRule.Until) -> String {
    switch until {
    case .date(let date): "bis \(text(date))"
    case .local(let wall): "bis \(text(wall.date)) um \(text(wall.time)) Uhr"
    case .utc(let instant):
      text(inUTC: PlainDateTime(clampingWallSeconds: instant.epochSeconds))
    }
  }

  private static func text(inUTC wall: PlainDateTime) -> String {
    "bis \(text(wall.date)) um \(text(wall.time)) Uhr UTC"
  }

  private static func text(_ date: PlainDate) -> String {
    let (year, month, day) = date.components
    return "\(day). \(months[(month + 11) % 12]) \(year)"
  }

  private static func text(_ time: PlainTime) -> String {
    clock(time.hour, time.minute, time.second == 0 ? nil : time.second)
  }

  static func weekStart(_ weekday: Weekday) -> String { "mit Wochen ab \(name(weekday))" }

  static func calendar(_ name: String) -> String { "im Kalender \(name)" }

  static func skip(_ skip: RecurrenceRule.Skip) -> String {
    switch skip {
    case .omit: "ohne Tage, die es nicht gibt"
    case .backward: "sonst am Tag davor, wenn es den Tag nicht gibt"
    case .forward: "sonst am Tag danach, wenn es den Tag nicht gibt"
    }
  }
}

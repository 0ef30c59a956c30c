/// The calendars beside the Gregorian one that a rule may name.
///
/// Source: the calendar names of CLDR (RFC 7529 section 4.2) that libical walks with ICU.
enum RuleCalendars {
  static let names: Set<String> = [
    "BUDDHIST", "CHINESE", "COPTIC", "DANGI", "ETHIOPIC", "ETHIOPIC-AMETE-ALEM", "HEBREW",
    "INDIAN", "ISLAMIC", "ISLAMIC-CIVIL", "ISLAMIC-RGSA", "ISLAMIC-TBLA", "ISLAMIC-UMALQURA",
    "JAPANESE", "PERSIAN", "ROC",
  ]
}

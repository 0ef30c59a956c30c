/// Who may import what. A module may use those that stand before it in the list and no others, so
/// the arrows between modules point one way.
struct ImportRule {
  let module: String
  /// Modules of this package, all of them earlier in the list.
  let uses: Set<String>
  /// What comes from outside: the system's C library, Foundation, C doors.
  let outside: Set<String>

  init(_ module: String, uses: Set<String> = [], outside: Set<String> = []) {
    self.module = module
    self.uses = uses
    self.outside = outside
  }

  /// The C library under the names of the platforms.
  static let cLibrary: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// Parts of the standard library that need an import; any module may have them.
  static let standard: Set<String> = ["Swift", "Synchronization", "RegexBuilder", "Observation"]

  static let all: [ImportRule] = [
    ImportRule("Libical", outside: cLibrary.union(["CLibical"])),
    ImportRule("CivilTime"),
    ImportRule("CalendarCore", uses: ["CivilTime"]),
    ImportRule("JSONText"),
    ImportRule("Digests"),
    ImportRule("FileAccess", outside: cLibrary),
    ImportRule("WebAccess", uses: ["FileAccess", "Digests"], outside: ["CCurl"]),
    ImportRule("ICalendar", uses: ["CivilTime", "CalendarCore", "Libical", "JSONText"]),
    ImportRule("CalendarRendering", uses: ["CivilTime", "CalendarCore", "Digests"]),
    ImportRule(
      "ICSCalCLI",
      uses: [
        "CivilTime", "CalendarCore", "ICalendar", "CalendarRendering", "JSONText", "FileAccess",
        "WebAccess",
      ],
      outside: cLibrary),
    ImportRule(
      "icscal", uses: ["CalendarCore", "CalendarRendering", "FileAccess", "ICSCalCLI"],
      outside: cLibrary),
  ]

  /// Single files that may do what their module may not, with the reason.
  static let exceptions: [String: Set<String>] = [
    // Reads the zone files of the system, the one place in CivilTime that asks for anything.
    "Sources/CivilTime/Zones/SystemFiles.swift": cLibrary
  ]
}

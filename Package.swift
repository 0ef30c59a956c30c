// swift-tools-version: 6.2
import PackageDescription

/// One list of settings for every target: the upcoming import rules, no warning left over, and each
/// pointer use marked `unsafe`.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
]

func module(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: house)
}

func tests(of name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
    swiftSettings: house)
}

let package = Package(
  name: "icscal",
  products: [
    .library(name: "CivilTime", targets: ["CivilTime"]),
    .library(name: "CalendarCore", targets: ["CalendarCore"]),
    .library(name: "ICalendar", targets: ["ICalendar"]),
    .library(name: "CalendarRendering", targets: ["CalendarRendering"]),
    .executable(name: "icscal", targets: ["icscal"]),
  ],
  targets: [
    .systemLibrary(name: "CLibical", providers: [.apt(["libical-dev"])]),
    module("Libical", uses: ["CLibical"]),
    module("CivilTime"),
    module("CalendarCore", uses: ["CivilTime"]),
    module("JSONText"),
    module("Digests"),
    module("FileAccess"),
    .systemLibrary(name: "CCurl"),
    module("WebAccess", uses: ["CCurl", "FileAccess", "Digests"]),
    module("ICalendar", uses: ["CivilTime", "CalendarCore", "Libical", "JSONText"]),
    module("CalendarRendering", uses: ["CivilTime", "CalendarCore", "Digests"]),
    module(
      "ICSCalCLI",
      uses: [
        "CivilTime", "CalendarCore", "ICalendar", "CalendarRendering", "JSONText", "FileAccess",
        "WebAccess",
      ]),
    .executableTarget(
      name: "icscal",
      dependencies: ["ICSCalCLI", "FileAccess", "CalendarCore", "CalendarRendering"],
      swiftSettings: house),

    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: house),
    .target(
      name: "TestSupport", dependencies: ["CivilTime", "CalendarCore", "SeededRandom"],
      path: "Tests/TestSupport", swiftSettings: house),
    .executableTarget(
      name: "icscal-bench",
      dependencies: [
        "CivilTime", "CalendarCore", "CalendarRendering", "ICalendar", "SeededRandom",
      ],
      path: "Tests/Benchmarks",
      exclude: ["Compare", "baseline.json", "compare.py", "instructions.py"],
      swiftSettings: house),
    .executableTarget(
      name: "icscal-fuzz",
      dependencies: ["CalendarCore", "CalendarRendering", "ICalendar", "JSONText", "SeededRandom"],
      path: "Tests/Fuzz", swiftSettings: house),
    .executableTarget(
      name: "localtime-transitions", path: "Tests/LocaltimeTransitions", swiftSettings: house),
    tests(of: "CivilTime", uses: ["CalendarCore", "localtime-transitions"]),
    tests(of: "CalendarCore", uses: ["CivilTime"]),
    tests(of: "Libical"),
    tests(of: "JSONText"),
    tests(of: "Digests"),
    tests(of: "FileAccess"),
    tests(of: "WebAccess", uses: ["FileAccess"]),
    tests(of: "ICalendar", uses: ["CivilTime", "CalendarCore", "JSONText"]),
    tests(of: "CalendarRendering", uses: ["CivilTime", "CalendarCore"]),
    tests(
      of: "ICSCalCLI", uses: ["icscal", "CalendarCore", "CalendarRendering", "FileAccess"]),
    .testTarget(
      name: "HouseTests", dependencies: ["TestSupport", "ICalendar", "icscal", "icscal-bench"],
      swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)

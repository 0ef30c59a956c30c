import Foundation
import TestSupport
import Testing

@Suite("Folders of feeds") struct FolderTests {
  private let call = ["--date", "2026-06-15", "--days", "1", "--zone", "UTC"]

  private func feed(_ title: String, hour: Int = 9, calendar: String = "") -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//test//EN
    \(calendar)BEGIN:VEVENT
    UID:\(title)@test.example
    DTSTAMP:20260101T000000Z
    SUMMARY:\(title)
    DTSTART:20260615T\(hour < 10 ? "0" : "")\(hour)0000Z
    DURATION:PT1H
    END:VEVENT
    END:VCALENDAR

    """
  }

  @Test func `all ics files of a folder are one view, other names are left out`() throws {
    let folder = try TemporaryFolder()
    try folder.write(feed("Second", hour: 10), to: "b.ics")
    try folder.write(feed("First"), to: "a.ics")
    try folder.write(feed("Hidden"), to: ".c.ics")
    try folder.write(feed("Other"), to: "d.txt")
    try folder.write(feed("Deeper"), to: "deep/e.ics")
    let result = try BuiltCommand.run(["import", folder.path] + call)
    #expect(
      result.output == """
        Mon 15 June 2026
          • 09:00 – 10:00  First
          • 10:00 – 11:00  Second


        """)
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
  }

  @Test func `displayname and color of a folder stand in where a feed has none`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Work \n", to: "displayname")
    try folder.write("#112233\n", to: "color")
    try folder.write(feed("Plain"), to: "a.ics")
    try folder.write(
      feed("Own", hour: 10, calendar: "X-WR-CALNAME:Mine\nCOLOR:red\n"), to: "b.ics")
    let output = try BuiltCommand.run(["import", folder.path, "--format", "json"] + call).output
    let plain = try #require(output.range(of: "\"uid\": \"Plain@test.example\""))
    let own = try #require(output.range(of: "\"uid\": \"Own@test.example\""))
    let first = output[plain.upperBound..<own.lowerBound]
    let second = output[own.upperBound...]
    #expect(first.contains("\"calendar\": \"Work\""))
    #expect(first.contains("\"colorHex\": \"#112233\""))
    #expect(second.contains("\"calendar\": \"Mine\""))
    #expect(second.contains("\"colorHex\": \"#ff0000\""))
  }

  @Test func `pipes and folders that are called like feeds are left out`() throws {
    let folder = try TemporaryFolder()
    try folder.write(feed("First"), to: "a.ics")
    try folder.write(feed("Deeper"), to: "b.ics/c.ics")
    let result = try BuiltCommand.shell(
      "mkfifo '\(folder.path)/d.ics' '\(folder.path)/color' && icscal import '\(folder.path)' "
        + call.joined(separator: " "), seconds: 20)
    #expect(result.output.contains("First") && !result.output.contains("Deeper"))
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
  }

  @Test func `a folder without calendar files is a clear failure`() throws {
    let folder = try TemporaryFolder()
    let result = try BuiltCommand.run(["import", folder.path])
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("\(folder.path) has no .ics files\n  hint: "))
    #expect(result.output == "")
  }

  @Test func `a file that cannot be read costs itself only`() throws {
    let folder = try TemporaryFolder()
    try folder.write(feed("Good"), to: "good.ics")
    try folder.write("no calendar", to: "text.ics")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/gone.ics", withDestinationPath: "nowhere")
    let result = try BuiltCommand.run(["import", folder.path] + call)
    #expect(result.output.contains("Good"))
    #expect(result.errors.contains("\(folder.path)/gone.ics: does not exist"))
    #expect(result.errors.contains("\(folder.path)/text.ics: the text is no iCalendar"))
    #expect(result.exitCode == 1)
  }

  @Test func `hundreds of files are one view, summed up, each finding with its file`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<500 {
      let text = feed("Event \(number)")
      try folder.write(
        number % 100 == 7 ? text.replacing("DURATION:PT1H", with: "DURATION:1h") : text,
        to: "\(number).ics")
    }
    let result = try BuiltCommand.run(["import", folder.path] + call)
    #expect(result.outputBytes.count { $0 == UInt8(ascii: "\n") } == 502)
    #expect(
      result.errors
        == "500 feeds: 500 events, 5 warnings in 5 feeds; see them with -v\n")
    let verbose = try BuiltCommand.run(["import", folder.path, "-v"] + call).errors
    let lines = verbose.utf8.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(lines.count == 16)
    let start = "\(folder.path)/407.ics:9:1: warning: DURATION"
    #expect(lines.contains { $0.hasPrefix(start) })
  }

  @Test func `files without a name are the calendar of their folder, others their own`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<20 {
      try folder.write(feed("Home \(number)"), to: "house/\(number).ics")
    }
    try folder.write(feed("Plain"), to: "office/a.ics")
    try folder.write(feed("Shared", calendar: "X-WR-CALNAME:Shared\n"), to: "office/b.ics")
    let alone = try BuiltCommand.run(["import", "\(folder.path)/house"] + call)
    #expect(!alone.output.contains("• house"))
    let both = try BuiltCommand.run(
      ["import", "\(folder.path)/house/", "\(folder.path)/office"] + call)
    #expect(both.output.hasSuffix("\n\n  • house   ◆ office   ▲ Shared\n"))
    #expect(both.output.contains("  ◆ 09:00 – 10:00  Plain\n"))
    #expect(both.output.contains("  ▲ 09:00 – 10:00  Shared\n"))
    let page = try BuiltCommand.run(
      ["import", "\(folder.path)/house", "\(folder.path)/office", "--format", "html"] + call)
    #expect(page.output.components(separatedBy: "class=\"swatch").count == 4)
  }

  @Test func `a folder can be merged into one calendar`() throws {
    let folder = try TemporaryFolder()
    try folder.write(feed("First"), to: "a.ics")
    try folder.write(feed("Second"), to: "b.ics")
    let result = try BuiltCommand.run(["merge", folder.path])
    #expect(result.output.contains("SUMMARY:First\r\n"))
    #expect(result.output.contains("SUMMARY:Second\r\n"))
    #expect(result.errors.contains("\(folder.path)/b.ics: 1 added"))
  }

  @Test func `feeds without a colour get one each, in the order of the call`() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(feed("One"), to: "one.ics")
    let second = try folder.write(feed("Two", hour: 10, calendar: "COLOR:red\n"), to: "two.ics")
    let third = try folder.write(feed("Three", hour: 11), to: "three.ics")
    let colored = ["--color", "always"] + call
    let terminal = ["TERM": "xterm-direct"]
    func bullets(_ feeds: [String]) throws -> [String] {
      let output = try BuiltCommand.run(["import"] + feeds + colored, environment: terminal).output
      let signs: Set<Character> = ["•", "◆", "▲"]
      return output.split(separator: "\n").filter { $0.contains("09:00") || $0.contains("1:00") }
        .map { String($0.prefix { !signs.contains($0) }) }
    }
    #expect(
      try bullets([first, second, third]) == [
        "  \u{1B}[38;2;59;120;231m", "  \u{1B}[38;2;255;0;0m", "  \u{1B}[38;2;224;123;26m",
      ])
    // A feed alone keeps the colour of the theme, and no program sees a colour that no feed has.
    #expect(try bullets([first]).first?.contains("59;120;231") == false)
    let json = try BuiltCommand.run(["import", first, third, "--format", "json"] + call).output
    #expect(!json.contains("colorHex"))
  }
}

import CalendarCore
import Foundation
import ICalendar
import TestSupport
import Testing

/// The article "Findings": one section a code, most of them with an example.
struct FindingsArticle {
  struct Section: Sendable, CustomTestStringConvertible {
    let code: String
    let text: String
    let example: [String]
    var testDescription: String { code }

    /// The severities that the text begins with.
    var severities: [String] {
      text.prefix { $0 != ";" }.lowercased().split(separator: ",")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The example in whatever it needs round it to be a feed.
    var feed: String {
      let first = example.first ?? ""
      if first == "BEGIN:VCALENDAR" || first.hasPrefix("<") || first.hasPrefix("[") {
        return (example + [""]).joined(separator: "\r\n")
      }
      var lines = example
      if first != "BEGIN:VEVENT", first != "BEGIN:VTIMEZONE" {
        let own = ["UID:one", "DTSTAMP:20260601T080000Z", "DTSTART:20260615T090000Z"].filter {
          line in
          !example.contains { $0.hasPrefix(line.prefix { $0 != ":" }) }
        }
        lines = ["BEGIN:VEVENT"] + own + example + ["END:VEVENT"]
      }
      return
        (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN"] + lines
        + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }
  }

  static func sections() throws -> [Section] {
    let url = Fixture.packageRoot.appending(path: "Sources/ICalendar/ICalendar.docc/Findings.md")
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n### ")
    let sections = parts.dropFirst().map { part -> Section in
      let body = part.components(separatedBy: "\n## ")[0]
      let blocks = body.components(separatedBy: "```\n")
      let lines = blocks[0].split(separator: "\n", omittingEmptySubsequences: true)
      return Section(
        code: String(lines[0]), text: lines.dropFirst().joined(separator: " "),
        example: blocks.count > 1 ? blocks[1].split(separator: "\n").map(String.init) : [])
    }
    guard !sections.isEmpty else { throw FixtureError(description: "the article has no codes") }
    return sections
  }
}

@Suite("Article on findings") struct FindingsArticleTests {
  @Test func `the article lists every code once, and no other`() throws {
    let listed = try FindingsArticle.sections().map(\.code)
    #expect(listed.sorted() == FindingCode.allCases.map(\.rawValue).sorted())
  }

  @Test(arguments: try FindingsArticle.sections())
  func `a code is described by severity, section and meaning`(
    _ section: FindingsArticle.Section
  ) throws {
    let code = try #require(FindingCode(rawValue: section.code))
    #expect(section.text.contains("; \(code.section). \(code.meaning)."))
    #expect(section.severities.contains(code.usualSeverity.rawValue))
  }

  @Test(arguments: try FindingsArticle.sections())
  func `an example gives its finding, with a severity of its text`(
    _ section: FindingsArticle.Section
  ) throws {
    guard !section.example.isEmpty else { return }
    let findings = SmallFeed.check(section.feed).findings
    let own = findings.filter { $0.code.rawValue == section.code }
    #expect(!own.isEmpty, "\(findings)")
    #expect(own.allSatisfy { section.severities.contains($0.severity.rawValue) }, "\(own)")
    let others = findings.filter { $0.code.rawValue != section.code && $0.severity > .info }
    let allowed: Set<String> = ["vcalendar-1.0"]
    #expect(others.isEmpty || allowed.contains(section.code), "\(others)")
  }

  @Test func `the codes without an example are those that no text can show`() throws {
    let plain = try FindingsArticle.sections().filter(\.example.isEmpty).map(\.code)
    #expect(
      plain.sorted() == [
        "encoding", "libical-differs", "limit", "line-end", "stale-copy", "unreadable",
      ])
  }
}

import Foundation
import TestSupport
import Testing

/// Every view of the feeds in `Fixtures/expected/views/`, in every format, as it was looked at.
@Suite("Views as recorded") struct ViewGoldenTests {
  struct Page: Sendable, CustomTestStringConvertible {
    let feed: String
    let view: String
    let date: String
    var options: [String] = []

    var name: String { "\(feed)-\(view)" }
    var testDescription: String { name }

    func output(_ more: [String]) throws -> String {
      let result = try BuiltCommand.run(
        [
          "import", "Fixtures/expected/" + "views/\(feed).ics", "--view", view, "--date", date,
          "--now",
          "\(date)T10:15", "--zone", "Europe/Vienna",
        ] + options + more)
      #expect(result.exitCode == 0, "\(result.errors)")
      return result.output
    }
  }

  static let views = ["day", "workweek", "week", "xday", "month", "agenda", "year"]

  static let mixed = views.map { view in
    Page(
      feed: "mixed", view: view, date: "2026-06-15",
      options: ["xday", "agenda"].contains(view) ? ["--days", "5"] : [])
  }

  static let special = [
    Page(feed: "torture", view: "week", date: "2026-06-15"),
    Page(feed: "torture", view: "month", date: "2026-06-15"),
    Page(feed: "torture", view: "agenda", date: "2026-06-15", options: ["--days", "7"]),
    Page(feed: "rtl", view: "week", date: "2026-06-15", options: ["--locale", "ar"]),
    Page(feed: "rtl", view: "month", date: "2026-06-15", options: ["--locale", "ar"]),
    Page(feed: "rtl", view: "agenda", date: "2026-06-15", options: ["--locale", "he"]),
    Page(feed: "edges", view: "week", date: "2026-10-25"),
    Page(feed: "edges", view: "month", date: "2026-10-25"),
    Page(feed: "newyear", view: "month", date: "2026-12-31", options: ["--locale", "en-US"]),
    Page(feed: "newyear", view: "week", date: "2026-12-31", options: ["--locale", "de-AT"]),
    Page(feed: "empty", view: "week", date: "2026-10-25"),
    Page(feed: "empty", view: "month", date: "2026-10-25"),
    // The days with 25 and with 23 hours.
    Page(feed: "edges", view: "day", date: "2026-10-25"),
    Page(feed: "edges", view: "xday", date: "2026-03-28"),
  ]

  @Test(arguments: mixed + special)
  func `pictures are as recorded`(_ page: Page) throws {
    Golden.check(try page.output(["--format", "svg"]), "views/\(page.name).svg")
  }

  @Test(arguments: mixed + special)
  func `pages are as recorded`(_ page: Page) throws {
    Golden.check(try page.output(["--format", "html"]), "views/\(page.name).html")
  }

  @Test(arguments: mixed)
  func `screens and JSON are as recorded`(_ page: Page) throws {
    for width in [40, 80, 120] {
      Golden.check(try page.output(["--width", "\(width)"]), "views/\(page.name)-\(width).txt")
    }
    Golden.check(try page.output(["--ascii"]), "views/\(page.name)-ascii.txt")
    Golden.check(try page.output(["--color", "always"]), "views/\(page.name)-color.txt")
    Golden.check(try page.output(["--format", "json", "--layout"]), "views/\(page.name).json")
  }

  @Test(arguments: special)
  func `screens of special feeds are as recorded`(_ page: Page) throws {
    for width in [40, 80, 120] {
      Golden.check(try page.output(["--width", "\(width)"]), "views/\(page.name)-\(width).txt")
    }
    Golden.check(try page.output(["--ascii"]), "views/\(page.name)-ascii.txt")
  }

  @Test(arguments: views)
  func `several calendars have signs, colours and a legend in each view`(_ view: String) throws {
    let call = [
      "import", "samples/team.ics", "samples/travel.ics", "samples/holidays.ics", "--view", view,
      "--date", "2026-06-22", "--now", "2026-06-22T10:15", "--zone", "Europe/Vienna",
    ]
    func output(_ more: [String]) throws -> String {
      let result = try BuiltCommand.run(
        call + (["xday", "agenda"].contains(view) ? ["--days", "5"] : []) + more)
      #expect(result.exitCode == 0, "\(result.errors)")
      return result.output
    }
    Golden.check(try output([]), "views/several-\(view)-80.txt")
    Golden.check(try output(["--width", "40"]), "views/several-\(view)-40.txt")
    Golden.check(try output(["--ascii"]), "views/several-\(view)-ascii.txt")
    Golden.check(try output(["--color", "always"]), "views/several-\(view)-color.txt")
    Golden.check(try output(["--format", "svg"]), "views/several-\(view).svg")
    let html = try output(["--format", "html"])
    if ["agenda", "day"].contains(view) { Golden.check(html, "views/several-\(view).html") }
    for name in ["Team", "Round the world", "Holidays of Musterland"] {
      #expect(html.contains("<bdi>\(name)</bdi></li>"))
    }
  }

  @Test(arguments: ["light", "dark"])
  func `a theme is fixed when it is asked for`(_ theme: String) throws {
    let page = Page(feed: "mixed", view: "week", date: "2026-06-15")
    let svg = try page.output(["--format", "svg", "--theme", theme])
    #expect(!svg.contains("@media"))
    #expect(svg.contains(theme == "dark" ? ".f-background { fill: #18181b" : "fill: #ffffff"))
    let html = try page.output(["--format", "html", "--theme", theme])
    #expect(html.contains("<html lang=\"en\" dir=\"ltr\" data-theme=\"\(theme)\">"))
  }

  @Test func `several feeds have a legend, and colours to tell them apart`() throws {
    let call = [
      "import", "samples/team.ics", "samples/holidays.ics", "--view", "week", "--date",
      "2026-06-15", "--zone", "Europe/Vienna",
    ]
    for format in ["svg", "html"] {
      let page = try BuiltCommand.run(call + ["--format", format]).output
      #expect(page.contains("legend"))
      #expect(page.contains("Holidays of Musterland"))
    }
    let single = try BuiltCommand.run(
      ["import", "samples/team.ics", "--view", "week", "--format", "svg"])
    #expect(!single.output.contains("id=\"legend\""))
  }
}

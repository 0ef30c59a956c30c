import ICSCalCLI
import TestSupport
import Testing

@Suite("Wrong and right calls") struct UsageTests {
  @Test(
    arguments: [
      (["impotr", "x"], "\"impotr\" is no command", "did you mean icscal import?"),
      (["--days", "import"], "--days stands before the command", "name a command first"),
      (["help", "nothing"], "\"nothing\" is no command", "icscal help"),
      (["import"], "no feed is named", "name a file"),
      (["import", "--veiw", "agenda", "x"], "unknown option --veiw", "did you mean --view?"),
      (["import", "--view", "agend", "x"], "--view can not be \"agend\"", "did you mean agenda?"),
      (["import", "--view=", "x"], "--view can not be \"\"", "it is one of"),
      (["import", "--days", "0", "x"], "\"0\" is no whole number from 1", "--help"),
      (["import", "--days=abc", "x"], "\"abc\" is no whole number", "--help"),
      (["import", "--days=99999999999999999999", "x"], "is no whole number", "--help"),
      (["import", "x", "--days"], "--days wants a value", "--help"),
      (["import", "x", "-o"], "-o wants a value", "--help"),
      (["import", "x", "--output="], "--output wants the name of a file", ""),
      (["import", "x", "-o", ""], "-o wants the name of a file", ""),
      (["import", "--date", "2026-02-30", "x"], "\"2026-02-30\" is no date", "write 2026-06-15"),
      (["import", "--date", "", "x"], "\"\" is no date", "write 2026-06-15"),
      (["import", "--now", "junk", "x"], "\"junk\" is no time", "write 2026-06-15T10:15"),
      (["import", "--zone", "Viena", "x"], "\"Viena\" is no IANA time zone", "Europe/Vienna?"),
      (["import", "--zone", "vienna", "x"], "is no IANA time zone", "Europe/Vienna?"),
      (["import", "--zone", "new york", "x"], "is no IANA time zone", "America/New_York?"),
      (["import", "--zone", "Europe/Wien", "x"], "is no IANA time zone", ""),
      (["import", "--zone", "../etc/localtime", "x"], "is no IANA time zone", "Area/City"),
      (["import", "-x", "x"], "unknown option -x", "--help"),
      (["import", "-qx", "x"], "unknown option -x", "--help"),
      (["import", "-view", "x"], "unknown option -i", "did you mean --view?"),
      (["import", "--view=xday", "--days=63", "x"], "no whole number from 1 to 62", "--help"),
      (
        ["import", "--view=xday", "--from=2026-01-01", "--to=2027-01-01", "x"], "62 days at most",
        "--help"
      ),
      (["import", "--ascii=1", "x"], "--ascii takes no value", "--help"),
      (["import", "--color=purple", "x"], "--color can not be \"purple\"", "auto, always, never"),
      (["import", "--format", "jsno", "x"], "--format can not be \"jsno\"", "did you mean json?"),
      (["import", "--width", "39", "x"], "\"39\" is no whole number from 40", "--help"),
      (["import", "--hours", "20-7", "x"], "\"20-7\" is no span of hours", "--hours 7-20"),
      (["import", "--work-days", "mon-fry", "x"], "\"fry\" is no day", "mon-fri"),
      (["import", "--work-days", "", "x"], "\"\" is no day", "mon-fri"),
      (["import", "--map-zone", "x", "x"], "has not the form NAME=IANA", "--map-zone"),
      (["import", "--map-zone", "x=Europe/Viena", "x"], "is no IANA time zone", "Europe/Vienna?"),
      (["import", "--max-bytes", "0", "x"], "is no whole number from 1", "--help"),
      (["import", "-", "-"], "standard input can be read once only", "--help"),
      (
        ["import", "--from", "2026-06-15", "--to", "2026-06-15", "x"], "--to must lie after",
        "--help"
      ),
      (["import", "--from", "2026-06-15", "--date", "today", "x"], "do not stand with --date", ""),
      (["import", "\u{1B}[31m", "--\u{1B}[2J"], "unknown option --", "--help"),
    ] as [([String], String, String)])
  func `a wrong call names what is wrong and the nearest right thing`(
    _ arguments: [String], _ message: String, _ hint: String
  ) {
    let result = tool(arguments)
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("icscal: "))
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(hint), "\(result.errors)")
    #expect(!result.errors.utf8.contains(0x1B))
  }

  @Test func `no command at all shows what there is`() {
    let result = tool([])
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Usage: icscal COMMAND"))
  }

  @Test(
    arguments: [
      ["import", team, "--date=2026-06-15", "--days=2"],
      ["import", "--date", "2026-06-15", "--days", "2", team],
      ["import", "--date", "2026-06-15", team, "--days", "2"],
      ["import", "--date", "2026-06-15", "--days", "2", "--", team],
      ["import", "--days", "9", team, "--days", "2", "--date", "mon"],
      ["import", team, "--date", "today", "--days", "2", "-o-"],
      ["import", team, "--date", "today", "--days", "2", "-o", "-"],
      ["import", team, "--date", "+0d", "--days", "2", "-q"],
      ["import", team, "--from", "2026-06-15", "--to", "2026-06-17"],
      ["import", team, "--from", "2026-06-15", "--days", "2"],
      ["import", team, "--from", "2026-06-15T00:00", "--to", "2026-06-17T00:00"],
      ["import", team, "--to", "wed", "--now", "2026-06-15T08:15Z[UTC]"],
    ].dropLast() + [["import", team, "--to", "wed"]])
  func `options may stand anywhere and in any form`(_ arguments: [String]) {
    let wanted = tool(["import", "--date", "2026-06-15", "--days", "2", team])
    let result = tool(arguments)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.text == wanted.text)
  }

  @Test func `behind two dashes everything is a feed`() {
    let result = tool(["import", "--", "--days"])
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("icscal: --days does not exist"))
  }
}

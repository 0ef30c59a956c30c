import CalendarRendering
import Testing

@Suite("Terminal surroundings") struct TerminalSurroundingsTests {
  private func surroundings(
    _ variables: [String: String], isTerminal: Bool = true, columns: Int? = nil
  ) -> TerminalSurroundings {
    TerminalSurroundings(
      variables: variables, isTerminal: isTerminal, terminalColumns: columns)
  }

  @Test func `the width is what was asked for, else the terminal's, else COLUMNS, else 80`() {
    let told = surroundings(["COLUMNS": "100"], columns: 120)
    #expect(told.width(requested: 90) == 90)
    #expect(told.width() == 120)
    #expect(surroundings(["COLUMNS": "100"]).width() == 100)
    #expect(surroundings(["COLUMNS": "100"], columns: 0).width() == 100)
    #expect(surroundings(["COLUMNS": "wide"]).width() == 80)
    #expect(surroundings([:]).width() == 80)
    #expect(surroundings([:], columns: 20).width() == 40)
    #expect(told.width(requested: 1) == 40)
  }

  @Test func `colours follow terminal and environment, and --color wins`() {
    let table: [([String: String], Bool, TerminalSurroundings.ColorChoice, ColorDepth)] = [
      (["TERM": "xterm-256color"], true, .auto, .indexed256),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .auto, .rgb24),
      (["TERM": "xterm", "COLORTERM": "24bit"], true, .auto, .rgb24),
      (["TERM": "xterm-direct"], true, .auto, .rgb24),
      (["TERM": "linux"], true, .auto, .ansi16),
      (["TERM": "linux"], false, .auto, .none),
      (["TERM": "linux", "NO_COLOR": "1"], true, .auto, .none),
      (["TERM": "linux", "NO_COLOR": ""], true, .auto, .ansi16),
      (["TERM": "dumb", "COLORTERM": "truecolor"], true, .auto, .none),
      ([:], true, .auto, .none),
      (["TERM": "dumb", "NO_COLOR": "1"], false, .always, .ansi16),
      ([:], false, .always, .ansi16),
      (["TERM": "screen-256color"], false, .always, .indexed256),
      (["TERM": "xterm", "COLORTERM": "truecolor"], true, .never, .none),
    ]
    for (variables, isTerminal, choice, depth) in table {
      let found = surroundings(variables, isTerminal: isTerminal).colorDepth(choice)
      #expect(found == depth, "\(variables) \(choice)")
    }
  }

  @Test func `the encoding comes from the first of three variables that is set`() {
    #expect(surroundings([:]).usesUTF8)
    #expect(surroundings(["LANG": "de_AT.UTF-8"]).usesUTF8)
    #expect(surroundings(["LANG": "de_AT.utf8@euro"]).usesUTF8)
    #expect(!surroundings(["LANG": "C"]).usesUTF8)
    #expect(!surroundings(["LANG": "de_AT.ISO-8859-1"]).usesUTF8)
    #expect(!surroundings(["LANG": "de_AT.UTF-8", "LC_ALL": "POSIX"]).usesUTF8)
    #expect(surroundings(["LANG": "C", "LC_CTYPE": "C.UTF-8", "LC_ALL": ""]).usesUTF8)
  }

  @Test func `the language of dates comes from LC_ALL, LC_TIME or LANG`() {
    #expect(surroundings(["LANG": "fr_FR", "LC_TIME": "de_AT"]).localeName == "de_AT")
    #expect(surroundings(["LANG": "fr_FR", "LC_ALL": "ja_JP"]).localeName == "ja_JP")
    #expect(surroundings(["LANG": "fr_FR", "LC_CTYPE": "ja_JP"]).localeName == "fr_FR")
    #expect(surroundings([:]).localeName.isEmpty)
  }
}

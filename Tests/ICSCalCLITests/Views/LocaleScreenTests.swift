import Foundation
import TestSupport
import Testing

/// What the environment's locale and `--locale` do to views: the same in text, HTML and SVG.
@Suite("Views in languages") struct LocaleScreenTests {
  private static let call = [
    "import", "samples/team.ics", "--view", "week", "--date", "2026-06-17", "--now",
    "2026-06-15T10:15", "--zone", "Europe/Vienna", "--quiet",
  ]

  private func output(
    _ more: [String], _ environment: [String: String] = [:]
  ) throws -> String {
    let result = try BuiltCommand.run(Self.call + more, environment: environment)
    #expect(result.exitCode == 0, "\(result.errors)")
    return result.output
  }

  /// Value of LC_ALL; a weekday as columns have it, the first day of the week that is shown, a time.
  static let locales: [(String, String, String, String)] = [
    ("C", "Mon", "15", "09:00"), ("POSIX", "Mon", "15", "09:00"), ("C.UTF-8", "Mon", "15", "09:00"),
    ("en_US.UTF-8", "Mon", "14", "9:00am"), ("en_GB.UTF-8", "Mon", "15", "09:00"),
    ("de_AT.UTF-8", "Mo", "15", "09:00"), ("fr_FR.UTF-8", "lun.", "15", "09:00"),
    ("ar_EG.UTF-8", "الاثنين", "13", "9:00 ص"), ("he_IL.UTF-8", "יום ב׳", "14", "09:00"),
    ("fa_IR.UTF-8", "دوشنبه", "13", "09:00"), ("ja_JP.UTF-8", "月", "14", "09:00"),
    ("zh_TW.UTF-8", "週一", "14", "上午9:00"), ("pt_BR.UTF-8", "seg.", "14", "09:00"),
    ("xx_YY.UTF-8", "Mon", "15", "09:00"),
  ]

  @Test(arguments: locales)
  func `names, week start and clock are the locale's in every format`(
    _ locale: String, _ weekday: String, _ first: String, _ time: String
  ) throws {
    let environment = ["LC_ALL": locale]
    let text = try output(["--width", "120"], environment)
      .replacing("\u{200E}", with: "")
    let heads = text.split(separator: "\n")[1]
    let column = heads.split(separator: " ").first { $0.contains { $0.isNumber } }
    #expect(column.map { String($0.filter(\.isNumber)) } == first)
    #expect(heads.contains(weekday))
    #expect(text.contains("\n\(time)"))
    let html = try output(["--format", "html"], environment)
    let svg = try output(["--format", "svg"], environment)
    for page in [html, svg] {
      #expect(page.contains(">\(weekday)<") || page.contains("\(weekday)\u{2069}<"))
      #expect(page.contains(">\(time) –") || page.contains("\(time) –"))
    }
    let isRightToLeft = ["ar", "he", "fa"].contains { locale.hasPrefix($0) }
    #expect(html.contains("dir=\"\(isRightToLeft ? "rtl" : "ltr")\""))
    #expect(html.contains("<time datetime=\"2026-06-\(first)\">"))
  }

  @Test func `a clock that is asked for wins over the locale in every format`() throws {
    for (asked, locale, wanted, other) in [
      ("24h", "en_US.UTF-8", "09:00", "9:00am"), ("12h", "de_AT.UTF-8", "9:00 AM", "09:00"),
    ] {
      for format in ["text", "html", "svg"] {
        let page = try output(
          ["--time", asked, "--format", format, "--width", "200"], ["LC_ALL": locale])
        #expect(page.contains(wanted), "\(asked) \(format)")
        #expect(!page.contains(other), "\(asked) \(format)")
      }
    }
  }

  @Test func `without a locale it is English with 24 hours, and the help says so`() throws {
    #expect(try output([]) == output(["--locale", "en"]))
    #expect(try output([]).contains("\n09:00 "))
    let help = try BuiltCommand.run(["import", "--help"]).output
    #expect(help.contains("24h for en"))
  }

  @Test(arguments: ["day", "week", "workweek", "month", "xday", "year", "agenda"])
  func `a view without events says where there are some`(_ view: String) throws {
    let result = try BuiltCommand.run([
      "import", "samples/team.ics", "--view", view, "--date", "2020-02-03", "--zone",
      "Europe/Vienna",
    ])
    #expect(result.exitCode == 0)
    #expect(result.output.contains("No events"))
    let sentence = result.output.replacing("\n", with: " ")
    #expect(sentence.hasSuffix("(try --date 2026-06-01). "))
    for line in result.output.split(separator: "\n") { #expect(line.count <= 80) }
    let shown = try BuiltCommand.run([
      "import", "samples/team.ics", "--view", view, "--date", "2026-06-15", "--zone",
      "Europe/Vienna",
    ])
    #expect(!shown.output.contains("No events"))
  }

  @Test(arguments: ["day", "week", "workweek", "month", "xday", "year", "agenda"])
  func `no view sends an escape where none may be`(_ view: String) throws {
    let call = [
      "import", "samples/team.ics", "samples/travel.ics", "--view", view, "--date", "2026-06-15",
      "--zone", "Europe/Vienna",
    ]
    let plain = try BuiltCommand.run(call)
    for environment in [
      ["TERM": "xterm-256color", "NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": "xterm-direct"],
      ["LANG": "xx_YY.UTF-8", "TERM": "xterm"],
    ] {
      let result = try BuiltCommand.run(call, environment: environment)
      #expect(result.exitCode == 0)
      #expect(result.errors == "")
      #expect(!result.outputBytes.contains(0x1B))
      #expect(result.output == plain.output)
    }
    let ascii = try BuiltCommand.run(call, environment: ["LC_ALL": "C"])
    #expect(ascii.exitCode == 0)
    #expect(ascii.output == (try BuiltCommand.run(call + ["--ascii"]).output))
    #expect(!ascii.output.contains { "•▌┃─●┤‣◆".contains($0) })
    let colored = try BuiltCommand.run(call + ["--color", "always"], environment: ["TERM": "dumb"])
    #expect(colored.outputBytes.contains(0x1B))
  }

  @Test(arguments: ["week", "month", "agenda"])
  func `hostile texts stay texts in every format`(_ view: String) throws {
    func output(_ format: String) throws -> String {
      let result = try BuiltCommand.run(
        [
          "import", "Fixtures/expected/views/torture.ics", "--date", "2026-06-15", "--zone",
          "Europe/Vienna", "--quiet", "--format", format,
        ]
          + (format == "csv" || format.hasPrefix("j") ? [] : ["--view", view]))
      #expect(result.exitCode == 0)
      #expect(!result.outputBytes.contains(0x1B), "\(format)")
      return result.output
    }
    for format in ["html", "svg"] {
      let page = try output(format)
      #expect(page.contains("&lt;script&gt;alert("))
      for text in ["<script>alert", "<img", "onload=alert(1)>", "]]>", "href=\"javascript", "</b>"]
      {
        let script = page.components(separatedBy: "<script>").last ?? ""
        let own = format == "html" ? page.replacing(script, with: "") : page
        #expect(!own.contains(text), "\(format) \(text)")
      }
    }
    let text = try output("text")
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    let controls: Set<Unicode.Scalar> = ["\u{202E}", "\u{202C}", "\u{200B}", "\u{FEFF}"]
    #expect(!text.unicodeScalars.contains { controls.contains($0) })
    for format in ["json", "jcal"] {
      let bytes = Data(try output(format).utf8)
      #expect((try? JSONSerialization.jsonObject(with: bytes)) != nil)
    }
    #expect(try output("csv").contains("<script>alert('x')</script>"))
  }
}

import Foundation
import TestSupport
import Testing

/// A fixture that no test reads protects nothing. It counts as read when a text in a test source is
/// its path (`core/drop.json`), its path with parts put in (`feeds/\(name).ics`), or when its folder
/// is read as a whole with `Fixture.files(in: "feeds", …)`.
@Suite("Use of fixtures") struct FixtureUseTests {
  @Test func `every fixture is named by a test`() throws {
    let texts = try literals()
    for path in Tree.files(below: "Fixtures").map({ String($0.dropFirst("Fixtures/".count)) }) {
      guard !path.hasSuffix("README.md"), !path.hasSuffix(".gitattributes") else { continue }
      // Golden files are named by their path below expected/.
      let name = path.hasPrefix("expected/") ? String(path.dropFirst("expected/".count)) : path
      #expect(texts.contains { matches($0, name) }, "no test names Fixtures/\(path)")
    }
  }

  @Test func `a text with parts put in stands for many names`() {
    #expect(matches(#"feeds/\(name).agenda.json"#, "feeds/google.agenda.json"))
    #expect(matches("core/drop.json", "core/drop.json"))
    #expect(matches(#"in: "hostile""#, "hostile/01-trunc-mid-line.ics"))
    #expect(!matches(#"feeds/\(name).ics"#, "feeds/google.agenda.json"))
    #expect(!matches(#"\(name).json"#, "core/drop.json"))
  }

  /// Whether a text of a test source stands for a fixture.
  private func matches(_ text: String, _ path: String) -> Bool {
    if text.hasPrefix(#"in: ""#) {
      return path.hasPrefix(text.dropFirst(5).dropLast().trimming("/") + "/")
    }
    let parts = fixedParts(of: text)
    guard parts.count > 1 else { return text == path }
    // At least the folder or the beginning of the name is fixed.
    guard parts[0].count > 2, path.hasPrefix(parts[0]), path.hasSuffix(parts[parts.count - 1])
    else { return false }
    var rest = path.dropFirst(parts[0].count)
    for part in parts.dropFirst() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  /// The parts of a text literal between its interpolations.
  private func fixedParts(of text: String) -> [String] {
    var parts = [""]
    var depth = 0
    var isAfterBackslash = false
    for character in text {
      if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        if depth == 0 { parts.append("") }
      } else if isAfterBackslash, character == "(" {
        parts[parts.count - 1].removeLast()
        depth = 1
      } else {
        parts[parts.count - 1].append(character)
      }
      isAfterBackslash = character == "\\"
    }
    return parts
  }

  /// The texts in quotes of all test sources but this one; folders read as a whole keep their label.
  private func literals() throws -> Set<String> {
    var texts: Set<String> = []
    for path in Tree.files(below: "Tests", withExtension: "swift")
    where !path.hasSuffix("FixtureUseTests.swift") {
      let source = try Tree.text(of: path)
      for match in source.matches(of: /"((?:[^"\\\n]|\\\((?:[^()\n]|\([^()\n]*\))*\)|\\[^(\n])*)"/)
      {
        texts.insert(String(match.1))
      }
      for match in source.matches(of: /in: "[^"\n]+"/) { texts.insert(String(match.0)) }
    }
    return texts
  }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> Substring {
    last == character ? dropLast() : self
  }
}

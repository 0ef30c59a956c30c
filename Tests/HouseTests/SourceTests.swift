import Foundation
import TestSupport
import Testing

@Suite("Sources") struct SourceTests {
  @Test func `nothing in Sources can stop the process on purpose`() throws {
    let traps = ["try!", "as!", "fatalError(", "preconditionFailure("]
    for path in Tree.files(below: "Sources", withExtension: "swift") {
      for (number, line) in try Tree.lines(of: path).enumerated() {
        let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
        for trap in traps where code.contains(trap) {
          Issue.record("\(path):\(number + 1) has \(trap)")
        }
      }
    }
  }

  @Test func `no work is left as a mark in the text`() throws {
    // Whole words only: VTODO is a component.
    let mark = /\b(?:TO[D]O|FIX[M]E|XX[X])\b/
    for path in ownTexts() {
      for (number, line) in try Tree.lines(of: path).enumerated() where line.contains(mark) {
        Issue.record("\(path):\(number + 1) has a mark of work to do")
      }
    }
  }

  @Test func `no file speaks of the machine on which it was written`() throws {
    let folders = ["home", "root", "work", "Users"].map { "/\($0)/" } + ["/tmp" + "/h"]
    for path in ownTexts() {
      let text = try Tree.text(of: path)
      for folder in folders where text.contains(folder) {
        Issue.record("\(path) has \(folder)")
      }
    }
  }

  @Test func `no source file has 500 lines or more`() throws {
    for path in Tree.files(below: "Sources") {
      let count = try Tree.lines(of: path).count
      #expect(count < 500, "\(path)")
    }
  }

  @Test func `no text file ends a line in blanks or lacks its last line end`() throws {
    for path in ownTexts() {
      let lines = try Tree.lines(of: path)
      #expect(lines.last == "", "\(path) has no line end at its end")
      for (number, line) in lines.enumerated() where line.last == " " || line.last == "\t" {
        Issue.record("\(path):\(number + 1) ends in a blank")
      }
    }
  }

  /// What was written for this project; the bytes of feeds and tables are data.
  private func ownTexts() -> [String] {
    Tree.files().filter { path in
      (!path.hasPrefix("Fixtures/") || path == "Fixtures/README.md")
        && !path.hasPrefix("samples/")
    }
  }
}

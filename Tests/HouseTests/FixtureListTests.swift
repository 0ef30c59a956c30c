import Foundation
import TestSupport
import Testing

/// `Fixtures/README.md` lists every table with the number of its cases:
/// `| core/drop.json | 507 | …`.
@Suite("List of fixtures") struct FixtureListTests {
  @Test func `the list names every table with its number of cases`() throws {
    let listed = try listedTables()
    for path in try tables() {
      let count = try numberOfCases(in: path)
      #expect(listed[path] == count, "Fixtures/README.md should have | \(path) | \(count) |")
    }
  }

  @Test func `every table of the list is there`() throws {
    let present = Set(try tables())
    for path in try listedTables().keys {
      #expect(present.contains(path), "\(path) stands in Fixtures/README.md")
    }
  }

  /// A table is a file with cases, or a folder that holds one case a folder.
  private func tables() throws -> [String] {
    let files = Tree.files(below: "Fixtures").map { String($0.dropFirst("Fixtures/".count)) }
      .filter { !$0.hasPrefix("expected/") && !$0.hasPrefix("cases") }
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonl") }
      .filter { !$0.hasSuffix(".agenda.json") }
    let folders = ["cases", "cases-more", "feeds"].filter {
      FileManager.default.fileExists(
        atPath: Fixture.packageRoot.appending(path: "Fixtures/\($0)").path())
    }
    return files + folders
  }

  private func numberOfCases(in path: String) throws -> Int {
    let file = "Fixtures/" + path
    switch path {
    case "cases", "cases-more":
      return Tree.files(below: file).filter { $0.hasSuffix("/case.json") }.count
    case "feeds": return Tree.files(below: file, withExtension: "agenda.json").count
    default: break
    }
    if path.hasSuffix(".jsonl") {
      return try Tree.lines(of: file).filter { !$0.isEmpty }.count
    }
    let data = Data(try Tree.text(of: file).utf8)
    let table = try JSONSerialization.jsonObject(with: data)
    if let rows = table as? [Any] { return rows.count }
    let object = try #require(table as? [String: Any], "\(path)")
    let rows = try #require(object["cases"] ?? object["files"], "\(path) has no cases")
    return (rows as? [Any])?.count ?? (rows as? [String: Any])?.count ?? 0
  }

  private func listedTables() throws -> [String: Int] {
    var listed: [String: Int] = [:]
    for line in try Tree.lines(of: "Fixtures/README.md") where line.hasPrefix("|") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count > 1, let count = Int(cells[1].filter { $0 != "," }) else { continue }
      listed[cells[0].filter { $0 != "`" }] = count
    }
    return listed
  }
}

import Foundation
import TestSupport
import Testing

@Suite("Imports") struct ImportTests {
  @Test func `every module has a rule, and every rule a module`() throws {
    let folders = Set(
      Tree.files(below: "Sources", withExtension: "swift").compactMap {
        $0.split(separator: "/").dropFirst().first.map(String.init)
      })
    #expect(folders == Set(ImportRule.all.map(\.module)))
  }

  @Test func `modules use only modules that stand before them`() {
    var earlier: Set<String> = []
    for rule in ImportRule.all {
      #expect(rule.uses.isSubset(of: earlier), "\(rule.module)")
      earlier.insert(rule.module)
    }
  }

  @Test(arguments: ImportRule.all.map(\.module))
  func `a module imports only what its rule allows`(_ module: String) throws {
    let rule = try #require(ImportRule.all.first { $0.module == module })
    let allowed = rule.uses.union(rule.outside).union(ImportRule.standard)
    for path in Tree.files(below: "Sources/\(module)", withExtension: "swift") {
      let extra = ImportRule.exceptions[path] ?? []
      for name in imports(of: try Tree.text(of: path)) {
        #expect(allowed.contains(name) || extra.contains(name), "\(path) imports \(name)")
      }
    }
  }

  @Test func `each exception is a file that needs it`() throws {
    for (path, extra) in ImportRule.exceptions {
      let names = imports(of: try Tree.text(of: path))
      #expect(!extra.isDisjoint(with: names), "\(path)")
    }
  }

  @Test func `the package names the same arrows`() throws {
    let manifest = try Tree.text(of: "Package.swift")
    for rule in ImportRule.all {
      for name in rule.uses {
        #expect(manifest.contains("\"\(name)\""), "\(rule.module) uses \(name)")
      }
    }
  }

  @Test func `imports are found whatever stands before them`() {
    let source = """
      import A
        private import B
      @testable public import struct C.D
      // import E
      let text = "import F"
      """
    #expect(imports(of: source) == ["A", "B", "C"])
  }

  /// The names of the modules that a source imports.
  private func imports(of source: String) -> [String] {
    source.split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ").map(String.init)
      while let first = words.first,
        first.hasPrefix("@") || ["public", "package", "internal", "private"].contains(first)
      {
        words.removeFirst()
      }
      guard words.first == "import", words.count > 1 else { return nil }
      let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let name = kinds.contains(words[1]) ? words.dropFirst(2).first : words[1]
      return name?.split(separator: ".").first.map(String.init)
    }
  }
}

import Foundation
import TestSupport

/// The files of the package as the rules see them: without what a build or Git leaves behind.
enum Tree {
  private static let ignored: Set<String> = [
    ".build", ".git", ".swiftpm", "__pycache__", "node_modules",
  ]

  /// The paths of all files below a folder, relative to the package, sorted.
  static func files(below folder: String = "", withExtension ext: String? = nil) -> [String] {
    let start = Fixture.packageRoot.appending(path: folder).path(percentEncoded: false)
    guard let walk = FileManager.default.enumerator(atPath: start) else { return [] }
    var paths: [String] = []
    for case let path as String in walk {
      if ignored.contains(where: { path == $0 || path.hasSuffix("/" + $0) }) {
        walk.skipDescendants()
        continue
      }
      guard walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
      if let ext, !path.hasSuffix("." + ext) { continue }
      paths.append(folder.isEmpty ? path : folder + "/" + path)
    }
    return paths.sorted()
  }

  /// The text of a file; bytes that are no UTF-8 do not stop a rule.
  static func text(of path: String) throws -> String {
    String(
      decoding: try Data(contentsOf: Fixture.packageRoot.appending(path: path)), as: UTF8.self)
  }

  static func lines(of path: String) throws -> [Substring] {
    try text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
  }
}

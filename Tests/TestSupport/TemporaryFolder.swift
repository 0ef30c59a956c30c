private import Foundation

/// A new empty folder for one test, removed with all that is in it when the test lets go of it.
public final class TemporaryFolder: Sendable {
  /// The folder's path without a slash at its end.
  public let path: String

  public init() throws {
    path =
      FileManager.default.temporaryDirectory.path(percentEncoded: false)
      .drop(suffix: "/") + "/icscal-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, making the folders above it, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    if name.contains("/") {
      try FileManager.default.createDirectory(
        at: URL(filePath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  /// The names of all files in it and in its folders, sorted.
  public func names() -> [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}

extension String {
  fileprivate func drop(suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

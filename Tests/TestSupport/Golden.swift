import Foundation

// A plain release build compiles this module too, and has no test library then.
#if canImport(Testing)
  public import Testing
#endif

/// Renderings that were looked at once and have to stay as they are: the files of
/// `Fixtures/expected/`.
///
/// `ICSCAL_RECORD=1 swift test` writes what the tests give instead of comparing it, and then fails,
/// so that a person looks at the change before it is committed.
public enum Golden {
  #if canImport(Testing)
    /// Compares a text with the file `Fixtures/expected/NAME`, byte for byte.
    ///
    /// - Parameters:
    ///   - text: what the code under test gave.
    ///   - name: path of the file below `Fixtures/expected/`, such as `agenda/team-80.txt`.
    public static func check(
      _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let file = Fixture.packageRoot.appending(path: "Fixtures/expected").appending(path: name)
      do {
        if isRecording {
          try record(text, in: file)
          Issue.record("\(name) was recorded; look at it", sourceLocation: sourceLocation)
          return
        }
        guard let bytes = try? Data(contentsOf: file) else {
          throw FixtureError(
            description: "Fixtures/expected/\(name) is missing; record it with ICSCAL_RECORD=1")
        }
        guard bytes != Data(text.utf8) else { return }
        let expected = String(decoding: bytes, as: UTF8.self)
        Issue.record("\(name): \(firstDifference(text, expected))", sourceLocation: sourceLocation)
      } catch {
        Issue.record(error, sourceLocation: sourceLocation)
      }
    }

  #endif

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["ICSCAL_RECORD"] == "1"
  }

  private static func record(_ text: String, in file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The first line in which two texts differ, both versions of it, with what cannot be seen
  /// escaped.
  ///
  /// Lines are those of the bytes: a CR before the LF belongs to the line and shows up.
  public static func firstDifference(_ text: String, _ expected: String) -> String {
    let got = lines(of: text)
    let wanted = lines(of: expected)
    let shared = zip(got, wanted).prefix { $0 == $1 }.count
    func shown(_ lines: [String]) -> String {
      shared < lines.count ? lines[shared].debugDescription : "(end of text)"
    }
    return """
      line \(shared + 1) differs
        expected \(shown(wanted))
        got      \(shown(got))
      """
  }

  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

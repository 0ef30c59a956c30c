public import Foundation

/// One row of a fixture table: what goes in and what has to come out.
public struct FixtureCase<Input: Decodable & Sendable, Expect: Decodable & Sendable>: Decodable,
  Sendable, CustomStringConvertible
{
  public let name: String
  public let input: Input
  public let expect: Expect

  public var description: String { name }
}

public struct FixtureError: Error, CustomStringConvertible {
  public let description: String

  public init(description: String) {
    self.description = description
  }
}

/// The tables below `Fixtures/`, or below the folder that `ICSCAL_FIXTURES` names (same layout).
public enum Fixture {
  private struct Table<Row: Decodable>: Decodable {
    let cases: [Row]
  }

  /// The root of the package.
  public static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  public static var root: URL {
    if let path = ProcessInfo.processInfo.environment["ICSCAL_FIXTURES"], !path.isEmpty {
      return URL(filePath: path)
    }
    return packageRoot.appending(path: "Fixtures")
  }

  public static func url(_ path: String) -> URL {
    root.appending(path: path)
  }

  public static func data(_ path: String) throws -> Data {
    do {
      return try Data(contentsOf: url(path))
    } catch {
      throw FixtureError(description: "fixture \(path) can not be read: \(error)")
    }
  }

  /// The names of a folder's files with one extension, sorted: for tests that read a whole folder.
  ///
  /// Throws when there is none.
  public static func files(in folder: String, withExtension ext: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: url(folder).path())
      .filter { $0.hasSuffix("." + ext) }.sorted()
    guard !names.isEmpty else { throw FixtureError(description: "\(folder) has no .\(ext)") }
    return names
  }

  /// All rows of a table `{"about", "cases": [{"name", "input", "expect"}]}`.
  ///
  /// Throws on an empty table, which Swift Testing would pass in silence.
  public static func cases<Input, Expect>(
    _ path: String, _ input: Input.Type, _ expect: Expect.Type
  ) throws -> [FixtureCase<Input, Expect>] {
    let table = try JSONDecoder().decode(Table<FixtureCase<Input, Expect>>.self, from: data(path))
    guard !table.cases.isEmpty else { throw FixtureError(description: "\(path) has no cases") }
    return table.cases
  }
}

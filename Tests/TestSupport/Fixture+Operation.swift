private import Foundation

extension Fixture {
  /// The rows of a table whose input has this `op`, for tables in which rows have several forms.
  ///
  /// Throws when there are none.
  public static func cases<Input, Expect>(
    _ path: String, op operation: String, _ input: Input.Type, _ expect: Expect.Type
  ) throws -> [FixtureCase<Input, Expect>] {
    let table = try JSONSerialization.jsonObject(with: data(path)) as? [String: Any]
    let rows = (table?["cases"] as? [[String: Any]] ?? []).filter { row in
      (row["input"] as? [String: Any])?["op"] as? String == operation
    }
    guard !rows.isEmpty else {
      throw FixtureError(description: "\(path) has no cases of \(operation)")
    }
    return try JSONDecoder().decode(
      [FixtureCase<Input, Expect>].self, from: JSONSerialization.data(withJSONObject: rows))
  }
}

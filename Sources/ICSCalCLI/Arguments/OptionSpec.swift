/// One option of a subcommand, as parser and help see it.
struct OptionSpec: Sendable {
  /// The long name with its dashes.
  var name: String
  /// One letter, or nil.
  var letter: Character?
  /// What the help calls the value; nil for an option that has none.
  var value: String?
  /// The only values that are allowed; empty for any.
  var choices: [String] = []
  /// Whether it may stand more than once.
  var isRepeatable = false
  /// What it does, in a few words.
  var help: String

  static func flag(_ name: String, _ letter: Character? = nil, _ help: String) -> OptionSpec {
    OptionSpec(name: name, letter: letter, value: nil, help: help)
  }

  static func value(
    _ name: String, _ letter: Character? = nil, _ value: String, _ help: String,
    isRepeatable: Bool = false
  ) -> OptionSpec {
    OptionSpec(name: name, letter: letter, value: value, isRepeatable: isRepeatable, help: help)
  }

  static func choice(_ name: String, _ choices: [String], _ help: String) -> OptionSpec {
    OptionSpec(
      name: name, letter: nil, value: choices.joined(separator: "|"), choices: choices, help: help)
  }
}

/// The options and operands of one call.
struct ParsedArguments {
  fileprivate var values: [String: [String]] = [:]
  fileprivate(set) var operands: [String] = []

  func has(_ name: String) -> Bool { values[name] != nil }
  /// The last value of an option, which wins.
  func value(_ name: String) -> String? { values[name]?.last }
  func values(_ name: String) -> [String] { values[name] ?? [] }
}

/// Reads arguments against a table of options.
///
/// Options may stand before or after operands, `--` ends them; `--opt=value`, `--opt value`, `-o
/// value`, `-ovalue`, and several letters without values in one word. A lone `-` is an operand.
enum ArgumentParser {
  static func parse(
    _ arguments: [String], options: [OptionSpec]
  ) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var index = 0
    func next(for option: OptionSpec, shown: String) throws(UsageError) -> String {
      guard index < arguments.count else {
        throw UsageError("\(shown) wants a value: \(option.value ?? "")")
      }
      index += 1
      return arguments[index - 1]
    }
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        parsed.operands += arguments[index...]
        break
      }
      if argument.hasPrefix("--") {
        let (name, attached) = split(argument)
        let option = try find(name, in: options)
        if option.value != nil {
          let value =
            if let attached { attached } else { try next(for: option, shown: name) }
          try add(value, to: option, shown: name, in: &parsed)
        } else {
          if attached != nil { throw UsageError("\(name) takes no value") }
          parsed.values[option.name, default: []].append("")
        }
      } else if argument.hasPrefix("-"), argument != "-" {
        var letters = Substring(argument.dropFirst())
        while let letter = letters.popFirst() {
          guard let option = options.first(where: { $0.letter == letter }) else {
            throw unknown("-\(letter)", in: options, whole: argument)
          }
          guard option.value != nil else {
            parsed.values[option.name, default: []].append("")
            continue
          }
          let value =
            if letters.isEmpty { try next(for: option, shown: "-\(letter)") } else {
              String(letters.first == "=" ? letters.dropFirst() : letters)
            }
          try add(value, to: option, shown: "-\(letter)", in: &parsed)
          break
        }
      } else {
        parsed.operands.append(argument)
      }
    }
    return parsed
  }

  private static func split(_ argument: String) -> (name: String, value: String?) {
    guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  private static func find(
    _ name: String, in options: [OptionSpec]
  ) throws(UsageError) -> OptionSpec {
    guard let option = options.first(where: { $0.name == name }) else {
      throw unknown(name, in: options, whole: name)
    }
    return option
  }

  private static func unknown(
    _ name: String, in options: [OptionSpec], whole: String
  ) -> UsageError {
    let word = whole.hasPrefix("--") ? whole : "-" + whole
    let near = Nearest.match(word, among: options.map(\.name))
    return UsageError("unknown option \(name)", hint: near.map { "did you mean \($0)?" })
  }

  private static func add(
    _ value: String, to option: OptionSpec, shown: String, in parsed: inout ParsedArguments
  ) throws(UsageError) {
    if !option.choices.isEmpty, !option.choices.contains(value) {
      let near = Nearest.match(value, among: option.choices)
      throw UsageError(
        "\(shown) can not be \"\(value)\"",
        hint: near.map { "did you mean \($0)?" }
          ?? "it is one of \(option.choices.joined(separator: ", "))")
    }
    if option.value == "FILE", value.isEmpty {
      throw UsageError("\(shown) wants the name of a file")
    }
    if !option.isRepeatable { parsed.values[option.name] = [] }
    parsed.values[option.name, default: []].append(value)
  }
}

import CalendarCore
import CalendarRendering

/// The command: arguments in, a result out, nothing touched but the files that are read.
public enum CommandLineTool {
  /// The version of command and library.
  public static let version = "0.1.0"

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind the command's name.
  ///   - surroundings: Clock, environment and terminal.
  /// - Returns: What to write, and the exit status.
  public static func run(_ arguments: [String], in surroundings: Surroundings) -> CommandResult {
    do {
      return try dispatch(arguments, surroundings)
    } catch let error as UsageError {
      return failure(2, error.message, error.hint ?? usageHint(arguments))
    } catch let error as CommandFailure {
      return failure(1, error.message, error.hint)
    } catch {
      return failure(1, "\(error)", nil)
    }
  }

  private static func dispatch(
    _ arguments: [String], _ surroundings: Surroundings
  ) throws -> CommandResult {
    guard let first = arguments.first else {
      return CommandResult(exitCode: 2, errors: HelpText.overview())
    }
    switch first {
    case "--version": return .text(versionText())
    case "--help", "-h": return .text(HelpText.overview())
    case "help":
      guard arguments.count > 1 else { return .text(HelpText.overview()) }
      return .text(HelpText.command(try command(arguments[1])))
    case SecondOpinion.childCommand: return try SecondOpinion.answer()
    default: break
    }
    let command = try command(first)
    let rest = Array(arguments.dropFirst())
    if isHelpAsked(rest) { return .text(HelpText.command(command)) }
    return try command.run(
      ArgumentParser.parse(rest, options: command.options), surroundings)
  }

  private static func isHelpAsked(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private static func command(_ name: String) throws(UsageError) -> Subcommand {
    if let command = Subcommand.all.first(where: { $0.name == name }) { return command }
    if name.hasPrefix("-") {
      throw UsageError("\(shown(name)) stands before the command", hint: "name a command first")
    }
    let near = Nearest.match(name, among: Subcommand.all.map(\.name) + ["help"])
    let hint = near.map { "did you mean icscal \($0)?" }
    throw UsageError(
      "\"\(shown(name))\" is no command of icscal", hint: hint ?? "icscal help lists the commands")
  }

  private static func usageHint(_ arguments: [String]) -> String {
    let name = arguments.first.flatMap { first in
      Subcommand.all.first { $0.name == first }?.name
    }
    return "icscal \(name.map { "\($0) " } ?? "")--help shows what it takes"
  }

  private static func versionText() -> String {
    let release = TimeZoneDatabase.system.release.map { "time zone data \($0)" }
    return "icscal \(version) (\(release ?? "time zone data of unknown release"))\n"
  }

  static func failure(_ code: Int32, _ message: String, _ hint: String?) -> CommandResult {
    var text = "icscal: \(shown(message))\n"
    if let hint { text += "  hint: \(shown(hint))\n" }
    return CommandResult(exitCode: code, errors: text)
  }

  /// A text that may come from outside, made safe for a terminal.
  static func shown(_ text: String) -> String { terminalText(text, columns: 400) }
}

/// What the environment and the output say about the terminal, and what follows for screens.
///
/// Pure: whoever may read the environment hands it in.
public struct TerminalSurroundings: Sendable, Hashable {
  /// The environment's variables.
  public var variables: [String: String]
  /// Whether the output is a terminal.
  public var isTerminal: Bool
  /// The columns that the terminal tells, or nil.
  public var terminalColumns: Int?

  /// Puts together what is known.
  ///
  /// - Parameters:
  ///   - variables: The environment's variables.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - terminalColumns: The columns that the terminal tells, or nil.
  public init(
    variables: [String: String], isTerminal: Bool = false, terminalColumns: Int? = nil
  ) {
    self.variables = variables
    self.isTerminal = isTerminal
    self.terminalColumns = terminalColumns
  }

  /// When colours are wanted: the values of `--color`.
  public enum ColorChoice: String, Sendable, Hashable, CaseIterable {
    /// On a terminal, unless the environment forbids it.
    case auto
    /// Everywhere.
    case always
    /// Nowhere.
    case never
  }

  /// The width of screens: as asked for, else the terminal's, else `COLUMNS`, else 80; at least 40
  /// and at most 10,000.
  ///
  /// - Parameter requested: The value of `--width`, or nil.
  public func width(requested: Int? = nil) -> Int {
    let told = variables["COLUMNS"].flatMap { Int($0) }
    let known = [requested, terminalColumns, told].compactMap { $0 }.first { $0 > 0 }
    return min(max(40, known ?? 80), 10_000)
  }

  /// Which colours screens may use.
  ///
  /// `NO_COLOR` that is not empty, `TERM=dumb` or a missing `TERM` and output that is no terminal
  /// mean none; `always` and `never` win over all of that.
  ///
  /// - Parameter choice: The value of `--color`.
  public func colorDepth(_ choice: ColorChoice = .auto) -> ColorDepth {
    let terminal = variable("TERM")
    switch choice {
    case .never: return .none
    case .always: break
    case .auto:
      guard isTerminal, variable("NO_COLOR").isEmpty, !terminal.isEmpty, terminal != "dumb" else {
        return .none
      }
    }
    let colors = variable("COLORTERM").lowercased()
    if colors == "truecolor" || colors == "24bit" || terminal.hasSuffix("-direct") { return .rgb24 }
    return terminal.hasSuffix("256color") ? .indexed256 : .ansi16
  }

  /// Whether text is read as UTF-8: by the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
  ///
  /// Where none is set, as in many containers, yes; `C` and `POSIX` mean ASCII.
  public var usesUTF8: Bool {
    let name = firstSet(of: ["LC_ALL", "LC_CTYPE", "LANG"]).lowercased()
    if name.isEmpty { return true }
    // The encoding stands between a dot and a modifier: de_AT.UTF-8@euro.
    let encoding = name.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }
    return encoding == "utf-8" || encoding == "utf8"
  }

  /// The name of the locale for dates: the first of `LC_ALL`, `LC_TIME` and `LANG` that is set, else
  /// empty, which `DisplayLocale` takes too.
  public var localeName: String { firstSet(of: ["LC_ALL", "LC_TIME", "LANG"]) }

  private func variable(_ name: String) -> String { variables[name] ?? "" }

  private func firstSet(of names: [String]) -> String {
    names.lazy.map(variable).first { !$0.isEmpty } ?? ""
  }
}

// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import CSystem
import EarshotFormats
import EarshotTerminal
import Glibc

/// The environment of a program run for observation by `earshot tree`, `audit` and `expect`.
///
/// It gets the user's variables, to find its dependencies, but no secret ones, and a home of its own.
struct ProgramSurroundings {
  private let given: [String]
  private let isClean: Bool
  private let home: PrivateHome
  /// The colours that its terminal says it has.
  var colors = Colors.few

  enum Colors {
    /// The 256 of xterm.
    case few
    /// All, as in most terminals.
    case all
    /// All, but the program is asked to leave them out.
    case none

    fileprivate var variable: String? { self == .few ? nil : "truecolor" }
  }

  /// The folder of its own.
  var homePath: String { home.path }

  static let options = [
    OptionDescription(
      "--env", value: "NAME[=VALUE]",
      help: "A variable for the program: yours, or this value; may be given several times."),
    OptionDescription("--clean-env", help: "Give the program no variables of yours except PATH, LANG, LC_… and TZ."),
  ]

  static let note =
    "A program gets your variables except those secret by name or value (TOKEN, PASSWORD, KEY and the like, agents, "
    + "URLs with a password), and its own home: --env HOME gives it yours."

  /// - Parameter more: Variables as `NAME=VALUE`, before those of the options.
  init(_ arguments: ParsedArguments, more: [String] = []) throws(CommandFailure) {
    for variable in arguments.lists["--env"] ?? [] where variable.hasPrefix("=") || variable.isEmpty {
      throw .usage("Variable \(variable) has no name: give --env NAME or --env NAME=VALUE.")
    }
    given = more + (arguments.lists["--env"] ?? [])
    isClean = arguments.has("--clean-env")
    home = try PrivateHome()
  }

  // MARK: Variables

  /// The variables kept in a clean environment.
  private static let plain = ["PATH", "TZ"]
  /// The variables that describe this command's terminal or session.
  private static let surroundings = [
    "TERM", "TERMINFO", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "LINES", "COLUMNS", "TMUX", "TMUX_PANE",
    "STY", "EARSHOT_MARKS", "EARSHOT_ZDOTDIR", "PS0",
    "WINDOWID", "PWD", "OLDPWD", "SHLVL", "_",
  ]

  private static func isOutside(_ name: String) -> Bool {
    surroundings.contains(name) || name.hasPrefix("EARSHOT_") && name != "EARSHOT_DATA" || name.hasPrefix("XDG_")
      || name == "HOME"
  }

  /// The variables passed to the program, as `NAME=VALUE`, and the names of secret ones held back.
  private func variables() -> (kept: [String: String], secret: [String]) {
    var kept: [String: String] = [:]
    var secret: [String] = []
    for (name, value) in Self.own where !Self.isOutside(name) {
      if isClean, !Self.plain.contains(name), name != "LANG", !name.hasPrefix("LC_") { continue }
      if SecretVariables.contains(name, value) { secret.append(name) } else { kept[name] = value }
    }
    if !isClean { for (name, folder) in Self.toolFolders where kept[name] == nil { kept[name] = folder } }
    kept["HOME"] = home.path
    kept["XDG_CONFIG_HOME"] = home.path
    kept["TERM"] = "xterm-256color"
    kept["COLORTERM"] = colors.variable
    if colors == .none { kept["NO_COLOR"] = "1" }
    // An app with a reader of its own does not start it.
    kept[EARSHOT_READER_VARIABLE] = "1"
    for variable in given {
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      kept[parts[0]] = parts.count > 1 ? parts[1] : Environment.variable(parts[0])
      secret.removeAll { $0 == parts[0] }
    }
    return (kept, secret.sorted())
  }

  var environment: [String] {
    variables().kept.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  private static var own: [(String, String)] {
    var variables: [(String, String)] = []
    var next = environ
    while let variable = next.pointee {
      let parts = String(cString: variable).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables.append((String(parts[0]), String(parts[1]))) }
      next += 1
    }
    return variables
  }

  /// The folders in which tools find the user's installations, which their own home would lack.
  private static var toolFolders: [(name: String, folder: String)] {
    guard let home = Environment.variable("HOME"), home.hasPrefix("/") else { return [] }
    return [
      ("PYTHONUSERBASE", ".local"), ("CARGO_HOME", ".cargo"), ("RUSTUP_HOME", ".rustup"), ("GOPATH", "go"),
      ("GOCACHE", ".cache/go-build"),
    ].map { ($0, "\(home)/\($1)") }.filter { access($0.1, F_OK) == 0 }
  }

  /// Names the variables held back, which may explain a failure.
  func tellOfSecrets() {
    let names = variables().secret
    guard !names.isEmpty else { return }
    TextOutput.complain(
      "It was not given \(names.joined(separator: ", ")), as secret: --env \(names[0]) gives it.")
  }

  // MARK: Starting

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: The name for the user; nil for its first word.
  ///   - folder: The working directory; nil for this command's.
  ///   - apart: What it may change, apart from the rest of the machine; nil for a program like any other.
  func start(
    _ command: [String], named name: String? = nil, size: TerminalSize, in folder: String? = nil,
    apart: ApartFolders? = nil
  ) throws(CommandFailure) -> ObservedProgram {
    // If the system refuses, background processes are ended as far as they are found.
    _ = earshot_adopt_orphans()
    return try ObservedProgram(
      command, named: name, environment: environment, in: folder, size: size, apart: apart)
  }

  /// Removes the home.
  func remove() { home.remove() }
}

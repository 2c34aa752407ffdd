// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import Glibc

/// A repository's configuration of audits and speech tests: `.earshot.json`, JSON with comments.
///
/// Each entry stands for an option of the command; the command line takes precedence.
struct RepositoryConfiguration {
  /// The default file.
  static let file = ".earshot.json"

  static let option = OptionDescription(
    "--config", value: "FILE|none", help: "Programs and options from this file instead of .earshot.json.")

  /// A program to audit, with its own options.
  struct Program {
    var command: [String]
    var options: ParsedArguments
  }

  private let path: String
  private let bytes: [UInt8]
  /// The part for one command; nil if the file has none.
  private let part: JSONNode?

  // MARK: Reading

  /// - Parameters:
  ///   - command: The command.
  ///   - arguments: The arguments of the command.
  /// - Returns: Nil if there is no such file, and none was named.
  init?(of command: String, _ arguments: ParsedArguments) throws(CommandFailure) {
    let named = arguments["--config"]
    if named == "none" { return nil }
    path = named ?? Self.file
    if named == nil, access(path, F_OK) != 0 { return nil }
    bytes = try TreeInput.bytes(of: path)
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch {
      throw .usage("\(path):\(JSONDocument.line(of: error.offset, in: bytes)): It is no JSON.")
    }
    guard let fields = document.root?.fields else { throw .usage("\(path): An object has to stand there.") }
    for field in fields where !Self.parts.contains(field.name) {
      throw Self.fault(path, bytes, field.offset, "\(field.name) is unknown." + Self.nearest(field.name, Self.parts))
    }
    part = fields.last { $0.name == command }?.node
    if let part, part.fields == nil {
      throw Self.fault(path, bytes, part.range.lowerBound, "\(command) has to be an object.")
    }
  }

  private static let parts = ["audit", "expect"]

  private static func nearest(_ name: String, _ names: [String]) -> String {
    NearestWord.find(name, among: names).map { " Do you mean \($0)?" } ?? " There are \(names.joined(separator: ", "))."
  }

  private static func fault(_ path: String, _ bytes: [UInt8], _ offset: Int, _ sentence: String) -> CommandFailure {
    .usage("\(path):\(JSONDocument.line(of: offset, in: bytes)): \(sentence)")
  }

  // MARK: Options

  /// A field of the file, and the option it stands for.
  private enum Meaning {
    case text(String)
    case number(String)
    /// A list of texts.
    case list(String)
    /// An option without a value, given if the field has this value.
    case flag(String, when: Bool)
    /// Not an option: read elsewhere.
    case other
  }

  private static let meanings: [String: [String: Meaning]] = [
    "audit": [
      "files": .other, "programs": .other, "ignore": .other, "pack": .text("--pack"), "rules": .list("--rule"),
      "tags": .list("--tag"), "without": .list("--without"), "include": .list("--include"),
      "exclude": .list("--exclude"),
      "palettes": .list("--palette"), "failOn": .text("--fail-on"), "threshold": .number("--threshold"),
      "needsReview": .text("--needs-review"), "baseline": .text("--baseline"), "env": .list("--env"),
    ],
    "expect": ["files": .other, "bus": .flag("--no-bus", when: false), "env": .list("--env")],
  ]
  private static let programMeanings: [String: Meaning] = [
    "command": .other, "keys": .text("--keys"), "scenario": .text("--scenario"), "profile": .text("--profile"),
    "waitFor": .text("--wait-for"), "size": .text("--size"), "timeLimit": .number("--time-limit"),
    "idle": .number("--idle"), "safeEnter": .flag("--safe-enter", when: true), "env": .list("--env"),
  ]

  /// The arguments of a command, completed from the file.
  func completed(_ arguments: ParsedArguments, for command: String) throws(CommandFailure) -> ParsedArguments {
    var arguments = arguments
    for field in part?.fields ?? [] {
      try Self.take(field.name, field.node.value, Self.meanings[command] ?? [:], into: &arguments) {
        Self.fault(path, bytes, field.offset, $0)
      }
      if field.name == "ignore", arguments["--ignore"] == nil { arguments.values["--ignore"] = path }
    }
    return arguments
  }

  private static func take(
    _ name: String, _ value: JSONValue, _ meanings: [String: Meaning], into arguments: inout ParsedArguments,
    fault: (String) -> CommandFailure
  ) throws(CommandFailure) {
    guard let meaning = meanings[name] else {
      throw fault("\(name) is unknown." + nearest(name, meanings.keys.sorted()))
    }
    switch meaning {
    case .text(let option):
      guard let text = value.string else { throw fault("\(name) has to be a text.") }
      if arguments[option] == nil { arguments.values[option] = text }
    case .number(let option):
      guard let number = value.number else { throw fault("\(name) has to be a number.") }
      if arguments[option] == nil { arguments.values[option] = number }
    case .list(let option):
      let texts = value.array?.compactMap(\.string)
      guard let texts, texts.count == value.array?.count else { throw fault("\(name) has to be a list of texts.") }
      // Those of the command line come later, and take precedence.
      if option == "--env" || arguments.lists[option] == nil {
        arguments.lists[option] = texts + (arguments.lists[option] ?? [])
      }
    case .flag(let option, let isSet):
      guard let bool = value.bool else { throw fault("\(name) has to be true or false.") }
      if bool == isSet { arguments.switches.insert(option) }
    case .other: break
    }
  }

  // MARK: Runs

  /// The files it names, in order of their names; with patterns as in a shell.
  func files() throws(CommandFailure) -> [String] {
    guard let field = part?.fields?.last(where: { $0.name == "files" }) else { return [] }
    let patterns = field.node.value.array?.compactMap(\.string) ?? []
    guard !patterns.isEmpty, patterns.count == field.node.value.array?.count else {
      throw Self.fault(path, bytes, field.offset, "files has to be a list of names or patterns.")
    }
    var files: [String] = []
    for pattern in patterns {
      let found = Self.files(like: pattern)
      // A missing input must not pass silently.
      if found.isEmpty { throw Self.fault(path, bytes, field.offset, "No file is called \(pattern).") }
      files += found.filter { !files.contains($0) }
    }
    return files
  }

  private static func files(like pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }

  /// The programs it names.
  ///
  /// - Parameter arguments: The arguments common to all of them.
  func programs(_ arguments: ParsedArguments) throws(CommandFailure) -> [Program] {
    guard let field = part?.fields?.last(where: { $0.name == "programs" }) else { return [] }
    guard let list = field.node.value.array else {
      throw Self.fault(path, bytes, field.offset, "programs has to be a list of objects.")
    }
    var programs: [Program] = []
    for (index, value) in list.enumerated() {
      func fault(_ sentence: String) -> CommandFailure {
        Self.fault(path, bytes, field.offset, "Program \(index + 1): \(sentence)")
      }
      var options = arguments
      for option in value.fields ?? [] {
        try Self.take(option.name, option.value, Self.programMeanings, into: &options, fault: fault)
      }
      let words =
        value["command"]?.array.map { $0.compactMap(\.string) }
        ?? value["command"]?.string?.split(separator: " ").map(String.init) ?? []
      guard !words.isEmpty else {
        throw fault(value["command"] == nil ? "command is missing." : "command has to be a text or a list of words.")
      }
      programs.append(Program(command: words, options: options))
    }
    return programs
  }
}

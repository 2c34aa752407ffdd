// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotSpeech

/// The commands of the user's.
///
/// The text form has a name in brackets for each command, and its statements after it, one a line.
///
/// ```
/// # Comments begin so.
/// [word count]
/// key: F12 Control+w
/// gives: output
/// runs: wc -w
/// does: say
/// limit: 5
/// ```
public struct OwnCommands: Equatable, Sendable {
  /// A line that is not understood.
  public struct Fault: Equatable, Sendable {
    public enum Problem: Error, Equatable, Sendable {
      case noColon
      case noName
      case unknownStatement(String)
      case noValue(String)
      case unknownText(String)
      case unknownUse(String)
      case limit(String)
      case unknownGesture(String)
      /// Neither yes nor no.
      case neither(String)
      /// A command with this name came before; this one applies.
      case twice(String)
      case nothingToRun(String)
    }

    /// Counted from 1.
    public var line: Int
    public var problem: Problem
  }

  public private(set) var commands: [OwnCommand] = []
  public private(set) var faults: [Fault] = []

  /// No commands.
  public init() {}

  /// Parses the text form. Lines that are not understood are reported, and the rest applies.
  public init(parsing text: some StringProtocol) {
    var current: (command: OwnCommand, line: Int)?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = EntryLine.trimmed(line)
      if EntryLine.isEmpty(line) { continue }
      do throws(Fault.Problem) {
        if let name = Self.name(in: line) {
          if let current { finish(current) }
          current = nil
          guard !name.isEmpty else { throw .noName }
          current = (OwnCommand(name: name), index + 1)
        } else {
          guard current != nil else { throw .noName }
          try current?.command.read(line, at: index + 1)
        }
      } catch {
        faults.append(Fault(line: index + 1, problem: error))
      }
    }
    if let current { finish(current) }
    faults.sort { $0.line < $1.line }
  }

  /// The command with a name.
  public func named(_ name: String) -> OwnCommand? { commands.first { $0.name == name } }

  /// The first command for a gesture.
  public func command(for gesture: Gesture) -> OwnCommand? { commands.first { $0.gestures.contains(gesture) } }

  /// The names that the rotor offers.
  public var inRotor: [String] { commands.filter(\.isInRotor).map(\.name) }

  /// The name in a line in brackets; nil for other lines.
  public static func name(in line: Substring) -> String? {
    let line = EntryLine.trimmed(line)
    guard line.hasPrefix("["), line.hasSuffix("]") else { return nil }
    return line.dropFirst().dropLast().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private mutating func finish(_ entry: (command: OwnCommand, line: Int)) {
    let name = entry.command.name
    guard !entry.command.runs.isEmpty else {
      faults.append(Fault(line: entry.line, problem: .nothingToRun(name)))
      return
    }
    if let index = commands.firstIndex(where: { $0.name == name }) {
      commands.remove(at: index)
      faults.append(Fault(line: entry.line, problem: .twice(name)))
    }
    commands.append(entry.command)
  }
}

extension OwnCommand {
  /// Reads a statement.
  fileprivate mutating func read(_ line: Substring, at number: Int) throws(OwnCommands.Fault.Problem) {
    guard let colon = line.firstIndex(of: ":") else { throw .noColon }
    let word = String(EntryLine.trimmed(line[..<colon]))
    let value = String(EntryLine.trimmed(line[line.index(after: colon)...]))
    guard !value.isEmpty else { throw .noValue(word) }
    switch word {
    case "runs": runs = value
    case "key": keys.append(Key(name: value, line: number))
    case "gives":
      guard let text = GivenText(rawValue: value) else { throw .unknownText(value) }
      gives = text
    case "does":
      guard let named = AnswerUse(rawValue: value) else { throw .unknownUse(value) }
      use = named
    case "gesture":
      guard let gesture = Gesture.named(value) else { throw .unknownGesture(value) }
      gestures.append(gesture)
    case "rotor":
      guard ["yes", "no"].contains(value) else { throw .neither(value) }
      isInRotor = value == "yes"
    case "limit":
      guard let seconds = Int(value), (1...60).contains(seconds) else { throw .limit(value) }
      limit = seconds
    default: throw .unknownStatement(word)
    }
  }

  /// The text form.
  public var text: String {
    var lines = ["[\(name)]"] + keys.map { "key: \($0.name)" }
    lines += gestures.compactMap { $0.name.map { "gesture: \($0)" } }
    if isInRotor { lines.append("rotor: yes") }
    if gives != .nothing { lines.append("gives: \(gives.rawValue)") }
    lines.append("runs: \(runs)")
    if use != .say { lines.append("does: \(use.rawValue)") }
    if limit != OwnCommand(name: "").limit { lines.append("limit: \(limit)") }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Gesture {
  /// The name in a statement, as in profiles; nil for what only an element has.
  fileprivate var name: String? {
    guard let command = ReaderCommand.gesture(self).name, command.hasPrefix(Self.prefix) else { return nil }
    return command.dropFirst(Self.prefix.count)
      .map { $0 == "." ? " " : $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }

  fileprivate static func named(_ name: String) -> Gesture? {
    let plain = name.lowercased().split(separator: " ").joined(separator: " ")
    return CommandGroup.gestures.entries.lazy.compactMap { entry -> Gesture? in
      if case .gesture(let gesture) = entry.command { gesture } else { nil }
    }.first { $0.name == plain }
  }

  private static let prefix = "gesture."
}

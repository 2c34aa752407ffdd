// SPDX-License-Identifier: Apache-2.0
/// A command as users meet it: its name in settings, and its help.
struct CommandEntry: Sendable {
  var name: String
  var command: ReaderCommand
  var help: HelpPhrase

  init(_ name: String, _ command: ReaderCommand, _ help: HelpPhrase) {
    self.name = name
    self.command = command
    self.help = help
  }
}

/// A group of related commands, for listings.
public enum CommandGroup: CaseIterable, Sendable {
  case keys, speech, elements, review, find, clipboard, gestures, terminal, settings

  public var title: Phrase {
    switch self {
    case .keys: .groupKeys
    case .speech: .groupSpeech
    case .elements: .groupElements
    case .review: .groupReview
    case .find: .groupFind
    case .clipboard: .groupClipboard
    case .gestures: .groupGestures
    case .terminal: .groupTerminal
    case .settings: .groupSettings
    }
  }

  public var commands: [ReaderCommand] { entries.map(\.command) }

  var entries: [CommandEntry] {
    switch self {
    case .keys: Self.keyEntries
    case .speech: Self.speechEntries
    case .elements: Self.elementEntries + Self.rotorEntries
    case .review: Self.reviewEntries
    case .find: Self.findEntries
    case .clipboard: Self.clipboardEntries
    case .gestures: Self.gestureEntries
    case .terminal: Self.terminalEntries
    case .settings: Self.settingEntries
    }
  }
}

extension ReaderCommand {
  /// Every command that can have a key, in the order of the groups.
  public static let all: [ReaderCommand] = CommandGroup.allCases.flatMap(\.commands)

  private static let entries = CommandGroup.allCases.flatMap(\.entries)
  private static let entryOfName = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0) })
  private static let entryOfCommand = Dictionary(uniqueKeysWithValues: entries.map { ($0.command, $0) })

  /// - Parameter name: A name such as `review.line.next`; nil if no command of ``all`` has it.
  public init?(name: String) {
    if name.hasPrefix(Self.ownPrefix), name.count > Self.ownPrefix.count, name != "own.choose" {
      self = .own(String(name.dropFirst(Self.ownPrefix.count)))
      return
    }
    guard let entry = Self.entryOfName[name] else { return nil }
    self = entry.command
  }

  /// The name in settings; nil for a command that can have no key, such as a search for a given text.
  public var name: String? {
    if case .own(let name) = self { return Self.ownPrefix + name }
    return Self.entryOfCommand[self]?.name
  }

  /// The beginning of the names of the user's own commands.
  private static let ownPrefix = "own."

  /// The effect in a few words; empty for a command that can have no key.
  public func help(in phrases: Phrases) -> String {
    if case .own(let name) = self { return name }
    guard let entry = Self.entryOfCommand[self] else { return "" }
    if case .copy(.paste(let slot)) = self { return phrases.help(entry.help, ["number": String(slot + 1)]) }
    if case .element(.jump(let kind, _)) = self { return phrases.help(entry.help, ["kind": kind.name(in: phrases)]) }
    return phrases.help(entry.help)
  }
}

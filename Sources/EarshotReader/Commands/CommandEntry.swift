// SPDX-License-Identifier: Apache-2.0
/// A command as people meet it: its name in settings, and what help says of it.
struct CommandEntry: Sendable {
  var name: String
  var command: ReaderCommand
  var help: Phrase

  init(_ name: String, _ command: ReaderCommand, _ help: Phrase) {
    self.name = name
    self.command = command
    self.help = help
  }
}

/// Commands that belong together, for those who read the list.
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
  /// Every command that a key can mean, in the order of the groups.
  public static let all: [ReaderCommand] = CommandGroup.allCases.flatMap(\.commands)

  private static let entries = CommandGroup.allCases.flatMap(\.entries)
  private static let entryOfName = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0) })
  private static let entryOfCommand = Dictionary(uniqueKeysWithValues: entries.map { ($0.command, $0) })

  /// - Parameter name: such as `review.line.next`; nil where no command of ``all`` is called so.
  public init?(name: String) {
    guard let entry = Self.entryOfName[name] else { return nil }
    self = entry.command
  }

  /// What settings call it; nil for one that no key can mean, such as a search for a given text.
  public var name: String? { Self.entryOfCommand[self]?.name }

  /// What it does, in a few words; empty for one that no key can mean.
  public func help(in phrases: Phrases) -> String {
    guard let entry = Self.entryOfCommand[self] else { return "" }
    if case .copy(.paste(let slot)) = self { return phrases(entry.help, ["number": String(slot + 1)]) }
    if case .element(.jump(let kind, _)) = self { return phrases(entry.help, ["kind": kind.name(in: phrases)]) }
    return phrases(entry.help)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The type of a setting's value.
public enum SettingKind: Equatable, Sendable {
  case number(ClosedRange<Int>)
  case flag
  case choice([String])
  case text
  case table
}

/// A setting in the settings file: its name, its type and its target.
public struct Setting: Sendable {
  public let name: String
  public let kind: SettingKind
  private let write: @Sendable (SettingValue, inout UserSettings) -> Void
  private let read: @Sendable (UserSettings) -> String

  /// Changes the setting; returns the problem with an invalid value, which changes nothing.
  public func set(_ value: SettingValue, in settings: inout UserSettings) -> SettingFault.Problem? {
    if let problem = problem(with: value, used: read(settings)) { return problem }
    write(value, &settings)
    return nil
  }

  /// The value as written in the settings file; empty for a table.
  public func text(in settings: UserSettings) -> String { read(settings) }

  private func problem(with value: SettingValue, used: String) -> SettingFault.Problem? {
    switch (kind, value) {
    case (.number(let range), .number(let number)):
      range.contains(number) ? nil : .outOfRange(name, number, range, used: used)
    case (.choice(let choices), .text(let text)) where choices.contains(text): nil
    case (.flag, .flag), (.text, .text), (.table, .table): nil
    case (.number, _): .notNumber(name, used: used)
    case (.flag, _): .notFlag(name, used: used)
    case (.choice(let choices), _): .notChoice(name, choices, used: used)
    case (.text, _): .notText(name)
    case (.table, _): .notTable(name)
    }
  }

  // MARK: All of them

  /// The setting with a name.
  public static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

  /// Every setting, in the order best suited to explaining them.
  public static let all: [Setting] = [
    number("rate", SpeechSettings.rates, \.speech.rate),
    number("volume", 0...200, \.speech.volume),
    number("pitch", 0...100, \.speech.pitch),
    choice("punctuation", \.speech.punctuation),
    choice("capitals", \.speech.capitals),
    text("voice", \.voice),
    table("voices", \.voices),
    text("language", \.language),
    flag("echoCharacters", \.reader.echoesCharacters),
    flag("echoWords", \.reader.echoesWords),
    flag("quiet", \.reader.isQuiet),
    flag("mute", \.reader.isMuted),
    flag("prompts", \.reader.shortensPrompts),
    flag("exitStatus", \.reader.saysExitStatus),
    flag("terminalAnnouncements", \.reader.saysTerminalAnnouncements),
    flag("wholeAnswers", \.reader.waitsForAnswers),
    flag("indentation", \.reader.saysIndentation),
    Setting(
      name: "hints", kind: .flag,
      write: { value, settings in if case .flag(let flag) = value { settings.hints = flag } },
      read: { "\($0.hints ?? $0.reader.givesHints)" }),
    Setting(
      name: "hintDelay", kind: .number(0...10_000),
      write: { value, settings in
        if case .number(let number) = value { settings.reader.elementHintDelay = .milliseconds(Int64(number)) }
      }, read: { "\($0.reader.elementHintDelay.nanoseconds / 1_000_000)" }),
    flag("containers", \.reader.verbosity.saysContainers),
    flag("tableHeaders", \.reader.verbosity.saysTableHeaders),
    flag("rowsAndColumns", \.reader.verbosity.saysRowsAndColumns),
    choice("actions", \.reader.verbosity.actions),
    choice("moreContent", \.reader.verbosity.moreContent),
    flag("earcons", \.reader.playsEarcons),
    number("earconVolume", 0...200, \.reader.earconVolume),
    flag("turns", \.takesTurns),
    flag("plainHints", \.asksForPlainOutput),
    text("shell", \.shell),
    number("floodLimit", 1...100_000, \.reader.floodLimit),
    text("readerKey", \.readerKey),
    Setting(
      name: "readerKeyTimeout", kind: .number(0...60_000),
      write: { value, settings in
        guard case .number(let number) = value else { return }
        settings.reader.readerKeyTimeout = number == 0 ? nil : .milliseconds(Int64(number))
      }, read: { "\(($0.reader.readerKeyTimeout?.nanoseconds ?? 0) / 1_000_000)" }),
    flag("braille", \.reader.braille.isOn),
    choice("brailleKeys", \.reader.braille.keys),
    choice("brailleInput", \.reader.braille.input),
    choice("brailleGrade", \.reader.braille.grade),
    text("brailleTable", \.reader.braille.proseTable),
    text("brailleCodeTable", \.reader.braille.codeTable),
    Setting(
      name: "brailleMessageTime", kind: .number(0...60_000),
      write: { value, settings in
        guard case .number(let number) = value else { return }
        settings.reader.braille.messageTime = number == 0 ? nil : .milliseconds(Int64(number))
      }, read: { "\(($0.reader.braille.messageTime?.nanoseconds ?? 0) / 1_000_000)" }),
    flag("brailleStatus", \.reader.braille.showsStatus),
    text("preset", \.preset),
    table("keys", \.keys),
  ]

  private typealias Path<Value> = WritableKeyPath<UserSettings, Value> & Sendable

  private static func number(_ name: String, _ range: ClosedRange<Int>, _ path: any Path<Int>) -> Setting {
    Setting(
      name: name, kind: .number(range),
      write: { value, settings in if case .number(let number) = value { settings[keyPath: path] = number } },
      read: { "\($0[keyPath: path])" })
  }

  private static func flag(_ name: String, _ path: any Path<Bool>) -> Setting {
    Setting(
      name: name, kind: .flag,
      write: { value, settings in if case .flag(let flag) = value { settings[keyPath: path] = flag } },
      read: { "\($0[keyPath: path])" })
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ path: any Path<Choice>
  ) -> Setting {
    Setting(
      name: name, kind: .choice(Choice.allCases.map(\.rawValue)),
      write: { value, settings in
        if case .text(let text) = value, let choice = Choice(rawValue: text) { settings[keyPath: path] = choice }
      }, read: { $0[keyPath: path].rawValue })
  }

  private static func text(_ name: String, _ path: any Path<String?>) -> Setting {
    Setting(
      name: name, kind: .text,
      write: { value, settings in if case .text(let text) = value { settings[keyPath: path] = text } },
      read: { $0[keyPath: path] ?? "" })
  }

  private static func table(_ name: String, _ path: any Path<[String: String]>) -> Setting {
    Setting(
      name: name, kind: .table,
      write: { value, settings in if case .table(let table) = value { settings[keyPath: path] = table } },
      read: { _ in "" })
  }
}

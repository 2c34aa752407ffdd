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
  /// The user's name for it.
  public let title: SettingPhrase
  /// Its effect, or the unit of its number.
  public let meaning: SettingPhrase
  public let kind: SettingKind
  /// The change by one key in a number.
  let step: Int
  private let write: @Sendable (SettingValue, inout UserSettings) -> Void
  private let read: @Sendable (UserSettings) -> SettingValue

  private init(
    name: String, title: SettingPhrase, meaning: SettingPhrase, kind: SettingKind, step: Int = 10,
    write: @escaping @Sendable (SettingValue, inout UserSettings) -> Void,
    read: @escaping @Sendable (UserSettings) -> SettingValue
  ) {
    (self.name, self.title, self.meaning, self.kind, self.step) = (name, title, meaning, kind, step)
    (self.write, self.read) = (write, read)
  }

  /// Changes the setting; returns the problem with an invalid value, which changes nothing.
  public func set(_ value: SettingValue, in settings: inout UserSettings) -> SettingFault.Problem? {
    if let problem = problem(with: value, used: text(in: settings)) { return problem }
    if value == .standard { write(read(UserSettings()), &settings) }
    write(value, &settings)
    return nil
  }

  /// The present value.
  public func value(in settings: UserSettings) -> SettingValue { read(settings) }

  /// The value as written in the settings file; empty for a table, and for a text that is not set.
  public func text(in settings: UserSettings) -> String {
    switch read(settings) {
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .text(let text): text
    case .table, .standard, .other: ""
    }
  }

  private func problem(with value: SettingValue, used: String) -> SettingFault.Problem? {
    switch (kind, value) {
    case (_, .standard): nil
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
    number("rate", .rate, .rateMeaning, SpeechSettings.rates, \.speech.rate),
    number("volume", .volume, .volumeMeaning, 0...200, \.speech.volume),
    number("pitch", .pitch, .pitchMeaning, 0...100, step: 5, \.speech.pitch),
    choice("punctuation", .punctuation, .punctuationMeaning, \.speech.punctuation),
    choice("capitals", .capitals, .capitalsMeaning, \.speech.capitals),
    text("voice", .voice, .voiceMeaning, \.voice),
    table("voices", .voices, .voicesMeaning, \.voices),
    text("readingVoice", .readingVoice, .readingVoiceMeaning, \.readingVoice),
    text("language", .language, .languageMeaning, \.language),
    flag("detectLanguage", .detectLanguage, .detectLanguageMeaning, \.speech.detectsLanguage),
    text("style", .style, .styleMeaning, \.style),
    flag("echoCharacters", .echoCharacters, .echoCharactersMeaning, \.reader.echoesCharacters),
    flag("echoWords", .echoWords, .echoWordsMeaning, \.reader.echoesWords),
    flag("quiet", .quiet, .quietMeaning, \.reader.isQuiet),
    flag("mute", .mute, .muteMeaning, \.reader.isMuted),
    flag("prompts", .prompts, .promptsMeaning, \.reader.shortensPrompts),
    flag("exitStatus", .exitStatus, .exitStatusMeaning, \.reader.saysExitStatus),
    Setting(
      name: "longCommand", title: .longCommand, meaning: .longCommandMeaning, kind: .number(0...86_400), step: 5,
      write: { value, settings in
        if case .number(let number) = value { settings.reader.longCommand = .seconds(Int64(number)) }
      }, read: { .number(Int($0.reader.longCommand.nanoseconds / 1_000_000_000)) }),
    flag(
      "terminalAnnouncements", .terminalAnnouncements, .terminalAnnouncementsMeaning, \.reader.saysTerminalAnnouncements
    ),
    flag("wholeAnswers", .wholeAnswers, .wholeAnswersMeaning, \.reader.waitsForAnswers),
    flag("follow", .follow, .followMeaning, \.reader.followsWords),
    flag("indentation", .indentation, .indentationMeaning, \.reader.saysIndentation),
    choice("indentationSignal", .indentationSignal, .indentationSignalMeaning, \.reader.indentationSignal),
    Setting(
      name: "hints", title: .hints, meaning: .hintsMeaning, kind: .flag,
      write: { value, settings in
        if case .flag(let flag) = value { settings.hints = flag } else { settings.hints = nil }
      }, read: { .flag($0.hints ?? $0.reader.givesHints) }),
    Setting(
      name: "hintDelay", title: .hintDelay, meaning: .hintDelayMeaning, kind: .number(0...10_000), step: 100,
      write: { value, settings in
        if case .number(let number) = value { settings.reader.elementHintDelay = .milliseconds(Int64(number)) }
      }, read: { .number(Int($0.reader.elementHintDelay.nanoseconds / 1_000_000)) }),
    flag("containers", .containers, .containersMeaning, \.reader.verbosity.saysContainers),
    flag("tableHeaders", .tableHeaders, .tableHeadersMeaning, \.reader.verbosity.saysTableHeaders),
    flag("rowsAndColumns", .rowsAndColumns, .rowsAndColumnsMeaning, \.reader.verbosity.saysRowsAndColumns),
    choice("actions", .actions, .actionsMeaning, \.reader.verbosity.actions),
    choice("moreContent", .moreContent, .moreContentMeaning, \.reader.verbosity.moreContent),
    flag("earcons", .earcons, .earconsMeaning, \.reader.playsEarcons),
    number("earconVolume", .earconVolume, .earconVolumeMeaning, 0...200, \.reader.earconVolume),
    flag("turns", .turns, .turnsMeaning, \.takesTurns),
    text("device", .device, .deviceMeaning, \.device),
    flag("keepAwake", .keepAwake, .keepAwakeMeaning, \.keepsDeviceAwake),
    flag("plainHints", .plainHints, .plainHintsMeaning, \.asksForPlainOutput),
    text("shell", .shell, .shellMeaning, \.shell),
    flag("shellIntegration", .shellIntegration, .shellIntegrationMeaning, \.marksShells),
    number("floodLimit", .floodLimit, .floodLimitMeaning, 1...100_000, \.reader.floodLimit),
    number("openingWords", .openingWords, .openingWordsMeaning, 10...10_000, \.reader.openingWords),
    number("documentLines", .documentLines, .documentLinesMeaning, 0...100_000, \.reader.documentLines),
    flag("suggestions", .suggestions, .suggestionsMeaning, \.reader.saysSuggestions),
    flag("reviewStays", .reviewStays, .reviewStaysMeaning, \.reader.reviewStays),
    text("readerKey", .readerKey, .readerKeyMeaning, \.readerKey),
    Setting(
      name: "readerKeyTimeout", title: .readerKeyTimeout, meaning: .readerKeyTimeoutMeaning, kind: .number(0...60_000),
      step: 250,
      write: { value, settings in
        guard case .number(let number) = value else { return }
        settings.reader.readerKeyTimeout = number == 0 ? nil : .milliseconds(Int64(number))
      }, read: { .number(Int(($0.reader.readerKeyTimeout?.nanoseconds ?? 0) / 1_000_000)) }),
    flag("braille", .braille, .brailleMeaning, \.reader.braille.isOn),
    choice("brailleKeys", .brailleKeys, .brailleKeysMeaning, \.reader.braille.keys),
    choice("brailleInput", .brailleInput, .brailleInputMeaning, \.reader.braille.input),
    choice("brailleGrade", .brailleGrade, .brailleGradeMeaning, \.reader.braille.grade),
    text("brailleTable", .brailleTable, .brailleTableMeaning, \.reader.braille.proseTable),
    text("brailleCodeTable", .brailleCodeTable, .brailleCodeTableMeaning, \.reader.braille.codeTable),
    Setting(
      name: "brailleMessageTime", title: .brailleMessageTime, meaning: .brailleMessageTimeMeaning,
      kind: .number(0...60_000), step: 500,
      write: { value, settings in
        guard case .number(let number) = value else { return }
        settings.reader.braille.messageTime = number == 0 ? nil : .milliseconds(Int64(number))
      }, read: { .number(Int(($0.reader.braille.messageTime?.nanoseconds ?? 0) / 1_000_000)) }),
    flag("brailleStatus", .brailleStatus, .brailleStatusMeaning, \.reader.braille.showsStatus),
    flag("spokenCommands", .spokenCommands, .spokenCommandsMeaning, \.reader.listening.isOn),
    choice("spokenConfidence", .spokenConfidence, .spokenConfidenceMeaning, \.reader.listening.confidence),
    Setting(
      name: "spokenPause", title: .spokenPause, meaning: .spokenPauseMeaning, kind: .number(300...3_000), step: 100,
      write: { value, settings in
        if case .number(let number) = value { settings.reader.listening.pause = .milliseconds(Int64(number)) }
      }, read: { .number(Int($0.reader.listening.pause.nanoseconds / 1_000_000)) }),
    choice("spokenEcho", .spokenEcho, .spokenEchoMeaning, \.reader.listening.echo),
    text("preset", .preset, .presetMeaning, \.preset),
    table("keys", .keys, .keysMeaning, \.keys),
    table("programs", .programs, .programsMeaning, \.programs),
  ]

  private typealias Path<Value> = WritableKeyPath<UserSettings, Value> & Sendable

  private static func number(
    _ name: String, _ title: SettingPhrase, _ meaning: SettingPhrase, _ range: ClosedRange<Int>, step: Int = 10,
    _ path: any Path<Int>
  ) -> Setting {
    Setting(
      name: name, title: title, meaning: meaning, kind: .number(range), step: step,
      write: { value, settings in if case .number(let number) = value { settings[keyPath: path] = number } },
      read: { .number($0[keyPath: path]) })
  }

  private static func flag(
    _ name: String, _ title: SettingPhrase, _ meaning: SettingPhrase, _ path: any Path<Bool>
  ) -> Setting {
    Setting(
      name: name, title: title, meaning: meaning, kind: .flag,
      write: { value, settings in if case .flag(let flag) = value { settings[keyPath: path] = flag } },
      read: { .flag($0[keyPath: path]) })
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ title: SettingPhrase, _ meaning: SettingPhrase, _ path: any Path<Choice>
  ) -> Setting {
    Setting(
      name: name, title: title, meaning: meaning, kind: .choice(Choice.allCases.map(\.rawValue)),
      write: { value, settings in
        if case .text(let text) = value, let choice = Choice(rawValue: text) { settings[keyPath: path] = choice }
      }, read: { .text($0[keyPath: path].rawValue) })
  }

  private static func text(
    _ name: String, _ title: SettingPhrase, _ meaning: SettingPhrase, _ path: any Path<String?>
  ) -> Setting {
    Setting(
      name: name, title: title, meaning: meaning, kind: .text,
      write: { value, settings in
        if case .text(let text) = value { settings[keyPath: path] = text } else { settings[keyPath: path] = nil }
      },
      read: { $0[keyPath: path].map { .text($0) } ?? .standard })
  }

  private static func table(
    _ name: String, _ title: SettingPhrase, _ meaning: SettingPhrase, _ path: any Path<[String: String]>
  ) -> Setting {
    Setting(
      name: name, title: title, meaning: meaning, kind: .table,
      write: { value, settings in if case .table(let table) = value { settings[keyPath: path] = table } },
      read: { .table($0[keyPath: path]) })
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The way of speaking one program's text, whatever holds for others.
public struct ProgramSpeech: Equatable, Sendable {
  /// True to speak only answers to commands while it is in the foreground.
  public var isMuted = false
  /// True to read nothing of it automatically; commands and echo still speak.
  public var isQuiet = false
  /// True to speak its output with the voice for reading on.
  public var usesReadingVoice = false
  /// The rate in percent of the usual one.
  public var rate = 100
  /// The settings with a value of their own for the program, by their names.
  private(set) var own: [(name: String, value: SettingValue)] = []

  /// The settings that a program may have a value of its own for: those by which its text is read.
  static let names: Set<String> = [
    "rate", "volume", "pitch", "punctuation", "capitals", "detectLanguage", "echoCharacters", "echoWords", "prompts",
    "exitStatus", "longCommand", "wholeAnswers", "indentation", "indentationSignal", "hintDelay", "containers",
    "tableHeaders", "rowsAndColumns", "actions", "moreContent", "earcons", "floodLimit", "openingWords",
    "documentLines", "suggestions", "reviewStays",
  ]

  /// Parses `mute`, `quiet`, `reading voice`, `rate 130%` and settings with a value, as `punctuation all` or `indentation
  /// on`, separated by commas; nil if any of it is something else. A rate in percent is 50% to 200%.
  public init?(parsing text: String) {
    for property in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = property.split(separator: " ").map(String.init)
      switch words.first {
      case "mute" where words.count == 1: isMuted = true
      case "quiet" where words.count == 1: isQuiet = true
      case "reading" where words.count == 2 && words[1] == "voice": usesReadingVoice = true
      case "rate" where words.count == 2 && words[1].hasSuffix("%"):
        guard let percent = Int(words[1].dropLast()), (50...200).contains(percent) else { return nil }
        rate = percent
      default:
        guard let choice = Self.choice(of: words) else { return nil }
        set(choice.name, choice.value)
      }
    }
  }

  /// A setting and its value; the name alone turns it on.
  private static func choice(of words: [String]) -> (name: String, value: SettingValue)? {
    guard let name = words.first, names.contains(name), let setting = Setting.named(name) else { return nil }
    if words.count == 1 { return setting.kind == .flag ? (name, .flag(true)) : nil }
    let typed = words.dropFirst().joined(separator: " ")
    return setting.change(typed: typed, in: UserSettings(), .english).map { (name, $0.value) }
  }

  /// True if a setting has a value of its own.
  func has(_ name: String) -> Bool { own.contains { $0.name == name } }

  /// Gives a setting a value of its own.
  mutating func set(_ name: String, _ value: SettingValue) {
    own.removeAll { $0.name == name }
    own.append((name, value))
  }

  /// The text that is parsed to it.
  var text: String {
    let properties = [
      isMuted ? "mute" : nil, isQuiet ? "quiet" : nil, usesReadingVoice ? "reading voice" : nil,
      rate == 100 ? nil : "rate \(rate)%",
    ]
    return (properties.compactMap { $0 } + own.map { "\($0.name) \($0.value.written)" }).joined(separator: ", ")
  }

  public static func == (one: Self, other: Self) -> Bool { one.text == other.text }
}

extension SettingValue {
  fileprivate var written: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    case .flag(let flag): flag ? "on" : "off"
    case .table, .standard, .other: ""
    }
  }
}

/// The settings that hold while the program in the foreground is read: the user's, with those of the program.
struct SettingsInForce {
  let reader: ReaderSettings
  let speech: SpeechSettings

  init(_ configuration: ReaderConfiguration) {
    var choices = UserSettings()
    (choices.reader, choices.speech) = (configuration.settings, configuration.composer.settings)
    if let program = configuration.programSpeech {
      for (name, value) in program.own { _ = Setting.named(name)?.set(value, in: &choices) }
      choices.reader.isMuted = choices.reader.isMuted || program.isMuted
      choices.reader.isQuiet = choices.reader.isQuiet || program.isQuiet
    }
    (reader, speech) = (choices.reader, choices.speech)
  }
}

extension ReaderConfiguration {
  /// The choices for the program in the foreground, if any.
  var programSpeech: ProgramSpeech? { composer.program.flatMap { programs[$0] } }

  /// Gives a setting another value: for the program in the foreground if it has one of its own, else for all.
  ///
  /// - Parameter changeForAll: Gives it to all programs.
  /// - Returns: The change to save.
  mutating func change(
    _ name: String, to value: SettingValue, _ changeForAll: (inout ReaderConfiguration) -> Void
  ) -> SettingChange {
    guard let program = composer.program, var speech = programs[program], speech.has(name) else {
      changeForAll(&self)
      return SettingChange(name, SettingChange.Value(value))
    }
    speech.set(name, value)
    programs[program] = speech
    choices.programs[program] = speech.text
    return SettingChange("programs", .entry(program, speech.text))
  }
}

extension Reader {
  /// The choices for the program in the foreground, if any.
  var programSpeech: ProgramSpeech? { configuration.programSpeech }

  /// True if the voice for reading on speaks the output of the program in the foreground: Earshot's own texts, such as
  /// the tutorial, are read on, and so are those of programs that the user names.
  var usesReadingVoice: Bool { programSpeech?.usesReadingVoice ?? (composer.program == "earshot") }
}

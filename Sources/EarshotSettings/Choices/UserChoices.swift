// SPDX-License-Identifier: Apache-2.0
public import EarshotReader
public import EarshotSpeech

/// What the command line, the settings file, the environment and the data folder make together. What overrides the file
/// counts before it, the file before the environment.
public struct UserChoices {
  /// What may be taken from the user's surroundings.
  public enum Surroundings: Sendable {
    /// The settings file and the locale.
    case user
    /// Nothing that is not named: the same everywhere.
    case none
  }

  /// What the file and the overrides say.
  public let settings: UserSettings
  /// How text becomes speech.
  public let composer: SpeechComposer
  /// The reader's words in the user's language.
  public let phrases: Phrases
  /// The reader's words in all languages.
  public let phraseBook: PhraseBook
  /// The reader's keys.
  public let keyMap: KeyMap
  /// What is wrong with the settings, in sentences for the user.
  public let complaints: [String]
  /// What was in the settings file.
  public let bytes: [UInt8]

  /// A reader for this user.
  public var configuration: ReaderConfiguration {
    ReaderConfiguration(
      settings: settings.reader, composer: composer, phrases: phrases, keyMap: keyMap,
      phraseBook: phraseBook)
  }

  /// What the user chose, with the file as it is now.
  public init(
    _ overrides: SettingOverrides = SettingOverrides(), in surroundings: Surroundings, isFirstDay: Bool = true
  ) throws(ChoiceError) {
    let reading = SettingsStore(overrides.places(in: surroundings)).read()
    if case .file(let path) = overrides.source, reading.trouble == .missing {
      throw ChoiceError("Settings \(path) are not there.")
    }
    try self.init(overrides, reading, in: surroundings, isFirstDay: isFirstDay)
  }

  /// - Parameters:
  ///   - reading: the file as it is now.
  ///   - isFirstDay: whether hints are given unless the settings say otherwise.
  public init(
    _ overrides: SettingOverrides, _ reading: SettingsStore.Reading, in surroundings: Surroundings, isFirstDay: Bool
  ) throws(ChoiceError) {
    let text = reading.text
    var settings = text.settings
    var faults = text.faults
    if let language = settings.language, !LanguageTag.isValid(language) {
      faults.append(SettingFault(line: text.line(of: "language"), .unknownValue("language", language)))
      settings.language = nil
    }
    if let language = overrides.language { settings.language = language }
    if let rate = overrides.rate { settings.speech.rate = rate }
    settings.reader.givesHints = settings.hints ?? isFirstDay
    settings.reader.verbosity.saysHints = settings.hints ?? true
    let locale = surroundings == .user ? UserLocale(SettingsPlaces.variable).language : "en"
    let language = settings.language ?? locale
    settings.speech.defaultLanguage = language

    let data = DataDirectory.find()
    let voices = VoiceChoice(settings, text, overrides, language: language, own: data?.voices() ?? [])
    if let name = voices.unknownName {
      throw ChoiceError("Voice \(name) is unknown: earshot voices lists those there are.")
    }
    faults += voices.faults
    phraseBook = data.map { PhraseBook($0, user: language) } ?? PhraseBook()
    phrases = phraseBook.user
    composer = SpeechComposer(
      settings: settings.speech, voices: voices.table, symbols: data?.symbolTables() ?? SymbolTables(),
      phonetics: data?.phoneticAlphabets() ?? PhoneticAlphabets())
    let keys = KeyChoice(settings, text, self.phrases)
    keyMap = keys.map
    faults += keys.faults
    complaints = SettingsComplaints.sentences(for: reading.trouble, faults, self.phrases)
    bytes = reading.bytes
    self.settings = settings
  }
}

/// Something that was named and is not there.
public struct ChoiceError: Error, CustomStringConvertible {
  /// A sentence for the user.
  public let description: String

  init(_ description: String) { self.description = description }
}

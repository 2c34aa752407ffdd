// SPDX-License-Identifier: Apache-2.0
public import EarshotReader
public import EarshotSpeech

/// The combined choices of the command line, the settings file, the environment and the data folder. Overrides take
/// precedence over the file, and the file over the environment.
public struct UserChoices {
  /// The parts of the user's surroundings to use.
  public enum Surroundings: Sendable {
    /// The settings file and the locale.
    case user
    /// Nothing unnamed: the same everywhere.
    case none
  }

  /// The settings of the file and the overrides.
  public let settings: UserSettings
  /// The composer of speech.
  public let composer: SpeechComposer
  /// The reader's words in the user's language.
  public let phrases: Phrases
  /// The reader's words in all languages.
  public let phraseBook: PhraseBook
  /// The reader's keys.
  public let keyMap: KeyMap
  /// The rules for what is said.
  public let rules: SpeechRules
  /// The user's own commands.
  public let ownCommands: OwnCommands
  /// The words of spoken commands: those of the user's language, else English.
  public let spoken: SpokenVocabulary
  /// The errors in the settings, as sentences for the user.
  public var complaints: [String] { faults.flatMap(\.sentences) }
  /// The same, each with the contents of the file that it is about.
  private let faults: [(file: [UInt8], sentences: [String])]
  /// The contents of the settings file.
  public let bytes: [UInt8]
  /// The contents of the files beside the settings.
  public let companions: Companions

  /// The contents of the files beside the settings, to see a change.
  public struct Companions: Equatable, Sendable {
    public var pronunciations: [UInt8]
    public var rules: [UInt8]
    public var commands: [UInt8]
    public var style: [UInt8]

    public init(_ reading: SettingsStore.Reading) {
      pronunciations = reading.pronunciations.bytes
      rules = reading.rules.bytes
      commands = reading.commands.bytes
      style = reading.style
    }
  }

  /// The errors that the user does not know from earlier choices: those that were not there, and those that are still
  /// in a file that was changed.
  public func complaints(since earlier: UserChoices) -> [String] {
    zip(faults, earlier.faults).flatMap { now, then in
      now.file == then.file ? now.sentences.filter { !then.sentences.contains($0) } : now.sentences
    }
  }

  /// The configuration of a reader for this user.
  public var configuration: ReaderConfiguration {
    var configuration = ReaderConfiguration(
      settings: settings.reader, composer: composer, phrases: phrases, keyMap: keyMap, phraseBook: phraseBook,
      choices: settings)
    configuration.rules = rules
    configuration.ownCommands = ownCommands
    configuration.spoken = spoken
    configuration.programs = settings.programs.compactMapValues(ProgramSpeech.init(parsing:))
    return configuration
  }

  /// Reads the file and combines the user's choices.
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
  ///   - reading: The present file.
  ///   - isFirstDay: True to give hints unless the settings say otherwise.
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
    if overrides.followsWords { settings.reader.followsWords = true }
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
    var composer = SpeechComposer(
      settings: settings.speech, voices: voices.table, symbols: data?.symbolTables() ?? SymbolTables(),
      words: data?.wordTables() ?? WordTables(),
      phonetics: data?.phoneticAlphabets() ?? PhoneticAlphabets())
    composer.japanese = JapaneseReader.find()
    composer.pronunciations = PronunciationDictionary(parsing: reading.pronunciations.text)
    let ruleReading = overrides.rules.map { SettingsStore.Companion($0) } ?? reading.rules
    rules = SpeechRules(parsing: ruleReading.text)
    ownCommands = OwnCommands(parsing: reading.commands.text)
    spoken = data.map { SpokenVocabulary($0, user: language) } ?? SpokenVocabulary()
    let style = StyleChoice(
      overrides.style ?? settings.style,
      file: overrides.style.map { SettingsStore(overrides.places(in: surroundings)).style($0) } ?? reading.style, data)
    composer.styles = style.sheet
    if style.isUnknown {
      if overrides.style != nil {
        let names = data?.styleNames().joined(separator: ", ") ?? ""
        throw ChoiceError("Style \(style.name) is unknown: there are \(names).")
      }
      faults.append(SettingFault(line: text.line(of: "style"), .unknownValue("style", style.name)))
    }
    self.composer = composer
    for (name, value) in settings.programs.sorted(by: { $0.key < $1.key }) where ProgramSpeech(parsing: value) == nil {
      faults.append(SettingFault(line: text.line(of: "programs.\(name)"), .unknownValue(name, value)))
    }
    let keys = KeyChoice(settings, text, ownCommands, self.phrases)
    keyMap = keys.map
    faults += keys.faults
    self.faults = [
      (reading.bytes, SettingsComplaints.sentences(for: reading.trouble, faults, self.phrases)),
      (
        reading.pronunciations.bytes,
        SettingsComplaints.sentences(about: composer.pronunciations, reading.pronunciations.failure, self.phrases)
      ),
      (reading.rules.bytes, SettingsComplaints.sentences(about: rules, ruleReading.failure, self.phrases)),
      (
        reading.commands.bytes,
        SettingsComplaints.sentences(about: ownCommands, reading.commands.failure, keys.ownFaults, self.phrases)
      ),
      (reading.style, style.complaints(self.phrases)),
    ]
    bytes = reading.bytes
    companions = Companions(reading)
    self.settings = settings
  }
}

/// A named choice that does not exist.
public struct ChoiceError: Error, CustomStringConvertible {
  /// A sentence for the user.
  public let description: String

  init(_ description: String) { self.description = description }
}

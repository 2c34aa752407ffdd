import EarshotReader
import EarshotSettings
import EarshotSpeech
import Glibc

/// What the options, the settings file, the environment and the data folder make together. An option counts before the
/// file, the file before the environment.
struct UserChoices {
  /// What a command may take from the user's surroundings.
  enum Surroundings {
    /// The settings file and the locale.
    case user
    /// Nothing that no option names: the same everywhere.
    case none
  }

  let settings: UserSettings
  let composer: SpeechComposer
  let phrases: Phrases
  let phraseBook: PhraseBook
  let keyMap: KeyMap
  /// What is wrong with the settings, in sentences for the user.
  let complaints: [String]
  /// What was in the settings file.
  let bytes: [UInt8]

  var configuration: ReaderConfiguration {
    ReaderConfiguration(
      settings: settings.reader, composer: composer, phrases: phrases, keyMap: keyMap,
      phraseBook: phraseBook)
  }

  init(
    _ options: SpeechOptions, in surroundings: Surroundings, isFirstDay: Bool = true
  ) throws(CommandFailure) {
    let reading = SettingsStore(options.places(in: surroundings)).read()
    if case .file(let path) = options.settings, reading.trouble == .missing {
      throw .failure("Settings \(path) are not there.")
    }
    try self.init(options, reading, in: surroundings, isFirstDay: isFirstDay)
  }

  /// - Parameters:
  ///   - reading: the file as it is now.
  ///   - isFirstDay: whether hints are given unless the settings say otherwise.
  init(
    _ options: SpeechOptions, _ reading: SettingsStore.Reading, in surroundings: Surroundings, isFirstDay: Bool
  ) throws(CommandFailure) {
    let text = reading.text
    var settings = text.settings
    var faults = text.faults
    if let language = settings.language, !LanguageTag.isValid(language) {
      faults.append(SettingFault(line: text.line(of: "language"), .unknownValue("language", language)))
      settings.language = nil
    }
    if let language = options.language { settings.language = language }
    if let rate = options.rate { settings.speech.rate = rate }
    settings.reader.givesHints = settings.hints ?? isFirstDay
    settings.reader.verbosity.saysHints = settings.hints ?? true
    let locale = surroundings == .user ? UserLocale(Environment.variable).language : "en"
    let language = settings.language ?? locale
    settings.speech.defaultLanguage = language

    let data = DataDirectory.find()
    let voices = VoiceChoice(settings, text, options, language: language, own: data?.voices() ?? [])
    if let name = voices.unknownOption {
      throw .failure("Voice \(name) is unknown: earshot voices lists those there are.")
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

extension SpeechOptions {
  func places(in surroundings: UserChoices.Surroundings) -> SettingsPlaces {
    let home = getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    let own = SettingsPlaces(environment: Environment.variable, home: home)
    return switch settings {
    case .usual: surroundings == .user ? own : own.with(file: nil)
    case .none: SettingsPlaces(file: nil, state: nil)
    case .file(let path): own.with(file: path)
    }
  }
}

/// The variables this process was started with.
enum Environment {
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

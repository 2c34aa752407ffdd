import EarshotReader
import EarshotSpeech
import Glibc

/// The voice that the options, the environment and the data folder make together.
enum VoiceSettings {
  /// What turns utterances into requests for the worker.
  ///
  /// - Parameter usesLocale: whether the user's locale says the language, where no option does. A replay takes nothing
  ///   from the user's surroundings.
  static func composer(
    for options: SpeechOptions, usesLocale: Bool
  ) throws(CommandFailure) -> SpeechComposer {
    let data = DataDirectory.find()
    var settings = SpeechSettings()
    if let rate = options.rate { settings.rate = rate }
    settings.defaultLanguage = language(for: options, usesLocale: usesLocale)
    var voices = VoiceTable(defaultLanguage: settings.defaultLanguage, ownVoices: data?.voices() ?? [])
    if let name = options.voice, !voices.choose(name) {
      throw .failure("Voice \(name) is unknown: earshot voices lists those there are.")
    }
    return SpeechComposer(settings: settings, voices: voices, symbols: data?.symbolTables() ?? SymbolTables())
  }

  /// The reader's own words in the user's language.
  static func phrases(for options: SpeechOptions, usesLocale: Bool) -> Phrases {
    let language = language(for: options, usesLocale: usesLocale)
    guard let text = DataDirectory.find()?.text(named: "phrases", language: language) else { return .english }
    return Phrases(parsing: text, language: language)
  }

  private static func language(for options: SpeechOptions, usesLocale: Bool) -> String {
    options.language ?? (usesLocale ? localeLanguage : "en")
  }

  /// The language of the user's locale, as a tag: `ko_KR.UTF-8` is `ko-KR`.
  private static var localeLanguage: String {
    let names: [String] = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.compactMap { name in getenv(name).map { String(cString: $0) } }.first { !$0.isEmpty }
    let tag = String((locale ?? "").prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
    return tag.isEmpty || tag == "C" || tag == "POSIX" ? "en" : tag
  }
}

extension Reader {
  /// A reader with the voice of these options.
  init(_ options: SpeechOptions, usesLocale: Bool = true) throws(CommandFailure) {
    self.init(
      settings: ReaderSettings(), composer: try VoiceSettings.composer(for: options, usesLocale: usesLocale),
      phrases: VoiceSettings.phrases(for: options, usesLocale: usesLocale))
  }
}

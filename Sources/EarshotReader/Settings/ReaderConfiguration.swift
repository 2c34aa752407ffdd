// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech

/// The user's configuration of a reader.
public struct ReaderConfiguration: Sendable {
  public var settings: ReaderSettings
  /// The composer of utterances, with the user's voice.
  public var composer: SpeechComposer
  /// The reader's own words.
  public var phrases: Phrases
  /// All choices of the user. Those of ``settings`` and ``composer`` are newer where a key has changed them.
  public var choices: UserSettings
  /// The reader's words about elements, in the language of each element.
  public var phraseBook: PhraseBook
  /// The keys of commands.
  public var keyMap: KeyMap
  /// The choices for single programs, by their names.
  public var programs: [String: ProgramSpeech] = [:]
  /// The user's own commands.
  public var ownCommands = OwnCommands()
  /// The words of spoken commands; empty if there are none in the user's language.
  public var spoken = SpokenVocabulary()
  /// The user's rules for what is said.
  public var rules = SpeechRules()

  public init(
    settings: ReaderSettings, composer: SpeechComposer, phrases: Phrases = .english, keyMap: KeyMap = .standard,
    phraseBook: PhraseBook? = nil, choices: UserSettings? = nil
  ) {
    self.settings = settings
    self.composer = composer
    self.phrases = phrases
    self.keyMap = keyMap
    self.choices = choices ?? UserSettings()
    self.phraseBook = phraseBook ?? PhraseBook([phrases], user: phrases.language)
  }
}

extension Reader {
  /// - Parameters:
  ///   - settings: The settings of its behaviour.
  ///   - composer: The composer of utterances, with the user's voice.
  public init(settings: ReaderSettings, composer: SpeechComposer) {
    self.init(ReaderConfiguration(settings: settings, composer: composer))
  }

  /// The reader's own words.
  var phrases: Phrases { configuration.phrases }
  /// The words about elements, in every language.
  var phraseBook: PhraseBook { configuration.phraseBook }
  /// The keys of commands.
  var keyMap: KeyMap { configuration.keyMap }
  /// The composer of utterances, with the settings that hold for the program in the foreground.
  var composer: SpeechComposer {
    var composer = configuration.composer
    composer.settings = inForce.speech
    return composer
  }

  /// Applies a new configuration. Current speech is unaffected.
  mutating func configure(_ configuration: ReaderConfiguration) -> [ReaderEffect] {
    let program = composer.program
    self.configuration = configuration
    return read(textOf: program)
  }

  /// Pronounces the text that follows as that of a program.
  mutating func read(textOf program: String?) -> [ReaderEffect] {
    configuration.composer.program = program
    return []
  }
}

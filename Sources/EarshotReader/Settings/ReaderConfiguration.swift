// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech

/// All that a reader is made of by the user's choice.
public struct ReaderConfiguration: Sendable {
  public var settings: ReaderSettings
  /// What makes utterances speakable, with the user's voice.
  public var composer: SpeechComposer
  /// The reader's own words.
  public var phrases: Phrases
  /// The reader's words about elements, which follow the language of each element.
  public var phraseBook: PhraseBook
  /// Which keys are commands.
  public var keyMap: KeyMap

  public init(
    settings: ReaderSettings, composer: SpeechComposer, phrases: Phrases = .english, keyMap: KeyMap = .standard,
    phraseBook: PhraseBook? = nil
  ) {
    self.settings = settings
    self.composer = composer
    self.phrases = phrases
    self.keyMap = keyMap
    self.phraseBook = phraseBook ?? PhraseBook([phrases], user: phrases.language)
  }
}

extension Reader {
  /// - Parameters:
  ///   - settings: how it behaves.
  ///   - composer: what makes utterances speakable, with the user's voice.
  public init(settings: ReaderSettings, composer: SpeechComposer) {
    self.init(ReaderConfiguration(settings: settings, composer: composer))
  }

  /// Its own words.
  var phrases: Phrases { configuration.phrases }
  /// Its words about elements, in every language.
  var phraseBook: PhraseBook { configuration.phraseBook }
  /// Which keys are commands.
  var keyMap: KeyMap { configuration.keyMap }
  /// What makes utterances speakable.
  var composer: SpeechComposer { configuration.composer }

  /// The user has chosen anew. What is being said goes on as it began.
  mutating func configure(_ configuration: ReaderConfiguration) -> [ReaderEffect] {
    self.configuration = configuration
    return []
  }
}

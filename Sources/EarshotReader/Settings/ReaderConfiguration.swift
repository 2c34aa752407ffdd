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
  public init(_ configuration: ReaderConfiguration) {
    self.init(
      settings: configuration.settings, composer: configuration.composer, phrases: configuration.phrases,
      keyMap: configuration.keyMap, phraseBook: configuration.phraseBook)
  }

  /// What it is made of now.
  public var configuration: ReaderConfiguration {
    ReaderConfiguration(
      settings: settings, composer: composer, phrases: phrases, keyMap: keyMap, phraseBook: phraseBook)
  }

  /// The user has chosen anew. What is being said goes on as it began.
  mutating func configure(_ configuration: ReaderConfiguration) -> [ReaderEffect] {
    settings = configuration.settings
    composer = configuration.composer
    phrases = configuration.phrases
    phraseBook = configuration.phraseBook
    keyMap = configuration.keyMap
    return []
  }
}

public import EarshotSpeech

/// All that a reader is made of by the user's choice.
public struct ReaderConfiguration: Sendable {
  public var settings: ReaderSettings
  /// What makes utterances speakable, with the user's voice.
  public var composer: SpeechComposer
  /// The reader's own words.
  public var phrases: Phrases
  /// Which keys are commands.
  public var keyMap: KeyMap

  public init(
    settings: ReaderSettings, composer: SpeechComposer, phrases: Phrases = .english, keyMap: KeyMap = .standard
  ) {
    self.settings = settings
    self.composer = composer
    self.phrases = phrases
    self.keyMap = keyMap
  }
}

extension Reader {
  public init(_ configuration: ReaderConfiguration) {
    self.init(
      settings: configuration.settings, composer: configuration.composer, phrases: configuration.phrases,
      keyMap: configuration.keyMap)
  }

  /// The user has chosen anew. What is being said goes on as it began.
  mutating func configure(_ configuration: ReaderConfiguration) -> [ReaderEffect] {
    settings = configuration.settings
    composer = configuration.composer
    phrases = configuration.phrases
    keyMap = configuration.keyMap
    return []
  }
}

// SPDX-License-Identifier: Apache-2.0
/// What the user chose about the sound of speech.
public struct SpeechSettings: Equatable, Sendable {
  /// How a capital letter is told when it is named on its own.
  public enum Capitals: String, CaseIterable, Sendable {
    /// Like any other letter.
    case none
    /// In a higher voice.
    case pitch
    /// With the word for it before it, in the ordinary voice.
    case word
  }

  /// The user's language as a BCP 47 tag: that of text which neither a command nor its script gives one.
  public var defaultLanguage = "en"
  /// The language of Latin letters when the user's own is not written with them.
  public var latinLanguage = "en"
  /// Whether text in another script is given to a voice of that script.
  public var switchesLanguages = true
  /// Words a minute. Kept within 80…449: from 450 on espeak-ng is slower, not faster.
  public var rate = 260
  /// 0…200, 100 is the voice's own.
  public var volume = 100
  /// 0…100, 50 is the voice's own.
  public var pitch = 50
  public var punctuation = PunctuationLevel.some
  public var capitals = Capitals.pitch
  /// How far a capital is raised, on the scale of ``pitch``.
  public var capitalRise = 25
  /// This many equal symbols in a row are each said; more are counted.
  public var repeatLimit = 3

  public init() {}
}

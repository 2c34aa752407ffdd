// SPDX-License-Identifier: Apache-2.0
/// The user's settings of the sound of speech.
public struct SpeechSettings: Equatable, Sendable {
  /// The treatment of capital letters named on their own.
  public enum Capitals: String, CaseIterable, Sendable {
    /// Like any other letter.
    case none
    /// In a higher voice.
    case pitch
    /// After a word for it, in the ordinary voice.
    case word
  }

  /// The possible rates, in words a minute.
  public static let rates = 80...1_000

  /// The user's language as a BCP 47 tag, for text whose language neither a command nor its script gives.
  public var defaultLanguage = "en"
  /// The language of Latin letters if the user's own does not use them.
  public var latinLanguage = "en"
  /// True to speak text in another script with a voice of that script.
  public var switchesLanguages = true
  /// True to speak text of programs in Latin letters in its own language where its words show it.
  public var detectsLanguage = true
  /// Words a minute, clamped to ``rates``.
  public var rate = 260
  /// 0…200; 100 is the voice's own volume.
  public var volume = 100
  /// 0…100; 50 is the voice's own pitch.
  public var pitch = 50
  public var punctuation = PunctuationLevel.some
  public var capitals = Capitals.pitch
  /// The rise of the pitch for a capital, on the scale of ``pitch``.
  public var capitalRise = 25
  /// The number of equal symbols in a row up to which each is spoken; more are counted.
  public var repeatLimit = 3

  public init() {}

  /// The possible rate nearest to another.
  static func possible(rate: Int) -> Int { min(rates.upperBound, max(rates.lowerBound, rate)) }
}

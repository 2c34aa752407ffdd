// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech

/// Everything the user can choose, as the settings file has it.
public struct UserSettings: Equatable, Sendable {
  /// How speech sounds. Its language is the one that is used while ``language`` names none.
  public var speech = SpeechSettings()
  /// How the reader behaves.
  public var reader = ReaderSettings()
  /// The user's language as a BCP 47 tag; nil for the locale's.
  public var language: String?
  /// The voice for its own language.
  public var voice: String?
  /// The voice for each of some languages.
  public var voices: [String: String] = [:]
  /// Whether hints are given; nil for the first day only.
  public var hints: Bool?
  /// Whether programs are asked for their plain mode.
  public var asksForPlainOutput = false
  /// The shell that is spoken where no program is named; nil for the one that the surroundings name.
  public var shell: String?
  /// The name of the key that comes before commands; nil for the preset's.
  public var readerKey: String?
  /// The name of the set of keys to begin with; nil for Earshot's own.
  public var preset: String?
  /// What keys mean that mean something else in the preset: names of keys to names of commands.
  public var keys: [String: String] = [:]

  public init() {}
}

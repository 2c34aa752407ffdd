// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech

/// All choices of the user, as in the settings file.
public struct UserSettings: Equatable, Sendable {
  /// The sound of speech. Its language applies unless ``language`` is set.
  public var speech = SpeechSettings()
  /// The reader's behaviour.
  public var reader = ReaderSettings()
  /// The user's language as a BCP 47 tag; nil for the locale's.
  public var language: String?
  /// The voice for the user's own language.
  public var voice: String?
  /// The voices for other languages.
  public var voices: [String: String] = [:]
  /// The program of the voice for reading on; nil for the usual voice.
  public var readingVoice: String?
  /// The name of the aural styles; nil for the restrained ones.
  public var style: String?
  /// True to give hints; nil for the first day only.
  public var hints: Bool?
  /// True to ask programs for their plain mode.
  public var asksForPlainOutput = false
  /// True to have shells mark their prompts and tell the status of commands (OSC 133).
  public var marksShells = true
  /// True if of the user's terminals only the one used last speaks.
  public var takesTurns = true
  /// The shell to run if no program is named; nil for the environment's.
  public var shell: String?
  /// The name of the reader key; nil for the preset's.
  public var readerKey: String?
  /// The name of the key preset; nil for Earshot's own.
  public var preset: String?
  /// The choices for single programs, as ``ProgramSpeech`` parses them: `mute`, `rate 130%, indentation on`.
  public var programs: [String: String] = [:]
  /// True to keep the sound device running between utterances: some lose the first syllable when they wake.
  public var keepsDeviceAwake = false
  /// The name of the sound device to play on; nil for the usual one.
  public var device: String?
  /// The changes to the preset: names of keys to names of commands.
  public var keys: [String: String] = [:]

  public init() {}
}

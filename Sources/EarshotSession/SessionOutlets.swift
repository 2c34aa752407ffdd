// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats
public import EarshotReader
public import EarshotSpeech

/// Where everything goes that a session has for others.
///
/// A session is given all of it at once, so that nothing it has to tell is lost because somebody forgot to listen.
@MainActor
public struct SessionOutlets {
  /// Takes each transcript line, in order of `t`.
  public var transcript: (TranscriptLine) -> Void
  /// Takes each phrase as it is handed to the queue: what the last-phrase line shows.
  public var phrase: (String) -> Void
  /// Plays a tone, with the volume the user set: 0…200, 100 is well below speech.
  public var earcon: (Earcon, _ volume: Int) -> Void
  /// Keeps a setting that the user changed by key.
  public var setting: (SettingChange) -> Void
  /// The program that is read live; nil where there is none, as in a replay.
  public var program: ProgramOutlets?

  public init(
    transcript: @escaping (TranscriptLine) -> Void, phrase: @escaping (String) -> Void,
    earcon: @escaping (Earcon, _ volume: Int) -> Void, setting: @escaping (SettingChange) -> Void,
    program: ProgramOutlets?
  ) {
    self.transcript = transcript
    self.phrase = phrase
    self.earcon = earcon
    self.setting = setting
    self.program = program
  }

  /// Outlets of a session without a live program, of which nothing is kept but what was said.
  public static func offline(
    transcript: @escaping (TranscriptLine) -> Void, earcon: @escaping (Earcon, _ volume: Int) -> Void = { _, _ in }
  ) -> SessionOutlets {
    SessionOutlets(transcript: transcript, phrase: { _ in }, earcon: earcon, setting: { _ in }, program: nil)
  }

  /// Outlets that lead nowhere, for a session whose state alone is looked at.
  public static var unheard: SessionOutlets { .offline { _ in } }
}

/// A live program and the terminal it is in.
@MainActor
public struct ProgramOutlets {
  /// Sends keys to the program.
  public var keys: ([UInt8]) -> Void
  /// Puts text on the clipboard of the user's terminal; says why not where it cannot.
  public var clipboard: (String) -> ClipboardRefusal?
  /// Whether the program works on something it was asked for at an instant or later, where that is known.
  public var isBusy: (Instant) -> Bool

  public init(
    keys: @escaping ([UInt8]) -> Void, clipboard: @escaping (String) -> ClipboardRefusal?,
    isBusy: @escaping (Instant) -> Bool
  ) {
    self.keys = keys
    self.clipboard = clipboard
    self.isBusy = isBusy
  }
}

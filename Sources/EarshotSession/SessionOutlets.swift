// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotReader
public import EarshotSpeech

/// The destinations of a session's output.
///
/// A session receives all of them at once, so that none can be forgotten and its output lost.
@MainActor
public struct SessionOutlets {
  /// Receives each transcript line, in order of `t`.
  public var transcript: (TranscriptLine) -> Void
  /// Receives each phrase when it is queued, for the last-phrase line.
  public var phrase: (String) -> Void
  /// Marks the word being said on the screen, in place of the former one; nil for none.
  public var follow: (FollowedWord?) -> Void = { _ in }
  /// Plays a tone at the user's volume: 0…200; 100 is well below speech.
  public var earcon: (Earcon, _ volume: Int) -> Void
  /// Plays a series of tones at the user's volume.
  public var tones: (ToneSeries, _ volume: Int) -> Void
  /// Saves a setting changed by a key.
  public var setting: (SettingChange) -> Void
  /// Saves a pronunciation the user has added.
  public var pronunciation: (_ word: String, _ said: String) -> Void
  /// The live program; nil if there is none, as in a replay.
  public var program: ProgramOutlets?
  /// Whoever listens for spoken commands; nil if nobody does.
  public var ear: EarOutlets?

  public init(
    transcript: @escaping (TranscriptLine) -> Void, phrase: @escaping (String) -> Void,
    earcon: @escaping (Earcon, _ volume: Int) -> Void, tones: @escaping (ToneSeries, _ volume: Int) -> Void,
    setting: @escaping (SettingChange) -> Void,
    pronunciation: @escaping (_ word: String, _ said: String) -> Void, program: ProgramOutlets?
  ) {
    self.transcript = transcript
    self.phrase = phrase
    self.earcon = earcon
    self.tones = tones
    self.setting = setting
    self.pronunciation = pronunciation
    self.program = program
  }

  /// The outlets of a session without a live program, of which only the transcript is kept.
  public static func offline(
    transcript: @escaping (TranscriptLine) -> Void, earcon: @escaping (Earcon, _ volume: Int) -> Void = { _, _ in },
    tones: @escaping (ToneSeries, _ volume: Int) -> Void = { _, _ in }
  ) -> SessionOutlets {
    SessionOutlets(
      transcript: transcript, phrase: { _ in }, earcon: earcon, tones: tones, setting: { _ in },
      pronunciation: { _, _ in }, program: nil)
  }

  /// Outlets without effect, for a session of which only the state is examined.
  public static var unheard: SessionOutlets { .offline { _ in } }
}

/// Whoever listens for spoken commands, and answers with ``SessionInput/listening(_:)``.
@MainActor
public struct EarOutlets {
  /// Opens the microphone, to understand one of these phrases.
  public var listen: (SpokenGrammar) -> Void
  /// Understands what was said so far.
  public var finish: () -> Void
  /// Shuts the microphone.
  public var cancel: () -> Void
  /// Ends what does not answer. The next one asked is another.
  public var giveUp: () -> Void

  public init(
    listen: @escaping (SpokenGrammar) -> Void, finish: @escaping () -> Void, cancel: @escaping () -> Void,
    giveUp: @escaping () -> Void
  ) {
    (self.listen, self.finish, self.cancel, self.giveUp) = (listen, finish, cancel, giveUp)
  }
}

/// A live program and the terminal it is in.
@MainActor
public struct ProgramOutlets {
  /// Runs a command of the user's; its answer is a ``SessionInput``; nil where none can be run.
  public var own: ((OwnCommandRequest) -> Void)?
  /// Writes a text into a new file beside the program; nil where none can be written.
  public var save: ((_ text: String, _ name: String) -> SavedText)?
  /// Sends keys to the program.
  public var keys: ([UInt8]) -> Void
  /// Puts text on the clipboard of the user's terminal; returns the reason if it cannot.
  public var clipboard: (String) -> ClipboardRefusal?
  /// Returns true if the program is working on a request from an instant or later, if known.
  public var isBusy: (Instant) -> Bool

  public init(
    keys: @escaping ([UInt8]) -> Void, clipboard: @escaping (String) -> ClipboardRefusal?,
    own: ((OwnCommandRequest) -> Void)? = nil, isBusy: @escaping (Instant) -> Bool
  ) {
    self.own = own
    self.keys = keys
    self.clipboard = clipboard
    self.isBusy = isBusy
  }
}

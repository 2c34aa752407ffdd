// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats
public import EarshotReader
import EarshotScreen
public import EarshotSession
public import EarshotSpeech
import EarshotTerminal

/// A session in memory: what a program writes and a user types goes in, what is said comes out, and time passes only
/// when it is told to.
@MainActor
public final class SessionHarness {
  public let session: Session
  /// The transcript so far.
  public private(set) var lines: [TranscriptLine] = []
  /// Keys that were sent to the program by the reader: defaults of gestures.
  public private(set) var sentKeys: [String] = []
  /// What was put on the clipboard of the terminal.
  public private(set) var clipboard: [String] = []
  /// Tones that were played.
  public private(set) var tones: [Earcon] = []
  /// Settings that were changed by key, to be kept.
  public private(set) var keptSettings: [SettingChange] = []
  /// Whether the program works on what it was asked for.
  public var programIsBusy = false
  /// Why the terminal takes nothing for its clipboard; nil while it does.
  public var clipboardRefusal: ClipboardRefusal?
  public private(set) var now = Instant.zero
  private let feed: ScreenFeed
  private var generation: UInt64 = 0

  /// - Parameters:
  ///   - columns: of the terminal.
  ///   - rows: of the terminal.
  ///   - change: changes the settings a reader starts with.
  public init(columns: Int = 80, rows: Int = 24, settings change: (inout ReaderSettings) -> Void = { _ in }) {
    var settings = ReaderSettings()
    change(&settings)
    session = Session(
      reader: Reader(settings: settings, composer: SpeechComposer()), synthesizer: SilentVoice(), outlets: .unheard)
    feed = ScreenFeed(size: ScreenSize(columns: columns, rows: rows))
    session.rowSource = feed
    session.outlets = SessionOutlets(
      transcript: { [weak self] in self?.lines.append($0) }, phrase: { _ in },
      earcon: { [weak self] tone, _ in self?.tones.append(tone) },
      setting: { [weak self] in self?.keptSettings.append($0) },
      program: ProgramOutlets(
        keys: { [weak self] in self?.sentKeys.append(String(decoding: $0, as: UTF8.self)) },
        clipboard: { [weak self] text in
          self?.clipboard.append(text)
          return self?.clipboardRefusal
        },
        isBusy: { [weak self] _ in self?.programIsBusy ?? false }))
  }

  /// The program writes, and the screen settles.
  public func output(_ text: String) { output(Array(text.utf8)) }

  /// The same of bytes, which may be no text at all.
  public func output(_ bytes: [UInt8]) {
    feed.feed(bytes, at: now)
    if let deadline = feed.deadline { pass(to: deadline) }
  }

  /// The user presses a key, given as what a terminal sends for it.
  public func key(_ text: String) {
    generation += 1
    let bytes = Array(text.utf8)
    session.handle(.key(bytes, generation: generation, isWithheld: session.claims(bytes)), at: now)
  }

  /// The user asks for something, with a key that is no business of this session.
  public func command(_ command: ReaderCommand) {
    generation += 1
    session.handle(.silence(generation: generation), at: now)
    session.handle(.command(command), at: now)
  }

  /// The user's terminal gets another size.
  public func resize(columns: Int, rows: Int) {
    feed.resize(to: ScreenSize(columns: columns, rows: rows), at: now)
    if let deadline = feed.deadline { pass(to: deadline) }
  }

  /// The user types text, and the program echoes each character.
  public func types(_ text: String) {
    for character in text {
      key(String(character))
      output(String(character))
    }
  }

  /// Lets time pass.
  public func pass(_ interval: Interval) { pass(to: now + interval) }

  /// Lets everything end that has begun, and closes the transcript.
  public func finish() {
    while let deadline = [feed.deadline, session.nextDeadline].compactMap({ $0 }).min() { pass(to: deadline) }
    session.close()
  }

  /// What was handed to the queue so far, in order, as far as it has ended.
  public var phrases: [String] { lines.filter { $0.kind == .speech }.map(\.text) }

  /// What nobody heard: gestures and what became of them.
  public var notes: [String] { lines.filter { $0.kind == .meta }.map(\.text) }

  private func pass(to end: Instant) {
    while let deadline = [feed.deadline, session.nextDeadline].compactMap({ $0 }).min(), deadline <= end {
      now = max(now, deadline)
      if let settled = feed.deadline, settled <= deadline {
        session.handle(.update(feed.settle()), at: now)
      } else {
        session.advance(to: now)
      }
    }
    now = max(now, end)
    session.advance(to: now)
  }
}

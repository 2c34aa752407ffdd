// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
public import EarshotReader
import EarshotScreen
public import EarshotSession
public import EarshotSpeech
import EarshotTerminal

/// A session in memory: a program's output and a user's input go in, speech comes out, and time passes only on request.
@MainActor
public final class SessionHarness {
  public let session: Session
  /// The transcript so far.
  public private(set) var lines: [TranscriptLine] = []
  /// The keys sent to the program by the reader: default actions of gestures.
  public private(set) var sentKeys: [String] = []
  /// The texts put on the terminal's clipboard.
  public private(set) var clipboard: [String] = []
  /// The tones played.
  public private(set) var tones: [Earcon] = []
  /// The settings changed by key, to be saved.
  public private(set) var keptSettings: [SettingChange] = []
  public private(set) var keptPronunciations: [String] = []
  /// The requests to run commands of the user's.
  /// The texts to be saved, with their names.
  public private(set) var saved: [(text: String, name: String)] = []
  public private(set) var ownRequests: [OwnCommandRequest] = []
  /// The phrases to be understood, each time the microphone was asked for.
  public private(set) var grammars: [SpokenGrammar] = []
  /// The number of times that listening was to end with what was said so far, and with nothing.
  public private(set) var finishes = 0
  public private(set) var cancels = 0
  public private(set) var givenUp = 0
  /// True if the program is working on a request.
  public var programIsBusy = false
  /// The reason why the terminal's clipboard refuses text; nil if it does not.
  public var clipboardRefusal: ClipboardRefusal?
  public private(set) var now = Instant.zero
  private let feed: ScreenFeed
  private var configuration: ReaderConfiguration
  private var generation: UInt64 = 0

  /// - Parameters:
  ///   - columns: The terminal's columns.
  ///   - rows: The terminal's rows.
  ///   - change: Changes the initial settings.
  public init(columns: Int = 80, rows: Int = 24, settings change: (inout ReaderSettings) -> Void = { _ in }) {
    var settings = ReaderSettings()
    change(&settings)
    configuration = ReaderConfiguration(settings: settings, composer: SpeechComposer())
    session = Session(reader: Reader(configuration), synthesizer: SilentVoice(), outlets: .unheard)
    feed = ScreenFeed(size: ScreenSize(columns: columns, rows: rows))
    session.rowSource = feed
    session.outlets = SessionOutlets(
      transcript: { [weak self] in self?.lines.append($0) }, phrase: { _ in },
      earcon: { [weak self] tone, _ in self?.tones.append(tone) },
      tones: { _, _ in }, setting: { [weak self] in self?.keptSettings.append($0) },
      pronunciation: { [weak self] word, said in self?.keptPronunciations.append("\(word) = \(said)") },
      program: ProgramOutlets(
        keys: { [weak self] in self?.sentKeys.append(String(decoding: $0, as: UTF8.self)) },
        clipboard: { [weak self] text in
          self?.clipboard.append(text)
          return self?.clipboardRefusal
        },
        own: { [weak self] in self?.ownRequests.append($0) },
        isBusy: { [weak self] _ in self?.programIsBusy ?? false }))
    session.outlets.program?.save = { [weak self] text, name in
      self?.saved.append((text, name))
      return .saved(
        path: "/home/mina/" + name, lines: text.split(separator: "\n", omittingEmptySubsequences: false).count)
    }
    session.outlets.ear = EarOutlets(
      listen: { [weak self] in self?.grammars.append($0) }, finish: { [weak self] in self?.finishes += 1 },
      cancel: { [weak self] in self?.cancels += 1 }, giveUp: { [weak self] in self?.givenUp += 1 })
  }

  /// Writes output of the program, and lets the screen settle.
  public func output(_ text: String) { output(Array(text.utf8)) }

  /// The same for bytes, which may not be text.
  public func output(_ bytes: [UInt8]) {
    feed.feed(bytes, at: now)
    if let deadline = feed.deadline { pass(to: deadline) }
  }

  /// Changes the configuration, as an edited file does.
  public func configure(_ change: (inout ReaderConfiguration) -> Void) {
    change(&configuration)
    session.handle(.configure(configuration), at: now)
  }

  /// Ends a command of the user's.
  public func ownCommand(_ answer: OwnCommandAnswer) { session.handle(.ownAnswer(answer), at: now) }

  /// Reports of the process that listens for spoken commands.
  public func ear(_ events: ListeningEvent...) {
    for event in events { session.handle(.listening(event), at: now) }
  }

  /// Presses a key, given by the bytes a terminal sends.
  public func key(_ text: String) {
    generation += 1
    let bytes = Array(text.utf8)
    let stroke = KeyStroke(bytes)
    session.handle(.key(stroke, generation: generation, isWithheld: session.claims(stroke)), at: now)
  }

  /// Sends a command whose key is irrelevant here.
  public func command(_ command: ReaderCommand) {
    generation += 1
    session.handle(.silence(generation: generation), at: now)
    session.handle(.command(command), at: now)
  }

  /// Changes the terminal's size.
  public func resize(columns: Int, rows: Int) {
    feed.resize(to: ScreenSize(columns: columns, rows: rows), at: now)
    if let deadline = feed.deadline { pass(to: deadline) }
  }

  /// Types text, each character echoed by the program.
  public func types(_ text: String) {
    for character in text {
      key(String(character))
      output(String(character))
    }
  }

  /// Advances time.
  public func pass(_ interval: Interval) { pass(to: now + interval) }

  /// Waits for the end of everything in progress, and closes the transcript.
  public func finish() {
    while let deadline = [feed.deadline, session.nextDeadline].compactMap({ $0 }).min() { pass(to: deadline) }
    session.close()
  }

  /// The phrases handed to the queue that have ended, in order.
  public var phrases: [String] { lines.filter { $0.kind == .speech }.map(\.text) }

  /// The unspoken lines: gestures and their outcomes.
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

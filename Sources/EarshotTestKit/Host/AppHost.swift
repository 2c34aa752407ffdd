// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotKeys
import EarshotOwnReader
public import EarshotReader
public import EarshotScreen
public import EarshotSession
import EarshotSpeech
public import EarshotUI
import Testing

/// An EarshotUI app in memory: keys, the pointer and the reader's gestures go in; the picture, the tree and speech come
/// out.
///
/// The app is read by the same reader as in `earshot`, in virtual time: nothing here decides what is spoken.
///
/// A mistake of the app that its diagnostics tell fails the test, unless ``failsOnMistakes`` is false.
@MainActor
public final class AppHost {
  public let application: Application
  public let scene: WindowScene
  public let window: Window
  public let session: Session
  /// The phrases handed to the voice.
  public private(set) var phrases: [String] = []
  /// The phrases, tones and ends of announcements, in order.
  public private(set) var log: [String] = []
  /// The transcript so far.
  public private(set) var lines: [TranscriptLine] = []
  public private(set) var now = Instant.zero
  /// True to fail the test of a mistake in ``EarshotUI/Application/diagnostics``. False in a test of mistakes, which takes
  /// them from there.
  public var failsOnMistakes = true
  private let reading: AppReading
  private var tokens: [ObservationToken] = []

  /// - Parameters:
  ///   - columns: The terminal's columns.
  ///   - rows: The terminal's rows.
  ///   - delegate: The application's delegate; not retained.
  ///   - fileID: The file that is told with a mistake of the app.
  ///   - filePath: Its path.
  ///   - line: The line.
  ///   - column: The column.
  ///   - change: Changes the initial settings, in which the reader key plays no tone.
  public init(
    columns: Int = 80, rows: Int = 24, delegate: (any ApplicationDelegate)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    settings change: (inout ReaderSettings) -> Void = { _ in }
  ) {
    var settings = ReaderSettings()
    settings.signalsReaderKey = false
    change(&settings)
    let configuration = ReaderConfiguration(settings: settings, composer: SpeechComposer())
    session = Session(reader: Reader(configuration), synthesizer: SilentVoice(), outlets: .unheard)
    application = Application(hub: session.hub, delegate: delegate)
    scene = WindowScene(size: CellSize(width: columns, height: rows))
    application.connect(scene)
    window = Window(windowScene: scene)
    reading = AppReading(application, by: session)
    connect()
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    application.diagnostics.onReport = { [weak self] mistake in
      guard self?.failsOnMistakes == true else { return }
      Issue.record("The app made a mistake: \(mistake)", sourceLocation: place)
    }
  }

  private func connect() {
    session.outlets.transcript = { [weak self] in self?.lines.append($0) }
    session.outlets.phrase = { [weak self] in
      self?.phrases.append($0)
      self?.log.append("say \($0)")
    }
    session.outlets.tones = { [weak self] series, _ in self?.log.append("tones \(series.heights)") }
    session.outlets.earcon = { [weak self] tone, _ in self?.log.append("tone \(tone)") }
    tokens.append(
      session.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { [weak self] in
        self?.log.append("end \($0.text) \($0.outcome)")
      })
  }

  /// Shows a controller, and waits for all speech.
  public func mount(_ root: ViewController) {
    turn {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    listen()
  }

  // MARK: Actions of the user

  /// Presses a key for the user; one claimed by the reader is a command.
  public func press(_ key: Key) {
    guard let bytes = key.forms.first else { return }
    turn { if !reading.takes(bytes, at: now) { application.press(key) } }
  }

  /// Presses keys by name: `Down Down Enter`.
  public func press(_ names: String) {
    for name in names.split(separator: " ") { if let key = Key(name: String(name)) { press(key) } }
  }

  /// Types text.
  public func type(_ text: String) {
    for character in text { press(Key(character)) }
  }

  /// Pastes text.
  public func paste(_ text: String) { turn { application.paste(text) } }

  /// Presses keys after the reader key, by name.
  public func readerKeys(_ names: String) {
    for name in names.split(separator: " ") {
      guard let key = Key(name: String(name)) else { continue }
      press(Key(.function(12)))
      press(key)
    }
  }

  /// Sends a command to the reader.
  public func command(_ command: ReaderCommand) {
    turn {
      session.handle(.silence(generation: reading.nextGeneration()), at: now)
      session.handle(.command(command), at: now)
    }
  }

  public func command(_ command: ElementCommand) { self.command(.element(command)) }

  /// Performs a gesture on the element under the reader's cursor.
  public func perform(_ gesture: Gesture) { command(.gesture(gesture)) }

  /// Clicks a cell, past the reader.
  public func click(x: Int, y: Int) { turn { application.click(at: CellPoint(x: x, y: y)) } }

  /// Turns the pointer's wheel over a cell, by rows downwards; negative for upwards.
  public func turnWheel(x: Int, y: Int, rows: Int) {
    turn { application.turnWheel(at: CellPoint(x: x, y: y), rows: rows) }
  }

  /// Drags from one cell to another; the button stays down if `releases` is false.
  public func drag(from start: CellPoint, to end: CellPoint, releases: Bool = true) {
    turn { application.touchDown(at: start) }
    turn { application.touchMove(to: end) }
    if releases { turn { application.touchUp(at: end) } }
  }

  /// Changes the terminal's size.
  public func resize(columns: Int, rows: Int) {
    turn { scene.size = CellSize(width: columns, height: rows) }
  }

  // MARK: Time

  /// Runs a closure as one turn of the app.
  public func turn(_ body: () -> Void) {
    Application.$running.withValue(application, operation: body)
    settle()
  }

  /// Advances time.
  public func pass(_ interval: Interval) {
    settle()
    let end = now + interval
    while let deadline, deadline <= end { advance(to: deadline) }
    advance(to: end)
  }

  /// Waits until every transition has ended and everything is spoken, as a patient listener would.
  public func listen() {
    settle()
    // An app may have a repeating timer.
    let end = now + .seconds(60)
    while let deadline, deadline <= end { advance(to: deadline) }
  }

  /// Runs the app's asynchronous work until a condition holds; virtual time stands still meanwhile. False if the
  /// condition does not hold within this many seconds of waiting.
  ///
  /// The time in which other tests keep the main actor, and the app's tasks wait as well, is not counted.
  public func waits(seconds: Int = 60, until isWanted: () -> Bool) async -> Bool {
    for _ in 0..<seconds * 1_000 {
      settle()
      if isWanted() { return true }
      guard !Task.isCancelled else { return false }
      // A task of the app tells nobody that it has ended: looking again is all that is left.
      try? await Task.sleep(for: .milliseconds(1))
    }
    return false
  }

  private var deadline: Instant? {
    [session.nextDeadline, application.nextDeadline].compactMap { $0 }.min()
  }

  private func advance(to instant: Instant) {
    now = max(now, instant)
    Application.$running.withValue(application) { application.advance(to: now) }
    settle()
  }

  private func settle() { Application.$running.withValue(application) { reading.settle(at: now) } }

  // MARK: State

  /// The picture as text: rows without trailing blanks.
  public var text: String { application.picture(of: scene).text }

  /// The picture on the terminal.
  public var screen: Screen { application.picture(of: scene).screen }

  /// The cell with the terminal's own cursor; nil while it is hidden.
  public var cursor: CellPoint? {
    application.cursor(on: session.focusedElement, in: application.picture(of: scene))
  }

  /// The tree as the reader has it.
  public var tree: ElementTree { session.elements }

  /// The stops of the cursor, in reading order.
  public var stops: [Element] {
    var order = ReadingOrder()
    return order.stops(in: tree).compactMap { tree[$0] }
  }

  /// The element with the reader's focus.
  public var focus: Element? { session.focusedElement.flatMap { tree[$0] } }

  /// Takes the phrases since the last call.
  public func takePhrases() -> [String] {
    defer { phrases = [] }
    return phrases
  }

  /// Takes the log since the last call.
  public func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Waits for all speech, and takes the phrases since the last call.
  public func hear() -> [String] {
    listen()
    return takePhrases()
  }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats
import EarshotHost
public import EarshotKeys
public import EarshotReader
public import EarshotScreen
public import EarshotSession
import EarshotSpeech
public import EarshotUI

/// An EarshotUI app in memory: keys, the pointer and the reader's gestures go in; the picture, the tree and what is
/// said come out.
///
/// The app is read by the reader that `earshot` runs, in virtual time: nothing here decides what is said.
@MainActor
public final class AppHost {
  public let application: Application
  public let scene: WindowScene
  public let window: Window
  public let session: Session
  /// The phrases as they were handed to the voice.
  public private(set) var phrases: [String] = []
  /// Phrases, tones and ends of announcements in the order in which they came.
  public private(set) var log: [String] = []
  /// The transcript so far.
  public private(set) var lines: [TranscriptLine] = []
  public private(set) var now = Instant.zero
  private let reading: AppReading
  private var tokens: [ObservationToken] = []

  /// - Parameters:
  ///   - columns: of the terminal.
  ///   - rows: of the terminal.
  ///   - delegate: of the application; is not kept.
  ///   - change: changes the settings a reader starts with, in which the reader key is pressed without a tone.
  public init(
    columns: Int = 80, rows: Int = 24, delegate: (any ApplicationDelegate)? = nil,
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
  }

  private func connect() {
    session.outlets.transcript = { [weak self] in self?.lines.append($0) }
    session.outlets.phrase = { [weak self] in
      self?.phrases.append($0)
      self?.log.append("say \($0)")
    }
    session.outlets.earcon = { [weak self] tone, _ in self?.log.append("tone \(tone)") }
    tokens.append(
      session.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { [weak self] in
        self?.log.append("end \($0.text) \($0.outcome)")
      })
  }

  /// Shows a controller, and lets everything be said that is to be said.
  public func mount(_ root: ViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    listen()
  }

  // MARK: What the user does

  /// The user presses a key; one that the reader claims is a command of its.
  public func press(_ key: Key) {
    guard let bytes = key.forms.first else { return }
    turn { if !reading.takes(bytes, at: now) { application.press(key) } }
  }

  /// The user presses keys, written by name: `Down Down Enter`.
  public func press(_ names: String) {
    for name in names.split(separator: " ") { if let key = Key(name: String(name)) { press(key) } }
  }

  /// The user types text.
  public func type(_ text: String) {
    for character in text { press(Key(character)) }
  }

  /// The user pastes text.
  public func paste(_ text: String) { turn { application.paste(text) } }

  /// The user presses keys after the reader key, written by name.
  public func readerKeys(_ names: String) {
    for name in names.split(separator: " ") {
      guard let key = Key(name: String(name)) else { continue }
      press(Key(.function(12)))
      press(key)
    }
  }

  /// The user asks the reader for something.
  public func command(_ command: ReaderCommand) {
    turn {
      session.handle(.silence(generation: reading.nextGeneration()), at: now)
      session.handle(.command(command), at: now)
    }
  }

  public func command(_ command: ElementCommand) { self.command(.element(command)) }

  /// The user makes a gesture on the element under the reader's cursor.
  public func perform(_ gesture: Gesture) { command(.gesture(gesture)) }

  /// The user clicks a cell, past the reader.
  public func click(x: Int, y: Int) { turn { application.click(at: CellPoint(x: x, y: y)) } }

  /// The user turns the pointer's wheel over a cell, so many rows down; negative up.
  public func turnWheel(x: Int, y: Int, rows: Int) {
    turn { application.turnWheel(at: CellPoint(x: x, y: y), rows: rows) }
  }

  /// The user drags from one cell to another; the button stays down where `releases` is false.
  public func drag(from start: CellPoint, to end: CellPoint, releases: Bool = true) {
    turn { application.touchDown(at: start) }
    turn { application.touchMove(to: end) }
    if releases { turn { application.touchUp(at: end) } }
  }

  /// The terminal gets another size.
  public func resize(columns: Int, rows: Int) {
    turn { scene.size = CellSize(width: columns, height: rows) }
  }

  // MARK: Time

  /// Does something as one turn of the app.
  public func turn(_ body: () -> Void) {
    body()
    settle()
  }

  /// Lets time pass.
  public func pass(_ interval: Interval) {
    settle()
    let end = now + interval
    while let deadline, deadline <= end { advance(to: deadline) }
    advance(to: end)
  }

  /// Waits until every transition has ended and all is said, as a patient listener would.
  public func listen() {
    settle()
    // An app may have a timer that always comes again.
    let end = now + .seconds(60)
    while let deadline, deadline <= end { advance(to: deadline) }
  }

  private var deadline: Instant? {
    [session.nextDeadline, application.nextDeadline].compactMap { $0 }.min()
  }

  private func advance(to instant: Instant) {
    now = max(now, instant)
    application.advance(to: now)
    settle()
  }

  private func settle() { reading.settle(at: now) }

  // MARK: What there is

  /// What the terminal shows, as text: rows without their trailing blanks.
  public var text: String { application.picture(of: scene).text }

  /// What the terminal shows.
  public var screen: Screen { application.picture(of: scene).screen }

  /// The cell with the terminal's own cursor; nil while it is hidden.
  public var cursor: CellPoint? {
    application.cursor(on: session.focusedElement, in: application.picture(of: scene))
  }

  /// The tree as the reader has it.
  public var tree: ElementTree { session.elements }

  /// What the cursor can go to, in the order in which it is read.
  public var stops: [Element] {
    var order = ReadingOrder()
    return order.stops(in: tree).compactMap { tree[$0] }
  }

  /// The element with the reader's focus.
  public var focus: Element? { session.focusedElement.flatMap { tree[$0] } }

  /// Takes what was said since it was last taken.
  public func takePhrases() -> [String] {
    defer { phrases = [] }
    return phrases
  }

  /// Takes what happened since it was last taken.
  public func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Lets all be said, and says it: what was heard since it was last asked for.
  public func hear() -> [String] {
    listen()
    return takePhrases()
  }
}

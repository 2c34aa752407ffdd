// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
public import EarshotReader
public import EarshotSession
import EarshotSpeech

/// A tree read in memory: changes, notifications, gestures and keys go in, callbacks and speech come out in one order.
@MainActor
public final class TreeHarness {
  public let session: Session
  /// The events in order: callbacks of focus, notifications to the application, gestures, phrases handed to the voice,
  /// tones.
  public private(set) var log: [String] = []
  /// The phrases alone.
  public private(set) var phrases: [String] = []
  /// The transcript so far.
  public private(set) var lines: [TranscriptLine] = []
  public private(set) var now = Instant.zero
  /// The responders for the elements; those created here log requests.
  public private(set) var responders: [ElementID: HarnessResponder] = [:]
  private var generation: UInt64 = 0
  private var tokens: [ObservationToken] = []

  /// - Parameters:
  ///   - elements: The elements of the tree, the root first.
  ///   - configuration: The configuration of the reader.
  ///   - change: Changes the initial settings; without effect on a given configuration.
  public init(
    _ elements: [Element] = [], configuration: ReaderConfiguration? = nil,
    settings change: (inout ReaderSettings) -> Void = { _ in }
  ) {
    var settings = ReaderSettings()
    change(&settings)
    var configuration = configuration ?? ReaderConfiguration(settings: settings, composer: SpeechComposer())
    // It is pressed for the user.
    configuration.settings.signalsReaderKey = false
    session = Session(reader: Reader(configuration), synthesizer: SilentVoice(), outlets: .unheard)
    session.outlets = SessionOutlets(
      transcript: { [weak self] in self?.lines.append($0) },
      phrase: { [weak self] in
        self?.phrases.append($0)
        self?.log.append("say \($0)")
      },
      earcon: { [weak self] tone, _ in self?.log.append("tone \(tone)") }, tones: { _, _ in }, setting: { _ in },
      pronunciation: { _, _ in }, program: nil)
    session.elementSource = HarnessElements(harness: self)
    tokens.append(
      session.hub.observe(AccessibilityNotification.ElementFocused.self) { [weak self] in
        self?.log.append("focused \(Self.name($0.focused)) from \(Self.name($0.unfocused))")
      })
    tokens.append(
      session.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { [weak self] in
        self?.log.append("end \($0.text) \($0.outcome)")
      })
    if let root = elements.first { apply(elements.map { .upsert($0) } + [.setRoot(root.id)]) }
  }

  /// The stops of the cursor, in reading order: those that automation finds on the screen.
  public var automationElements: [Element] {
    var order = ReadingOrder()
    return order.stops(in: session.elements).compactMap { session.elements[$0] }
  }

  /// Changes the source's tree; the turn continues.
  public func apply(_ changes: [TreeChange]) { session.apply(changes) }

  /// Posts a message of the source; the turn continues.
  public func post(_ message: some HubMessage) { session.hub.post(message) }

  /// Ends the turn, so that its events are answered.
  public func endTurn() { session.advance(to: now) }

  /// Sends a command of the user; the turn ends.
  public func command(_ command: ReaderCommand) {
    endTurn()
    generation += 1
    session.handle(.silence(generation: generation), at: now)
    session.handle(.command(command), at: now)
    endTurn()
  }

  public func command(_ command: ElementCommand) { self.command(.element(command)) }

  /// Presses keys by name, as after the reader key; the turn ends after each.
  public func keys(_ names: String) {
    for name in names.split(separator: " ") {
      guard let bytes = Key(name: String(name))?.forms.first else { continue }
      press([UInt8]("\u{1b}[24~".utf8))
      press(bytes)
    }
  }

  /// Presses one key, given by the bytes a terminal sends.
  public func press(_ bytes: [UInt8]) {
    endTurn()
    generation += 1
    let stroke = KeyStroke(bytes)
    session.handle(.key(stroke, generation: generation, isWithheld: session.claims(stroke)), at: now)
    endTurn()
  }

  /// Advances time.
  public func pass(_ interval: Interval) {
    let end = now + interval
    while let deadline = session.nextDeadline, deadline <= end {
      now = max(now, deadline)
      session.advance(to: now)
    }
    session.advance(to: end)
    now = end
  }

  /// Waits for the end of everything in progress, and closes the transcript.
  public func finish() {
    while let deadline = session.nextDeadline {
      now = max(now, deadline)
      session.advance(to: now)
    }
    session.close()
  }

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

  /// The responder for an element.
  public func responder(of id: ElementID) -> HarnessResponder {
    if let known = responders[id] { return known }
    let responder = HarnessResponder(Self.name(id)) { [weak self] in self?.log.append($0) }
    responders[id] = responder
    return responder
  }

  private static func name(_ id: ElementID?) -> String { id.map { "\($0)" } ?? "nothing" }
}

/// The responders of a harness, as the source of its elements.
private struct HarnessElements: ElementSource {
  weak var harness: TreeHarness?
  let focusedResponder = TerminalElements().focusedResponder

  func responder(of element: ElementID) -> Responder? { harness?.responder(of: element) }
  func update() {}
  func fellBehind() {}
}

/// An element's responder that logs requests and gives set answers.
@MainActor
public final class HarnessResponder: Responder {
  private let name: String
  private let log: (String) -> Void
  /// The answer to each gesture; others are unhandled.
  public var answers: [GestureKind: () -> Bool] = [:]
  public var container: Responder?

  init(_ name: String, log: @escaping (String) -> Void) {
    self.name = name
    self.log = log
  }

  public override var responderName: String { name }
  public override var next: Responder? { container }

  public override func accessibilityElementDidBecomeFocused() { log("\(name) has focus") }
  public override func accessibilityElementDidLoseFocus() { log("\(name) lost focus") }
  public override func accessibilityScrollToVisible() -> Bool { answer(.scroll, "\(name) shows itself") }
  public override func accessibilityActivate() -> Bool { answer(.activate, "\(name) activate") }
  public override func accessibilityIncrement() { _ = answer(.increment, "\(name) increment") }
  public override func accessibilityDecrement() { _ = answer(.decrement, "\(name) decrement") }
  public override func accessibilityPerformEscape() -> Bool { answer(.escape, "\(name) escape") }
  public override func accessibilityPerformMagicTap() -> Bool { answer(.magicTap, "\(name) magic tap") }
  public override func accessibilityScroll(_ direction: ScrollDirection) -> Bool {
    answer(.scroll, "\(name) scroll \(direction)")
  }

  private func answer(_ kind: GestureKind, _ text: String) -> Bool {
    log(text)
    return answers[kind]?() ?? false
  }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats
import EarshotKeys
public import EarshotReader
public import EarshotSession
import EarshotSpeech

/// A tree that is read in memory: changes, notifications, gestures and keys go in, what is told and said comes out in
/// one order.
@MainActor
public final class TreeHarness {
  public let session: Session
  /// What happened, in order: callbacks of focus, notifications to the application, gestures, phrases as they are
  /// handed to the voice, tones.
  public private(set) var log: [String] = []
  /// The phrases alone.
  public private(set) var phrases: [String] = []
  /// The transcript so far.
  public private(set) var lines: [TranscriptLine] = []
  public private(set) var now = Instant.zero
  /// Answers for each element; those made here log what they are asked.
  public private(set) var responders: [ElementID: HarnessResponder] = [:]
  private var generation: UInt64 = 0
  private var tokens: [ObservationToken] = []

  /// - Parameters:
  ///   - elements: of the tree, the root first.
  ///   - configuration: of the reader.
  ///   - change: changes the settings a reader starts with; without effect where there is a configuration.
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
      earcon: { [weak self] tone, _ in self?.log.append("tone \(tone)") }, setting: { _ in }, program: nil)
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

  /// What the cursor can go to, in the order in which it is read: what automation finds on the screen.
  public var automationElements: [Element] {
    var order = ReadingOrder()
    return order.stops(in: session.elements).compactMap { session.elements[$0] }
  }

  /// The source changes its tree; the turn goes on.
  public func apply(_ changes: [TreeChange]) { session.apply(changes) }

  /// The source posts something; the turn goes on.
  public func post(_ message: some HubMessage) { session.hub.post(message) }

  /// Ends the turn, so that what has happened in it is answered.
  public func endTurn() { session.advance(to: now) }

  /// The user asks for something by key; the turn ends.
  public func command(_ command: ReaderCommand) {
    endTurn()
    generation += 1
    session.handle(.silence(generation: generation), at: now)
    session.handle(.command(command), at: now)
    endTurn()
  }

  public func command(_ command: ElementCommand) { self.command(.element(command)) }

  /// The user presses keys, written by name, as after the reader key; the turn ends after each.
  public func keys(_ names: String) {
    for name in names.split(separator: " ") {
      guard let bytes = Key(name: String(name))?.forms.first else { continue }
      press([UInt8]("\u{1b}[24~".utf8))
      press(bytes)
    }
  }

  /// The user presses one key, given as what a terminal sends for it.
  public func press(_ bytes: [UInt8]) {
    endTurn()
    generation += 1
    session.handle(.key(bytes, generation: generation, isWithheld: session.claims(bytes)), at: now)
    endTurn()
  }

  /// Lets time pass.
  public func pass(_ interval: Interval) {
    let end = now + interval
    while let deadline = session.nextDeadline, deadline <= end {
      now = max(now, deadline)
      session.advance(to: now)
    }
    session.advance(to: end)
    now = end
  }

  /// Lets everything end that has begun, and closes the transcript.
  public func finish() {
    while let deadline = session.nextDeadline {
      now = max(now, deadline)
      session.advance(to: now)
    }
    session.close()
  }

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

  /// Who answers for an element.
  public func responder(of id: ElementID) -> HarnessResponder {
    if let known = responders[id] { return known }
    let responder = HarnessResponder(Self.name(id)) { [weak self] in self?.log.append($0) }
    responders[id] = responder
    return responder
  }

  private static func name(_ id: ElementID?) -> String { id.map { "\($0)" } ?? "nothing" }
}

/// The responders of a harness, behind its elements.
private struct HarnessElements: ElementSource {
  weak var harness: TreeHarness?
  let focusedResponder = TerminalElements().focusedResponder

  func responder(of element: ElementID) -> Responder? { harness?.responder(of: element) }
  func update() {}
  func fellBehind() {}
}

/// An element's responder that logs what it is asked, and answers as it is told to.
@MainActor
public final class HarnessResponder: Responder {
  private let name: String
  private let log: (String) -> Void
  /// What each gesture does here; those without an entry are not answered.
  public var answers: [Gesture.Kind: () -> Bool] = [:]
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

  private func answer(_ kind: Gesture.Kind, _ text: String) -> Bool {
    log(text)
    return answers[kind]?() ?? false
  }
}

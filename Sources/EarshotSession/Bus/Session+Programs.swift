// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotSpeech
import EarshotTerminal

/// A program that provides its own tree.
extension Session {
  /// True while a program provides its own tree: then only what the tree does not report is spoken from the screen.
  public var isToldByProgram: Bool { mediation.tree != nil }

  /// Notes that a program will provide a tree: messages about its screen wait for that.
  ///
  /// - Parameter tellsChanges: True if the program reports which of its changes are news.
  func joinProgram(tellsChanges: Bool) {
    guard !isToldByProgram else { return }
    endScreenReading()
    mediation.tree = TextBesideTree(tellsChanges: tellsChanges)
  }

  /// Forgets the tree of a program that is gone: the screen is read again, and the waiting messages with it.
  func forgetProgram() {
    guard let told = mediation.tree?.left(in: sight) else { return }
    mediation.tree = nil
    inform(.treeGone)
    for message in told.messages { hub.post(message) }
  }

  /// Notes that the program updated its tree, which is applied but not spoken yet.
  func toldTree() {
    let isStarting = mediation.tree?.hasTree == false
    guard mediation.tree?.asksForWords == true else { return mediation.tree?.toldTree(nil, at: now) ?? () }
    let sight = sight
    mediation.tree?.toldTree(sight.tree, at: now)
    if isStarting, !sight.tree.isEmpty { takeBackWhatIsTold(in: sight) }
    if let told = mediation.tree?.above(in: sight) { tell(told) }
  }

  /// Speaks from the screen whatever the tree has not reported in time.
  func treeIsDue() {
    if let told = mediation.tree?.due(in: sight) { tell(told) }
    if mediation.tree?.isStale == true { elementSource.fellBehind() }
  }

  /// True if the screen of a program with a tree was heard to tell the same a moment ago.
  func isHeardFromScreen(_ text: String) -> Bool { mediation.tree?.isHeardFromScreen(text, at: now) ?? false }

  /// Says once that a program's tree stands still, when the user does not type.
  func tellOfStaleTree(of name: String) {
    mediation.staleProgram = name
    awaitTypingRest()
    if typing.restsAt.map({ $0 <= now }) ?? true { typingRests() }
  }

  /// Announces, once, that an editor no longer reports what happens in it.
  public func tellOfLostEditor(_ name: String) { inform(.treeIsStale(name)) }

  /// Announces that an editor does not answer, or answers again.
  func tellOfEditor(_ name: String, _ phrase: Phrase) {
    inform(.say(configuration.phrases(phrase, ["label": name]), source: .reader, priority: .message))
  }

  /// Records an utterance, and whether it came from the screen or the tree.
  func asked(_ utterance: Utterance) {
    if isToldByProgram {
      mediation.tree?.said(utterance, at: now)
    } else if utterance.source == .output || utterance.source == .focus {
      mediation.screenPhrases.append(utterance)
    }
  }

  /// Takes back speech of the screen that a newly arrived tree also contains.
  private func takeBackWhatIsTold(in sight: Sight) {
    let isMainScreen = !(screen?.modes.alternateScreen ?? false)
    // The tree alone reports the focus, in whatever words.
    let told = mediation.screenPhrases.filter {
      $0.source == .focus || sight.tree.have(TreeWords.words(of: $0.text), isWhole: isMainScreen)
    }
    mediation.screenPhrases = []
    guard !told.isEmpty else { return }
    // The tree contains it, even if it may not say it.
    let lines = told.filter { $0.source != .focus }.map(\.text)
    if !lines.isEmpty { mediation.tree?.wait([AccessibilityNotification.TextAppended(lines)], in: sight) }
    inform(.takeBack(Set(told.map(\.id))))
  }

  /// Performs by keys a gesture that a program declined.
  ///
  /// - Parameters:
  ///   - gesture: The user's gesture.
  ///   - element: The element; nil for the program.
  ///   - isHorizontal: True if its value changes with left and right.
  public func performByKeys(_ gesture: Gesture, on element: Element?, isHorizontal: Bool) {
    let done = keys(for: gesture, on: element, isHorizontal: isHorizontal)
    let result = GestureResult(asked: [], ending: done.map { .defaultAction($0) } ?? .unhandled)
    note(GestureLog.text(for: gesture, result))
    inform(.performed(gesture, result))
  }

  private func keys(for gesture: Gesture, on element: Element?, isHorizontal: Bool) -> String? {
    let introducer = terminal.source.screen?.modes.applicationCursorKeys ?? false ? "\u{1b}O" : "\u{1b}["
    func press(_ name: String, _ text: String) -> String {
      send(Array(text.utf8))
      return "\(name) sent"
    }
    if let done = router.userAction?(gesture) { return done }
    switch gesture {
    case .increment where isHorizontal: return press("Right", introducer + "C")
    case .decrement where isHorizontal: return press("Left", introducer + "D")
    case .activate where element?.effectiveTraits.contains(.toggleButton) ?? false: return press("Space", " ")
    default: return router.defaultActions[gesture.kind]?(gesture, nil)
    }
  }
}

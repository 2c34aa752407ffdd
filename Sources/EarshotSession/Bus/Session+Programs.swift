// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotSpeech
import EarshotTerminal

/// A program that tells its tree itself.
extension Session {
  /// A program will tell its tree: what its screen shows waits for that.
  func joinProgram() {
    endScreenReading()
    beside = TextBesideTree(tellsChanges: programTellsChanges)
  }

  /// Forgets the tree of a program that has gone: the screen is read again, and what of it waited for the tree.
  func forgetProgram() {
    let messages = beside?.left(TreeWords(elements)) ?? []
    beside = nil
    inform(.treeGone)
    for message in messages { hub.post(message) }
  }

  /// The screen has settled and has this to tell.
  func show(_ messages: [any HubMessage], beside screen: Screen) {
    guard isTypedOnScreen else { return beside?.shown(messages, on: screen, at: now) ?? () }
    for message in messages where message.isTyping { hub.post(message) }
    beside?.shown(messages.filter { !$0.isTyping }, on: screen, at: now)
  }

  /// Whether the program leaves it to the screen what is typed into the field that has its focus.
  private var isTypedOnScreen: Bool {
    guard let field = elements.focus.flatMap({ elements[$0] }), field.hasDetails else { return false }
    return field.details.isTypedOnScreen
  }

  /// The program has told of its tree, which is taken in and not said yet.
  func toldTree() {
    let isStarting = beside?.hasTree == false
    guard isStarting || beside?.isWaiting == true else { return beside?.toldTree(isBare: false, at: now) ?? () }
    let words = TreeWords(elements)
    beside?.toldTree(isBare: words.isEmpty, at: now)
    if isStarting, !words.isEmpty { takeBackWhatIsTold(words) }
    tell(beside?.above(words))
  }

  /// What the tree had its time to tell is said from the screen where it did not.
  func tellWhatIsBeside() {
    tell(beside?.due(at: now, TreeWords(elements), on: screen))
    if beside?.isStale == true { elementSource.fellBehind() }
  }

  private func tell(_ news: TextBesideTree.News?) {
    guard let news else { return }
    if notesLedger {
      for (text, reason) in news.silent { note("screen silent, \(reason.rawValue): \(text)") }
    }
    for message in news.messages { hub.post(message) }
  }

  /// Says once that a program's tree stands still.
  func tellOfStaleTree(of name: String) { inform(.treeIsStale(name)) }

  /// What was said, and of what.
  func asked(_ utterance: Utterance) {
    if isToldByProgram {
      beside?.said(utterance, at: now)
    } else if utterance.source == .output || utterance.source == .focus {
      screenPhrases.append(utterance)
    }
  }

  /// A tree has come while its screen is still being read: what the tree has is not said from there, too.
  private func takeBackWhatIsTold(_ words: TreeWords) {
    let isMainScreen = !(screen?.modes.alternateScreen ?? false)
    // Where the focus is, is the tree's alone, in whatever words.
    let told = screenPhrases.filter {
      $0.source == .focus || words.have(TreeWords.words(of: $0.text), isWhole: isMainScreen)
    }
    screenPhrases = []
    guard !told.isEmpty else { return }
    // The tree has it, and may not say it.
    let lines = told.filter { $0.source != .focus }.map(\.text)
    if let screen, !lines.isEmpty {
      beside?.shown([AccessibilityNotification.TextAppended(lines)], on: screen, at: now)
    }
    inform(.takeBack(Set(told.map(\.id))))
  }

  /// Does by keys what a gesture asked a program for in vain.
  ///
  /// - Parameters:
  ///   - gesture: what the user wanted.
  ///   - element: what it was about; nil for the program.
  ///   - isHorizontal: whether its value goes left and right.
  public func performByKeys(_ gesture: Gesture, on element: Element?, isHorizontal: Bool) {
    let done = keys(for: gesture, on: element, isHorizontal: isHorizontal)
    let result = GestureResult(asked: [], ending: done.map { .defaultAction($0) } ?? .unhandled)
    note(GestureLog.text(for: gesture, result))
    inform(.performed(gesture, result))
  }

  private func keys(for gesture: Gesture, on element: Element?, isHorizontal: Bool) -> String? {
    let introducer = source.screen?.modes.applicationCursorKeys ?? false ? "\u{1b}O" : "\u{1b}["
    func press(_ name: String, _ text: String) -> String {
      send(Array(text.utf8))
      return "\(name) sent"
    }
    switch gesture {
    case .increment where isHorizontal: return press("Right", introducer + "C")
    case .decrement where isHorizontal: return press("Left", introducer + "D")
    case .activate where element?.effectiveTraits.contains(.toggleButton) ?? false: return press("Space", " ")
    default: return router.defaultActions[gesture.kind]?(gesture, nil)
    }
  }
}

extension HubMessage {
  /// Whether it tells of nothing but the line that is typed.
  fileprivate var isTyping: Bool {
    switch self {
    case is AccessibilityNotification.TextInserted, is AccessibilityNotification.TextDeleted,
      is AccessibilityNotification.TextRemoved, is AccessibilityNotification.CaretMoved:
      true
    case let changed as AccessibilityNotification.TextChanged: changed.isAtCaret
    default: false
    }
  }
}

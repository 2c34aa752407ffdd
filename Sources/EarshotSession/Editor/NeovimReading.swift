// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotNeovim
import EarshotReader
import EarshotScreen

/// A Neovim in the terminal, read by a session: what it tells takes the place of what its screen shows.
///
/// It knows no socket and no clock: whoever has the connection brings what came and takes what is to be sent. What the
/// screen has to tell waits for a look that Neovim takes at itself, so that what both have is told once, by Neovim, and
/// what only the screen has is told by that: messages, questions, other programs in a window, the interfaces of plug-ins.
@MainActor
public final class NeovimReading {
  /// How long Neovim may take for that look before its screen is read.
  static let patience = Interval.milliseconds(300)

  /// What the screen has to tell, until it is known what Neovim does.
  private struct Waiting {
    let look: NeovimChannel.Look
    let messages: [any HubMessage]
    let screen: Screen
    let until: Instant
  }

  private unowned let session: Session
  private var channel = NeovimChannel()
  private var news = EditorNews()
  private var waiting: [Waiting] = []
  private var messageArea = MessageArea()
  /// What its screen consists of, as it told last.
  private var layout: EditorLayout?
  /// Whether it is in front, and no other program.
  private var isInFront = false
  /// Whether it said that it is about to leave.
  public private(set) var isLeaving = false
  /// Why what it sends cannot be understood; nil while it can.
  public private(set) var failure: String?

  public init(for session: Session) { self.session = session }

  /// What is to be sent, which is taken with that.
  public func takeUnsent() -> [UInt8] { channel.takeUnsent() }

  /// When it next wants ``advance(to:)``; nil when nothing is timed.
  public var deadline: Instant? { waiting.first?.until }

  /// Where the caret is in the text that is edited.
  var caret: TerminalFacts.Caret? {
    guard let state = news.state, state.isText, state.command == nil else { return nil }
    return TerminalFacts.Caret(line: state.line, column: state.column, text: state.text)
  }

  // MARK: What comes

  /// Takes in what Neovim sent.
  public func receive(_ bytes: [UInt8], at now: Instant) {
    session.advance(to: now)
    for event in channel.receive(bytes) { take(event) }
  }

  private func take(_ event: NeovimChannel.Event) {
    switch event {
    case .began(let state):
      news.begin(with: state)
      layout = state.layout
      session.note("Neovim tells what happens.")
      join()
    case .told(let state): tell(state)
    case .looked(let look, let state):
      tell(state)
      layout = state.layout
      answer(look) { [self] in tellBeside($0) }
    case .blocks(let look, true): answer(look) { [self] in postFromScreen($0) }
    case .blocks(let look, false): answer(look) { [self] in tellBeside($0) }
    case .leaves:
      isLeaving = true
      waiting = []
      leave()
    case .failed(let reason):
      failure = reason
      end()
    }
  }

  private func tell(_ state: EditorState) {
    let messages = news.news(in: state)
    if session.editor === self { post(messages) }
  }

  /// Tells whether it is the program in front.
  public func setFront(_ isInFront: Bool) {
    guard isInFront != self.isInFront else { return }
    self.isInFront = isInFront
    isInFront ? join() : leave()
  }

  /// It is gone, or cannot be understood: its screen is read from here on, and what waited.
  public func end() {
    let messages = waiting.flatMap(\.messages)
    waiting = []
    let isRead = session.editor === self
    leave()
    if isRead { post(messages) }
  }

  private func join() {
    guard channel.tells, isInFront, !isLeaving, failure == nil, session.editor == nil else { return }
    session.editor = self
    if let screen = session.screen, let layout { messageArea.look(at: screen, layout) }
  }

  private func leave() {
    if session.editor === self { session.editor = nil }
  }

  // MARK: The screen

  /// The screen has settled and has this to tell.
  func shown(_ messages: [any HubMessage], on screen: Screen) {
    post(messages.filter { !$0.isOfText })
    let texts = messages.filter(\.isOfText)
    waiting.append(Waiting(look: channel.look(), messages: texts, screen: screen, until: session.now + Self.patience))
  }

  /// Reads from the screen what Neovim took too long to tell of.
  public func advance(to now: Instant) {
    while let first = waiting.first, first.until <= now {
      waiting.removeFirst()
      postFromScreen(first)
    }
  }

  private func answer(_ look: NeovimChannel.Look, _ action: (Waiting) -> Void) {
    guard let index = waiting.firstIndex(where: { $0.look == look }) else { return }
    action(waiting.remove(at: index))
  }

  /// Neovim asks something, or is busy: its screen alone tells.
  private func postFromScreen(_ waiting: Waiting) {
    if let layout { messageArea.look(at: waiting.screen, layout) }
    post(waiting.messages)
  }

  /// Tells what Neovim did not: of its own windows it told all.
  private func tellBeside(_ waiting: Waiting) {
    let size = waiting.screen.size
    guard let layout, let state = news.state, state.isText, size.rows == layout.rows, size.columns == layout.columns
    else { return post(waiting.messages.filter { !isTold($0) }) }
    let message = messageArea.news(on: waiting.screen, layout)
    if state.command == nil, let message, !isTold(message) {
      post([AccessibilityNotification.TextAppended([message], isDrawn: true)])
    }
    // What lies over the windows is of a plug-in, and nobody but the screen tells of it.
    if layout.windows.contains(where: \.isFloating) { post(waiting.messages.filter { !$0.isOfCaret }) }
  }

  /// Whether Neovim writes what was told: how many lines a command took, or what was searched for.
  private func isTold(_ text: String) -> Bool {
    if let count = news.counted {
      let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
      if numbers.first == count { return true }
    }
    return news.hasToldSearch && (text.hasPrefix("/") || text.hasPrefix("?"))
  }

  /// Whether Neovim tells the same of a window that has something else than a text.
  private func isTold(_ message: any HubMessage) -> Bool {
    if let appended = message as? AccessibilityNotification.TextAppended {
      return appended.lines.allSatisfy(MessageArea.isMode)
    }
    return news.state?.command != nil && message.isOfCaret
  }

  private func post(_ messages: [any HubMessage]) {
    for message in messages { message.post(to: session.hub) }
  }
}

extension HubMessage {
  @MainActor fileprivate func post(to hub: NotificationHub) { hub.post(self) }

  /// Whether it tells of what the screen shows, as the editor does.
  fileprivate var isOfText: Bool {
    isOfCaret || self is AccessibilityNotification.TextAppended || self is AccessibilityNotification.TextChanged
      || self is AccessibilityNotification.TextRemoved || self is AccessibilityNotification.FocusMoved
      || self is AccessibilityNotification.PromptShown || self is AccessibilityNotification.CompletionsShown
      || self is AccessibilityNotification.HistorySearched || self is AccessibilityNotification.InputHidden
  }

  /// Whether it tells of the caret, or of what is typed.
  fileprivate var isOfCaret: Bool {
    switch self {
    case is AccessibilityNotification.TextInserted, is AccessibilityNotification.TextDeleted,
      is AccessibilityNotification.CaretMoved:
      true
    case let changed as AccessibilityNotification.TextChanged: changed.isAtCaret
    default: false
    }
  }
}

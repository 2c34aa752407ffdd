// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotEditors
import EarshotReader
import EarshotScreen

/// An editor in the terminal, read by a session: its reports replace the news of its screen.
///
/// It has no socket and no clock: the owner of the connection passes received bytes in and sends the outgoing ones. News
/// of the screen waits until the editor has answered a look: news of both is spoken once, from the editor; the rest from
/// the screen: messages and questions that it does not report, other programs in a window, the interfaces of plug-ins.
@MainActor
public final class EditorReading: Teller {
  /// News of the screen, until the editor has answered.
  private struct Waiting {
    let look: EditorLook
    var messages: [any HubMessage]
    let screen: Screen
    let shownAt: Instant
  }

  unowned let session: Session
  var channel: any EditorChannel
  var news = EditorNews()
  /// The news that waits, at the longest before the screen is read.
  private var waiting = WaitingNews<Waiting>(patience: usualPatience)
  private static let usualPatience = Interval.milliseconds(300)
  private var lateness = Lateness(usual: usualPatience)
  /// The looks that were not answered when their news was read from the screen.
  private var unanswered: [(look: EditorLook, shownAt: Instant)] = []
  private var answering = EditorAnswering()
  /// True from an answer that came too late until the next report: news of the screen does not wait then.
  private var isBehind = false
  /// The texts that the screen told while it was behind, and its own reports: the other side does not repeat them.
  private var toldByScreen = ToldTexts()
  private var toldMessages = ToldTexts()
  /// True if its return is announced: its loss was.
  private let isReturn: Bool
  private var messageArea = MessageArea()
  /// The last command line, with its sign: it stays on the screen after it was given.
  private var commandLine: String?
  /// The parts of its screen, from its last answer.
  var layout: EditorLayout? { didSet { if layout != oldValue { partNames = namesOfParts() } } }
  var partNames: [String] = []
  /// True while it is the program in the foreground.
  private var isInFront = false
  private var wasSuspended = false
  /// True after it announced its exit.
  public private(set) var isLeaving = false
  /// The reason why it cannot be read; nil while it can.
  public private(set) var failure: String?

  /// - Parameters:
  ///   - channel: The connection to it.
  ///   - session: The session that reads it.
  ///   - isReturn: True if the loss of an earlier connection was announced.
  public init(_ channel: any EditorChannel, for session: Session, isReturn: Bool = false) {
    (self.channel, self.session, self.isReturn) = (channel, session, isReturn)
  }

  /// The editor's name, as users know it.
  public var name: String { channel.name }

  /// Removes and returns the bytes to send.
  public func takeUnsent() -> [UInt8] { channel.takeUnsent() }

  var ledgerName: ChangeEnd.Teller { .editor }

  /// The next instant for ``advance(to:)``; nil if nothing is timed.
  public var deadline: Instant? { [waiting.deadline(), answering.deadline].compactMap { $0 }.min() }

  /// The place of the caret in the edited text.
  var caret: TerminalFacts.Caret? {
    guard let state = news.state, state.isText, state.command == nil else { return nil }
    return TerminalFacts.Caret(line: state.line, column: state.column, text: state.text)
  }

  // MARK: What comes

  /// Takes in received bytes.
  public func receive(_ bytes: [UInt8], at now: Instant) {
    session.advance(to: now)
    if answering.answered() { session.tellOfEditor(name, .answersAgain) }
    for event in channel.receive(bytes) { take(event) }
  }

  /// Notes a key for it.
  func pressed() { answering.pressed(at: session.now) }

  private func take(_ event: EditorEvent) {
    switch event {
    case .began(let state):
      news.begin(with: state)
      layout = state.layout
      session.note("\(name) tells what happens.")
      if isReturn { session.tellOfEditor(name, .answersAgain) }
      join()
    case .told(let state): tell(state)
    case .looked(let look, let state):
      tell(state)
      layout = state.layout
      answer(look) { [self] in tellBeside($0) }
      if waiting.isEmpty { toldByScreen.forget() }
    case .blocks(let look, true): answer(look) { [self] in post(fromScreen($0)) }
    case .blocks(let look, false): answer(look) { [self] in tellBeside($0) }
    case .message(let text): tell(text)
    case .printed(let output): tell(output)
    case .leaves:
      isLeaving = true
      _ = waiting.takeAll()
      leave()
    case .failed(let reason):
      failure = reason
      end()
    }
  }

  private func tell(_ state: EditorState) {
    if let command = state.command { commandLine = command.type + command.text }
    let messages = news.news(in: state)
    isBehind = false
    guard session.editor === self else { return }
    let rest = messages.compactMap { toldByScreen.rest(of: $0) }
    toldMessages.note(rest)
    post(rest)
  }

  private func tell(_ message: String) {
    guard session.editor === self, !isTold(message), !repeatsKeys(message) else { return }
    let news = AccessibilityNotification.TextAppended([message], isDrawn: true)
    guard let rest = toldByScreen.rest(of: news) else { return }
    toldMessages.note([news])
    post([rest])
  }

  /// True if a message of an editor with modes names the mode, or repeats the key of a command that is not complete.
  private func repeatsKeys(_ message: String) -> Bool {
    guard let mode = news.state?.mode, mode != .modeless else { return false }
    return message.count == 1 || MessageArea.isMode(message)
  }

  private func tell(_ output: EditorOutput) {
    if let state = output.state { news.absorb(state) }
    guard session.editor === self else { return }
    post([
      AccessibilityNotification.TextAppended(
        output.lines, omitted: output.omitted, continuesLine: output.continuesLine, isOpen: output.isOpen)
    ])
  }

  /// Sets whether it is the program in the foreground.
  ///
  /// - Parameters:
  ///   - isInFront: True if it is.
  ///   - isSuspended: True if it has left the foreground of its own terminal, and not another one is read.
  public func setFront(_ isInFront: Bool, isSuspended: Bool = false) {
    guard isInFront != self.isInFront else { return }
    self.isInFront = isInFront
    if isInFront {
      join()
      if wasSuspended, session.editor === self { post(news.place) }
    } else {
      _ = answering.answered()
      leave()
    }
    wasSuspended = isSuspended
  }

  /// Ends the reports, with the connection: waiting news of the screen is spoken, and the screen is read from now on.
  public func end() {
    let told = left(in: session.sight)
    let isRead = session.editor === self
    leave()
    if isRead { session.tell(told) }
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

  /// Takes in the news of a settled screen.
  func shown(_ messages: [any HubMessage], in sight: Sight) -> Told {
    answering.drew()
    var told = Told(messages: messages.filter { !$0.isTold })
    guard let screen = sight.screen else { return told }
    let news = Waiting(look: channel.look(), messages: messages.filter(\.isTold), screen: screen, shownAt: sight.now)
    if isBehind { told.messages += inPlace(news) } else { waiting.wait(news, since: sight.now) }
    return told
  }

  /// Returns news of the screen that waited too long.
  func due(in sight: Sight) -> Told {
    Told(
      messages: waiting.takeDue(at: sight.now).flatMap { news in
        isBehind = true
        return inPlace(news)
      })
  }

  func left(in sight: Sight) -> Told { Told(messages: waiting.takeAll().flatMap(\.messages)) }

  /// Speaks news of the screen that waited too long, and tells of an editor that does not answer.
  public func advance(to now: Instant) {
    session.tell(due(in: session.sight(at: now)))
    switch answering.advance(to: now) {
    case .ask: _ = channel.look()
    case .tell where session.editor === self: session.tellOfEditor(name, .doesNotAnswer)
    case .tell, nil: break
    }
  }

  /// News of the screen in place of an editor that is late: without what it has told, and what it tells late is not
  /// repeated.
  private func inPlace(_ waiting: Waiting) -> [any HubMessage] {
    var news = waiting
    unanswered = (unanswered + [(waiting.look, waiting.shownAt)]).suffix(Self.mostUnanswered)
    news.messages = waiting.messages.filter { !isTold($0) }.compactMap { toldMessages.rest(of: $0) }
    toldByScreen.note(news.messages)
    return fromScreen(news)
  }

  private func answer(_ look: EditorLook, _ action: (Waiting) -> Void) {
    isBehind = false
    learn(from: look)
    guard let news = waiting.take(where: { $0.look == look }) else { return }
    action(news)
    toldMessages.forget()
  }

  /// Learns from an answer how long the next one is waited for.
  private func learn(from look: EditorLook) {
    if let index = unanswered.firstIndex(where: { $0.look == look }) {
      lateness.came(after: session.now - unanswered[index].shownAt)
      unanswered.removeFirst(index + 1)
    } else {
      lateness.cameInTime()
    }
    waiting.patience = lateness.patience
  }

  /// The most looks that are remembered: an editor that computes answers all of them at once.
  private static let mostUnanswered = 50

  /// News of the screen as it is: the editor asks something, or is busy.
  private func fromScreen(_ waiting: Waiting) -> [any HubMessage] {
    if let layout { messageArea.look(at: waiting.screen, layout) }
    return waiting.messages
  }

  /// Speaks the part of the news that the editor does not report: messages, and windows of plug-ins.
  private func tellBeside(_ waiting: Waiting) {
    let size = waiting.screen.size
    guard let layout, let state = news.state, state.isText, size.rows == layout.rows, size.columns == layout.columns
    else { return post(waiting.messages.filter { !isTold($0) }) }
    if !channel.tellsMessages {
      let message = messageArea.news(on: waiting.screen, layout)
      if state.command == nil, let message, !isTold(message) {
        post([AccessibilityNotification.TextAppended([message], isDrawn: true)])
      }
    }
    // Text over the windows belongs to a plug-in, and only the screen shows it.
    if layout.windows.contains(where: \.isFloating) {
      post(waiting.messages.filter { $0.textNews.map { !$0.isOfCaret && !$0.isOfMode } ?? true })
    } else if state.completion == nil {
      // So does a list of completions that the editor knows nothing of.
      post(waiting.messages.filter(\.offersCompletions))
    }
  }

  /// True if a message repeats an announcement: the number of lines of an edit, or a search.
  private func isTold(_ text: String) -> Bool {
    if isCommandLine(text) { return true }
    if let count = news.counted {
      let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
      if numbers.first == count { return true }
    }
    return news.hasToldSearch && (text.hasPrefix("/") || text.hasPrefix("?"))
  }

  /// True if the editor reports the same for a window without a text.
  private func isTold(_ message: any HubMessage) -> Bool {
    switch message.textNews {
    case .appended(let appended): appended.lines.allSatisfy { MessageArea.isMode($0) || isCommandLine($0) }
    case let text?: text.isOfMode || news.state?.command != nil && text.isOfCaret
    case nil: false
    }
  }

  /// True for the last command line, or its beginning: the rest may have no place on the row.
  private func isCommandLine(_ text: String) -> Bool {
    guard let commandLine, !text.isEmpty else { return false }
    return text == commandLine || text.count > 8 && commandLine.hasPrefix(text)
  }

  private func post(_ messages: [any HubMessage]) {
    for message in messages { session.hub.post(message) }
  }
}

extension HubMessage {
  fileprivate var offersCompletions: Bool {
    if case .completionsOffered(let offer) = textNews { offer.count != 0 } else { false }
  }

  /// True if it is about text on the screen, which the editor reports.
  fileprivate var isTold: Bool {
    switch textNews {
    case .appended, .changed, .removed, .focusMoved, .caretMoved, .inserted, .deleted, .promptShown, .completionsShown,
      .historySearched, .inputHidden, .modeChanged, .edited, .copied, .selected, .completionsOffered, .completionChosen,
      .diagnosticsReached, .foldReached, .matchReached:
      true
    case .commandEnded, .completionFailed, .progressChanged, nil: false
    }
  }
}

extension TextNews {
  /// True if it tells the mode, or text edited, copied or selected, which the editor reports itself whatever its window
  /// shows.
  fileprivate var isOfMode: Bool {
    switch self {
    case .modeChanged, .edited, .copied, .selected: true
    default: false
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotTerminal

/// A program's screen as elements: analysed when the user asks for one, and operated by clicks and keys.
extension Session {
  /// True if the current elements come from a program's screen.
  public var readsScreen: Bool { screenReading.subject != .nothing }

  /// Tells the reader, before a key that may be a command, whether the screen is available as elements.
  ///
  /// - Parameter isAsked: True if the key may be a command. Any other key only ends what the last one began.
  func offerElements(isAsked: Bool) {
    screenReading.walk = nil
    // An app's own tree is better than the analysis of its screen.
    guard isAsked, !isToldByProgram, readsScreen || elements.isEmpty else { return }
    offer(screen.map { screenReading.offer(on: $0) } ?? .none)
  }

  /// Ends the reading of the screen as elements, which an app's own tree replaces.
  func endScreenReading() { offer(.none) }

  private func offer(_ offer: ElementOffer) {
    let isMainScreen = screen.map { !$0.modes.alternateScreen } ?? false
    let subject = ScreenReading.Subject(offer, isMainScreen: isMainScreen)
    // The elements of a program and those of the shell have nothing in common.
    if subject != .nothing, readsScreen, screenReading.isOfShell != (subject == .shell) { self.offer(.none) }
    guard subject != screenReading.subject else { return }
    if subject == .nothing {
      screenReading = ScreenReading(regions: screenReading.regions, recognized: terminal.source.picture)
    }
    screenReading.subject = subject
    inform(.elements(offer))
  }

  /// The elements of a screen, for a shell including its scrollback.
  private func tree(of screen: Screen) -> ElementTree {
    guard screenReading.isOfShell else { return screenReading.tree(of: screen) }
    return rowSource.withRows(orOf: screen) { shellTree(of: $0) } ?? ElementTree()
  }

  private func shellTree(of rows: SettledRows) -> ElementTree {
    screenReading.shell.tree(of: rows, commands: ShellCommands(rows, notes: terminal.source.promptNotes))
  }

  /// The displayed elements: the program's own tree, or the screen's analysis.
  public var shownTree: ElementTree {
    if isToldByProgram {
      // An app of the toolkit has its focus at the user's cursor.
      guard elements.focus == nil, let focusedElement else { return elements }
      var tree = elements
      tree.apply([.setFocus(focusedElement)])
      return tree
    }
    return screen.map { screenReading.tree(of: $0) } ?? ElementTree()
  }

  /// Activates an element recognised on the screen.
  ///
  /// - Returns: True if a way is known.
  func activateShown(_ id: ElementID) -> Bool {
    guard !isToldByProgram, let screen else { return false }
    return activate(id, in: screenReading.tree(of: screen), top: 0, on: screen) != nil
  }

  /// The caret of a screen, in the elements' coordinates.
  private func caret(of screen: Screen) -> Cursor {
    var caret = screen.cursor
    if screenReading.isOfShell { caret.row += screenReading.shell.screenNumber }
    return caret
  }

  /// The reader's update of the elements.
  func screenElements() -> ScreenElements {
    guard let screen else { return ScreenElements(changes: []) }
    if screenReading.isOfShell, let conversation = mediation.conversation {
      return withPanes(elements(of: conversation))
    }
    return withPanes(screenReading.elements(of: tree(of: screen), caret: caret(of: screen)))
  }

  /// Handles a settled screen: posts its messages, and continues a walk to an element.
  func takeIn(_ update: ScreenUpdate) {
    chooseProfile(for: update.screen)
    let wasRunning = terminal.source.isCommandRunning
    // The prompt ends what counts for a command, for the user's gestures at once.
    defer { if wasRunning, !terminal.source.isCommandRunning { chooseProfile(for: update.screen) } }
    let messages = terminal.source.handle(update)
    noteReasons()
    (screenReading.regions, screenReading.recognized) = (terminal.source.areas.regions, terminal.source.picture)
    // Leaving a program, or its box on the shell's screen, ends the reading at once.
    if readsScreen, screenReading.isOfShell == update.screen.modes.alternateScreen {
      let isAnswered = screenReading.isOfShell || screenReading.offer(on: update.screen) != .beforeText
      if isAnswered { offer(.none) }
    }
    // Another reader reports what happened, or the program does and the rest waits.
    if isReadByAnother { return leaveChanges(to: .reader) }
    awaitTypingRest()
    if let teller = mediation.teller {
      leaveChanges(to: teller.ledgerName)
      if isToldByProgram { mediation.check.shown(at: now) }
      _ = leave(messages, on: update.screen)
      return
    }
    let isOnTheWay = walkOn(isOver: false)
    watchWork(on: update.screen)
    let news = beside(agent: messages)
    // Places passed on the way to an element are no news: the user asked for the element.
    let posted = isOnTheWay ? news.filter { if case .focusMoved = $0.textNews { false } else { true } } : news
    let isCut = records.followed != nil && !posted.elementsEqual(messages) { Self.lines(of: $0) == Self.lines(of: $1) }
    post(posted, others: isOnTheWay ? .walk : isCut ? .agent : nil)
    answerCompletion(in: update, told: messages)
  }

  /// The lines of a message, of which an agent may tell some itself.
  private static func lines(of message: any HubMessage) -> [String] {
    switch message.textNews {
    case .appended(let text): text.lines
    case .changed(let text): [text.new]
    default: []
    }
  }

  /// Says where the user is in a program that has the whole screen, if that shows.
  public func tellFocusOfScreen(at instant: Instant) {
    guard let screen, tree(of: screen).focus != nil else { return }
    handle(.command(.element(.current)), at: instant)
  }

  // MARK: Gestures

  /// The first responder for the element under the cursor, or else for the program's focus.
  func screenResponder(for gesture: Gesture) -> Responder? {
    guard readsScreen, let screen else { return nil }
    // A user who has not moved the cursor means the shell.
    if screenReading.isOfShell, focusedElement == nil { return nil }
    if let element = focusedElement.flatMap(paneElement) {
      return ScreenElementResponder(element, next: elementSource.focusedResponder)
    }
    if screenReading.isOfShell, let conversation = mediation.conversation {
      return focusedElement.flatMap { element($0, of: conversation) }
        .map { ScreenElementResponder($0, next: elementSource.focusedResponder) }
    }
    let tree = tree(of: screen)
    let isChoosing = gesture == .activate && screenReading.subject == .program(isBeforeText: true)
    guard let id = focusedElement ?? (isChoosing ? tree.focus : nil), let element = tree[id] else {
      return nil
    }
    // A user who has not moved the cursor wants to submit the typed text.
    if focusedElement == nil, element.role == .textInput { return nil }
    if screenReading.isOfShell, ProgramFocus.element(at: caret(of: screen), in: tree) == id { return nil }
    let front = elementSource.focusedResponder
    let outside = front is TerminalResponder ? front.next : front
    let holders = tree.ancestors(of: id).reversed().compactMap { tree[$0] }.filter { $0.id != tree.root }
    let next = holders.reduce(outside) { ScreenElementResponder($1, next: $0) }
    let isThere = tree.focus == id || ProgramFocus.element(at: caret(of: screen), in: tree) == id
    guard isThere, Self.adjustable.contains(element.role) else { return ScreenElementResponder(element, next: next) }
    return ScreenElementResponder(element, next: next) { [weak self] isUp in
      let introducer = screen.modes.applicationCursorKeys ? "\u{1b}O" : "\u{1b}["
      self?.send(Array((introducer + (isUp ? "C" : "D")).utf8))
    }
  }

  private static let adjustable: Set<Role> = [.slider, .spinButton, .progressIndicator, .meter, .scrollBar]

  /// Activates an element in its program's own way; nil if none is known.
  func activate(_ id: ElementID) -> String? {
    guard let screen else { return nil }
    if let action = goToPane(of: id) { return action }
    if screenReading.isOfShell, let conversation = mediation.conversation { return copy(id, of: conversation) }
    let top = screenReading.isOfShell ? screenReading.shell.screenNumber : 0
    return activate(id, in: tree(of: screen), top: top, on: screen)
  }

  private func activate(_ id: ElementID, in tree: ElementTree, top: Int, on screen: Screen) -> String? {
    switch ScreenActivation(of: id, in: tree, modes: screen.modes, top: top) {
    case .keys(let bytes, let name):
      send(bytes)
      return "\(name) sent"
    case .click(let click, let bytes):
      outlets.program?.keys(bytes)
      // Not a key, but the next change answers the user.
      for message in terminal.source.pressed([.unknown]) { hub.post(message) }
      return "click at line \(click.row + 1), column \(click.column + 1) sent"
    case .walk(let walk):
      screenReading.walk = walk
      _ = walkOn(isOver: false)
      return screenReading.walk == nil ? "\(walk.lastKey.name) sent" : "keys sent"
    case nil: return nil
    }
  }

  /// Takes the next step of the walk to an element.
  ///
  /// - Returns: True if the program's focus is only passing.
  func walkOn(isOver: Bool) -> Bool {
    guard var walk = screenReading.walk, let screen else { return false }
    let step = walk.step(in: tree(of: screen), isOver: isOver, modes: screen.modes)
    if isOver { walk.deadline = nil }
    screenReading.walk = walk
    switch step {
    case .wait: break
    case .press(let keys):
      screenReading.walk?.deadline = now + Self.keyTime
      send(keys)
    case .arrive(let keys):
      screenReading.walk = nil
      if !keys.isEmpty { send(keys) }
      return !keys.isEmpty
    case .giveUp:
      screenReading.walk = nil
      inform(.notReached)
      return false
    }
    return true
  }

  /// The time for a program to show the effect of a key, over a slow connection too.
  private static let keyTime = Interval.seconds(1)
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotTerminal

/// A program's screen as elements: looked at when the user asks for one, and acted on by clicks and keys.
extension Session {
  /// Whether the elements there are stand for what a program's screen showed when it was last looked at.
  public var readsScreen: Bool { screenReading.offer != .none }

  /// Tells the reader whether the screen can be asked for as elements, before a key that may ask.
  ///
  /// - Parameter isAsked: the key may be a command. Any other key only ends what the last one had begun.
  func offerElements(isAsked: Bool) {
    screenReading.endWalk()
    // A tree that an app tells of itself is better than what its screen looks like.
    guard isAsked, !isToldByProgram, readsScreen || elements.isEmpty else { return }
    offer(screen.map { screenReading.offer(on: $0) } ?? .none)
  }

  /// What an app tells of itself takes the place of what its screen shows.
  func endScreenReading() { offer(.none) }

  private func offer(_ offer: ElementOffer) {
    let isOfShell = offer == .besideText && !(screen?.modes.alternateScreen ?? true)
    // What was read of a program is nothing of the shell's, and the other way round.
    if offer != .none, screenReading.offer != .none, screenReading.isOfShell != isOfShell { self.offer(.none) }
    guard offer != screenReading.offer else { return }
    if offer == .none { screenReading = ScreenReading(regions: screenReading.regions, recognized: source.picture) }
    screenReading.offer = offer
    screenReading.isOfShell = isOfShell
    inform(.elements(offer))
  }

  /// What a screen shows as elements: of the shell's, also what has left it.
  private func tree(of screen: Screen) -> ElementTree {
    guard screenReading.isOfShell else { return screenReading.tree(of: screen) }
    guard let rowSource else { return shellTree(of: SettledRows(screen)) }
    return rowSource.withSettledRows { shellTree(of: $0) }
  }

  private func shellTree(of rows: SettledRows) -> ElementTree {
    screenReading.shell.tree(of: rows, commands: ShellCommands(rows, notes: source.promptNotes))
  }

  /// What is shown now: the tree that a program tells, or what is recognised on the screen.
  public var shownTree: ElementTree {
    if isToldByProgram {
      // An app of the toolkit has its focus where the user's cursor is.
      guard elements.focus == nil, let focusedElement else { return elements }
      var tree = elements
      tree.apply([.setFocus(focusedElement)])
      return tree
    }
    return screen.map { screenReading.tree(of: $0) } ?? ElementTree()
  }

  /// The newest of the programs that have the terminal; nil where nobody knows.
  public var programName: String? { programs.processes.first }

  /// Activates something that was recognised on the screen.
  ///
  /// - Returns: whether anything is known to do it.
  func activateShown(_ id: ElementID) -> Bool {
    guard !isToldByProgram, let screen else { return false }
    return activate(id, in: screenReading.tree(of: screen), top: 0, on: screen) != nil
  }

  /// The caret of a screen, where its elements are.
  private func caret(of screen: Screen) -> Cursor {
    var caret = screen.cursor
    if screenReading.isOfShell { caret.row += screenReading.shell.screenNumber }
    return caret
  }

  /// What is told of the screen when the reader asks.
  func screenElements() -> ScreenElements {
    guard let screen else { return ScreenElements(changes: []) }
    return screenReading.elements(of: tree(of: screen), caret: caret(of: screen))
  }

  /// Tells what was claimed of the last picture and what became of each change: of its structure what is new.
  private func noteReasons() {
    for claim in source.focusClaims { note(claim.description) }
    let decisions = source.picture?.decisions ?? []
    for decision in decisions where !notedDecisions.contains(decision) { note(decision.description) }
    if !decisions.isEmpty { notedDecisions = decisions }
    for entry in source.ledger.entries { note(entry.description) }
  }

  /// The screen has settled: tells what that comes to, and goes on where keys lead to an element.
  func takeIn(_ update: ScreenUpdate) {
    chooseProfile(for: update.screen)
    let messages = source.handle(update)
    if notesLedger { noteReasons() }
    (screenReading.regions, screenReading.recognized) = (source.areas.regions, source.picture)
    // Leaving a program, or its box on the screen of the shell, ends it at once.
    if readsScreen, screenReading.isOfShell == update.screen.modes.alternateScreen {
      let isAnswered = screenReading.isOfShell || screenReading.offer(on: update.screen) != .beforeText
      if isAnswered { offer(.none) }
    }
    // Another reader says what happened, or the program does and what is beside that waits.
    if isReadByAnother { return }
    if isToldByProgram { return show(messages, beside: update.screen) }
    let isOnTheWay = walkOn(isOver: false)
    for message in messages {
      // What is passed on the way to an element is no news: the user asked for the element.
      if isOnTheWay, message is AccessibilityNotification.FocusMoved { continue }
      hub.post(message)
    }
    answerCompletion(in: update, told: messages)
  }

  // MARK: Gestures

  /// Who is asked first for the element under the cursor; while there is none, for what the program has its focus on.
  func screenResponder(for gesture: Gesture) -> Responder? {
    guard readsScreen, let screen else { return nil }
    // Who has gone nowhere means the shell.
    if screenReading.isOfShell, focusedElement == nil { return nil }
    let tree = tree(of: screen)
    let isChoosing = gesture == .activate && screenReading.offer == .beforeText
    guard let id = focusedElement ?? (isChoosing ? tree.focus : nil), let element = tree[id] else {
      return nil
    }
    // Whoever has not gone anywhere activates what they typed.
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

  /// Activates an element the way its program understands; nil where nothing is known to do it.
  func activate(_ id: ElementID) -> String? {
    guard let screen else { return nil }
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
      // No key, but what comes next answers the user.
      for message in source.pressed([.unknown]) { hub.post(message) }
      return "click at line \(click.row + 1), column \(click.column + 1) sent"
    case .walk(let walk):
      screenReading.walk = walk
      _ = walkOn(isOver: false)
      return screenReading.walk == nil ? "\(walk.lastKey.name) sent" : "keys sent"
    case nil: return nil
    }
  }

  /// The next step of the way to an element.
  ///
  /// - Returns: whether what the program's focus is on now is only on the way.
  func walkOn(isOver: Bool) -> Bool {
    guard var walk = screenReading.walk, let screen else { return false }
    let step = walk.step(in: tree(of: screen), isOver: isOver, modes: screen.modes)
    screenReading.walk = walk
    if isOver { screenReading.deadline = nil }
    switch step {
    case .wait: break
    case .press(let keys):
      screenReading.deadline = now + Self.keyTime
      send(keys)
    case .arrive(let keys):
      screenReading.endWalk()
      if !keys.isEmpty { send(keys) }
      return !keys.isEmpty
    case .giveUp:
      screenReading.endWalk()
      inform(.notReached)
      return false
    }
    return true
  }

  /// How long a program has to show what a key does, over a slow line too.
  private static let keyTime = Interval.seconds(1)
}

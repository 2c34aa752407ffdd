// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotRecognition
public import EarshotScreen

/// A program in a terminal as a source of notifications.
///
/// It says what happened: text appended, text changed, the caret moved; the reader decides what of that is spoken. It
/// compares each settled screen with the previous one, and takes the keys between them as evidence for the meaning of a
/// change; a key alone never causes a message.
public struct TerminalSource {
  /// The recognised contents of the last settled screen.
  public internal(set) var picture: RecognizedScreen?
  /// The panes of the screen before it, and its own; during a comparison, those of the new one.
  var panes: (before: ScreenPanes, now: ScreenPanes) = (ScreenPanes(), ScreenPanes())
  var keys = PressedKeys()
  var shell = ShellDialogue()
  private var shellScreens = ShellScreens()
  /// The last position of a caret drawn by the program itself.
  var drawnCaret = DrawnCaretMemory.never
  var opening = OpeningProgress()
  /// The picture before the last change of size, while the program draws it anew.
  var resizedPicture: ResizedPicture?
  var explainers = ChangeExplainers()
  private var live = LivePlaces()
  /// The profile of the current program; nil if there is none.
  public var profile: ProgramProfile?
  /// The name of this program's tmux window.
  public var window: String?
  /// The profile's areas on the last settled screen.
  public internal(set) var areas = ProfileAreas()
  /// The outcome of each change of the last settled screen.
  public internal(set) var ledger = ChangeLedger()

  public init() {}

  /// Records keys pressed since the last update, which the next one may answer.
  ///
  /// - Returns: The messages due at once: that typed text is hidden.
  public mutating func pressed(_ keys: [KeyPress]) -> [any HubMessage] {
    findDrawnCaret()
    self.keys.pressed(keys)
    if let key = keys.last {
      (opening, resizedPicture) = (OpeningProgress(), nil)
      explainers.pressed(key, on: picture)
    }
    guard let screen else { return [] }
    if !screen.modes.alternateScreen { shell.note(keys) }
    if panes.now.isFullScreen {
      explainers.uncovering.pressed(on: screen)
    } else {
      shell.noteTyped(keys, on: screen)
    }
    return shell.hiddenInput.pressed(keys, in: LogicalLine(atCursorOf: screen))
  }

  /// The messages about a settled screen.
  public mutating func handle(_ original: ScreenUpdate) -> [any HubMessage] {
    var update = original
    let coversShell = shellScreens.isDrawn(by: update, prompts: shell.prompts, profile: profile)
    if coversShell { update.screen.modes.alternateScreen = true }
    showDrawnCaret(of: &update)
    ledger = ChangeLedger()
    explainers.focus.begin()
    if isCleared(by: update) { return ShellAnswer.messages(for: update.events) }
    let new = RecognizedScreen(update.screen, after: picture)
    panes = (panes.now, new.panes)
    areas = areas(on: update.screen)
    new.profile = areas.structure
    defer {
      picture = new
      shellScreens.note(isDrawn: coversShell)
      keys.passUpdate()
      if keys.recent == nil { explainers.uncovering.endSteps() }
    }
    let line = LogicalLine(atCursorOf: update.screen, panes: panes.now)
    shell.notePrompts(in: update)
    guard update.isHistory else { return messages(about: update, on: new, line: line) }
    shell.noteInput(in: line)
    if !panes.now.isFullScreen { shell.notePromptOfHistory(in: line, on: update.screen) }
    return []
  }

  /// The messages about a picture, without what the program's profile makes quiet, and with its live places.
  private mutating func messages(
    about update: ScreenUpdate, on new: RecognizedScreen, line: LogicalLine
  ) -> [any HubMessage] {
    let former = picture
    let all = news(in: update, on: new, line: line)
    let messages = quiet.heard(all, on: update.screen)
    if former?.screen.size != update.screen.size {
      ledger.addRows(of: update.screen, told: messages, former == nil ? .opening : .resized)
    } else if messages.count < all.count {
      ledger.keep(toldBy: messages, others: .profile)
    }
    explainers.focus.note(messages, on: update.screen)
    let gutter = messages.isEmpty ? nil : GutterFreeText(from: former?.screen, to: update.screen)
    gutter.map { ledger.take($0) }
    var told = gutter?.messages(messages) ?? messages
    if panes.now.isFullScreen { told = DrawnMargin.removed(from: told, on: update.screen) }
    return ShellAnswer.messages(for: update.events) + told + live.news(on: update.screen, quiet)
      + shell.hiddenInput.screenChanged(line: line, told: messages)
  }

  /// True if a program cleared its screen and is about to draw: the next picture is compared with its last drawing.
  private func isCleared(by update: ScreenUpdate) -> Bool {
    guard let screen, screen.modes.alternateScreen, update.screen.modes.alternateScreen,
      screen.size == update.screen.size
    else { return false }
    return update.screen.rows.allSatisfy(\.isBlank) && !screen.rows.allSatisfy(\.isBlank)
  }

  private mutating func news(
    in update: ScreenUpdate, on new: RecognizedScreen, line: LogicalLine
  ) -> [any HubMessage] {
    shell.noteCommand(in: update.events)
    guard let picture else { return firstNews(in: update, on: new, line: line) }
    let old = uncovered(picture.screen, by: update)
    if old.size != update.screen.size { return resizedNews(from: old, to: update, on: new, line: line) }
    if let redrawn = redrawn(from: old, to: update, on: new, line: line) { return redrawn }
    let change = self.change(from: old, to: update, on: new, line: line)
    return inOrderOfImportance(changes(in: change), of: new, in: change)
  }

  /// A change from a picture, which is the last one or the one that a program covered.
  func change(
    from old: Screen, to update: ScreenUpdate, on new: RecognizedScreen, line: LogicalLine
  ) -> PictureChange {
    let same = picture.flatMap { $0.screen == old ? $0 : nil }
    return PictureChange(
      former: same ?? RecognizedScreen(old), picture: new, update: update,
      before: LogicalLine(atCursorOf: old, panes: same == nil ? panes.now : panes.before), after: line,
      isSameScreen: same != nil)
  }

  // MARK: Other screens

  /// The picture to compare with: the main screen as it was before a full-screen program covered it.
  private mutating func uncovered(_ shown: Screen, by update: ScreenUpdate) -> Screen {
    switch (shown.modes.alternateScreen, update.screen.modes.alternateScreen) {
    case (false, true):
      shellScreens.cover(shown)
      forgetProgram()
      return shown
    case (true, false):
      explainers.uncovering.suspend(shown)
      forgetProgram()
      return shellScreens.uncover(after: shown, by: update)
    default:
      // A program that drew on the main screen leaves it without a sign.
      if panes.before.isFullScreen, !panes.now.isFullScreen { forgetProgram() }
      return shown
    }
  }

  /// Forgets the state of a program when another one follows.
  mutating func forgetProgram() {
    drawnCaret = .never
    explainers.forget()
  }
}

extension TerminalSource {
  /// The last settled screen.
  public var screen: Screen? { picture?.screen }

  /// True if the terminal is known to hide input.
  public var hidesInput: Bool {
    get { shell.hiddenInput.isKnown }
    set { shell.hiddenInput.isKnown = newValue }
  }

  /// The prompts seen on the main screen, from which, with its rows, the shell's commands are found.
  public var promptNotes: PromptNotes { shell.notes }
  /// The last command typed after a prompt.
  public var command: String? { shell.command }
  /// True from its Enter to the next prompt.
  public var isCommandRunning: Bool { shell.isCommandRunning }
  /// The claims about the focus of the last settled screen, strongest first.
  public var focusClaims: [FocusClaim] { explainers.focus.claims }

  /// The parts of the screen that are heard, by the program's profile.
  var quiet: QuietPlaces { QuietPlaces(areas: areas, profile: profile, key: keys.recent) }

  private func areas(on screen: Screen) -> ProfileAreas {
    // A program that only prints has no fixed places: its last row is any row.
    guard let profile, panes.now.isFullScreen || screen.modes.applicationCursorKeys else { return ProfileAreas() }
    return ProfileAreas(profile, on: screen, panes.now, window: window)
  }
}

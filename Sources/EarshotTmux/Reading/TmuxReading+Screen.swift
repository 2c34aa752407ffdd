// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotRecognition
import EarshotScreen
import EarshotSession
public import EarshotTerminal

/// The user's screen, where it tells what tmux does not; keys, and the end.
extension TmuxReading {
  /// The user's screen has settled.
  public func handle(_ update: ScreenUpdate, at instant: Instant) {
    now = max(now, instant)
    if startsUntil != nil {
      if var held = currentScreen { held.merge(update); currentScreen = held } else { currentScreen = update }
      return
    }
    read(update)
  }

  func read(_ update: ScreenUpdate) {
    currentScreen = update
    signIsDue = true
    if asksAt <= now { askForSign() }
    guard let window = layout.active?.window else { return session.handle(.update(update), at: now) }
    switch onScreen.matter(of: update.screen, window) {
    case .prompt: interrupt(with: update)
    case .message(let text):
      say(text)
      lookAgain()
    case .panes:
      if isInterrupted, !hasOverlay(update.screen) { resume() }
      // So long as the picture of no pane has come, this is what there is to read.
      if view == .screen { session.handle(.update(update), at: now) } else { lookAgain() }
    }
    if !isInterrupted, case .area(let id) = view { readArea(of: id, update) }
  }

  /// Asks tmux whether it tells anything: the screen shows something else.
  func askForSign() {
    signIsDue = false
    guard case .pane = view, let currentScreen else { return }
    asksAt = now + Self.signPause
    ask("display-message -p ''", .sign(of: currentScreen))
  }

  func readArea(of id: PaneID, _ update: ScreenUpdate) {
    guard let pane = layout[id], var part = PanesOnScreen.update(update, of: pane) else { return }
    if let terminal = terminals[id], terminal.isFlooded { terminal.goOnWaiting(from: now) }
    let isNew = areaIsNew
    areaIsNew = false
    part.isHistory = isNew && pane.mode != .choice
    willRead(pane.process, false)
    session.handle(.update(part), at: now)
    if part.isHistory { tellCaret() }
  }

  /// tmux wants something of the user, on top of the panes.
  func interrupt(with update: ScreenUpdate) {
    isInterrupted = true
    looksAt = nil
    show(.screen)
    session.handle(.update(update), at: now)
  }

  func resume() {
    isInterrupted = false
    let former = toldPlace
    choose()
    if former?.id == toldPlace?.id { tellCaret() }
  }

  /// A pane may be about to draw what the screen shows already.
  func lookAgain() { looksAt = now + Self.overlayRest }

  func lookAtScreen() {
    guard let currentScreen, !isInterrupted, case .pane = view else {
      restingScreen = currentScreen
      return
    }
    guard hasOverlay(currentScreen.screen) else {
      restingScreen = currentScreen
      return
    }
    interrupt(with: currentScreen)
  }

  func hasOverlay(_ screen: Screen) -> Bool {
    guard let window = layout.active?.window, window.size.columns == screen.size.columns else { return false }
    let panes = layout.visible.compactMap { pane in
      pane.mode == nil
        ? terminals[pane.id]?.feed.map { (pane.area, $0.settledRows.screen) } : nil
    }
    return PanesOnScreen.hasOverlay(screen, over: panes)
  }

  // MARK: Keys and the end

  /// Sends keys to the program in the pane that is read; false where that is not tmux's to do.
  public func press(_ bytes: [UInt8]) -> Bool {
    guard case .pane(let id) = view, !bytes.isEmpty else { return false }
    let codes = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    ask("send-keys -t \(id) -H \(codes)", .other)
    return true
  }

  /// The screen is read again as a whole, from what it shows now.
  ///
  /// - Parameters:
  ///   - isLoss: the client in control mode did not end by itself, and what it would have told is read from the screen.
  ///   - instant: when it does.
  public func leave(isLoss: Bool, at instant: Instant) {
    now = max(now, instant)
    startsUntil = nil
    hasEnded = true
    answersUntil = nil
    let isHeld = view == .screen && !isBegun
    let isUntold = isLoss && view != .screen
    restingScreen = isUntold ? toldScreen ?? currentScreen : currentScreen
    show(.screen)
    if isHeld || isUntold, let currentScreen { session.handle(.update(currentScreen), at: now) }
  }
}

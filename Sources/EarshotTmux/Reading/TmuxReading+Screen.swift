// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotSession
public import EarshotTerminal

/// The user's screen, for events that tmux does not report; keys, and the end.
extension TmuxReading {
  /// Handles the user's settled screen.
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
      // Until the first picture of a pane has arrived, the screen is read.
      if view == .screen { session.handle(.update(update), at: now) } else { lookAgain() }
    }
    if !isInterrupted, case .area(let id) = view { readArea(of: id, update) }
  }

  /// Tests after a change of the screen if tmux still answers.
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
    let chosen = isNew && pane.mode == .choice ? PanesOnScreen.chosen(on: part.screen) : nil
    part.isHistory = isNew && (pane.mode != .choice || chosen != nil)
    willRead(pane.process, false)
    session.handle(.update(part), at: now)
    if let chosen {
      session.hub.post(AccessibilityNotification.FocusMoved(chosen))
    } else if part.isHistory {
      tellCaret()
    }
  }

  /// Reads the screen: tmux shows a prompt, a menu or a popup over the panes.
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

  /// Checks a little later for an overlay: a pane may be about to draw the present content of the screen.
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

  /// Sends keys to the program in the pane that is read; false if no pane is read as a terminal.
  public func press(_ bytes: [UInt8]) -> Bool {
    guard case .pane(let id) = view, !bytes.isEmpty else { return false }
    let codes = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    ask("send-keys -t \(id) -H \(codes)", .other)
    return true
  }

  /// Reads the whole screen again, from its present content on.
  ///
  /// - Parameters:
  ///   - isLoss: True if the client in control mode ended too early: news that it did not report is read from the
  ///     screen.
  ///   - instant: The instant of the end.
  public func leave(isLoss: Bool, at instant: Instant) {
    now = max(now, instant)
    startsUntil = nil
    hasEnded = true
    if session.paneHost === self { session.paneHost = nil }
    answersUntil = nil
    let isHeld = view == .screen && !isBegun
    let isUntold = isLoss && view != .screen
    restingScreen = isUntold ? toldScreen ?? currentScreen : currentScreen
    session.handle(.pane(.read(nil, isShell: false)), at: now)
    show(.screen)
    if isHeld || isUntold, let currentScreen { session.handle(.update(currentScreen), at: now) }
  }
}

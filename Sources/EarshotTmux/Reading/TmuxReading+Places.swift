// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotSession
import EarshotSpeech
import EarshotTerminal

/// Chooses the terminal that the session reads, and announces the user's place.
extension TmuxReading {
  /// The view to read by the present facts; nil while the picture of the active pane is awaited.
  var wanted: View? {
    guard let active = layout.active, let terminal = terminals[active.id], !isInterrupted else { return .screen }
    if active.mode != nil || terminal.isFlooded { return .area(active.id) }
    return terminal.feed == nil ? nil : .pane(active.id)
  }

  /// Reads the wanted view, and announces the user's place if it has changed.
  func choose() {
    guard let wanted else { return }
    if wanted != .screen { startsUntil = nil }
    let hadMode = toldPlace?.mode
    if let active = layout.active, wanted == .pane(active.id) || wanted == .area(active.id) {
      // Before its prompt comes, which ends no command of another pane.
      session.handle(.pane(.read("\(active.id)", isShell: active.runsShell)), at: now)
    }
    show(wanted)
    guard let active = layout.active, wanted == .pane(active.id) || wanted == .area(active.id) else { return }
    let isElsewhere = toldPlace?.id != active.id
    let former = toldPlace
    terminals[active.id]?.news.forget()
    toldPlace = active
    isBegun = true
    // tmux zooms the pane by itself when it shows a list to choose from.
    let hasOtherMode = active.mode != hadMode
    if isElsewhere || former?.window.isZoomed != active.window.isZoomed && !hasOtherMode {
      say(words.place(active, in: former))
    }
    if let mode = active.mode, hasOtherMode || isElsewhere {
      words.mode(mode).map(say)
      areaIsNew = true
    } else if isElsewhere || hasOtherMode {
      tellCaret()
    }
  }

  /// Changes the view that the session reads.
  func show(_ new: View) {
    guard new != view else { return }
    let former = view
    view = new
    if case .pane = new { willRead(pane?.process, true) } else { willRead(pane?.process, false) }
    let left: TerminalSource
    switch new {
    case .screen: left = session.read(screenSource, rows: screenRows)
    case .pane(let id):
      guard let terminal = terminals[id] else { return }
      // Output from before is no news.
      if let feed = terminal.feed, feed.deadline != nil {
        var update = feed.settle()
        update.isHistory = true
        _ = terminal.source.handle(update)
      }
      left = session.read(terminal.source, rows: terminal.feed)
    case .area: left = session.read(TerminalSource(), rows: nil)
    }
    switch former {
    case .screen: screenSource = left
    case .pane(let id): terminals[id]?.source = left
    case .area: break
    }
    if case .area(let id) = new, terminals[id]?.isFlooded ?? false, layout[id]?.mode == nil {
      go(on: currentScreen.flatMap { update in layout[id].flatMap { PanesOnScreen.update(update, of: $0) } })
    }
    if new == .screen { go(on: restingScreen) }
  }

  /// Passes in a picture as one that has been read already.
  func go(on update: ScreenUpdate?) {
    guard var update else { return }
    update.isHistory = true
    session.handle(.update(update), at: now)
  }

  func say(_ text: String) {
    session.handle(.say(text, source: .focus, priority: .text), at: now)
  }

  /// Speaks the line with the caret.
  func tellCaret() {
    // A program that sends its tree reports its focus.
    guard !session.isToldByProgram, let screen = session.screen, screen.cursor.isVisible,
      screen.rows.indices.contains(screen.cursor.row)
    else {
      return
    }
    let text = screen.rows[screen.cursor.row].text
    if text.isEmpty {
      // Silent if a shell has not written its prompt yet.
      if screen.modes.alternateScreen { say(session.configuration.phrases(.blank)) }
    } else {
      session.hub.post(AccessibilityNotification.FocusMoved(text))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
public import EarshotSession
import EarshotTerminal

/// The panes of the current window, for the user's keys that go to them.
extension TmuxReading: PaneHost {
  public var panes: [NumberedPane] {
    layout.panes.filter(\.window.isCurrent).map(numbered)
  }

  private func numbered(_ pane: PaneFacts) -> NumberedPane {
    NumberedPane(number: pane.index, name: words.name(of: pane), isCurrent: pane.isActive, terminal: pane.terminal)
  }

  /// The windows for ``windows``, made when tmux reports them: the reader asks for them in the middle of a command.
  func numberedWindows() -> [PaneWindow] {
    var windows: [PaneWindow] = []
    for pane in layout.panes {
      let window = pane.window
      if windows.last?.number != window.index {
        windows.append(
          PaneWindow(number: window.index, name: words.name(of: window), panes: [], isCurrent: window.isCurrent))
      }
      windows[windows.count - 1].panes.append(numbered(pane))
    }
    return windows
  }

  private func pane(_ pane: NumberedPane, in window: PaneWindow) -> PaneFacts? {
    layout.panes.first { $0.window.index == window.number && $0.index == pane.number }
  }

  public func rows(of pane: NumberedPane, in window: PaneWindow) -> [String] {
    guard let feed = self.pane(pane, in: window).flatMap({ terminals[$0.id]?.feed }) else { return [] }
    return feed.settledRows.screen.rows.map(\.text).filter { text in text.contains { $0 != " " } }
  }

  public func go(to pane: NumberedPane, in window: PaneWindow) {
    guard let pane = self.pane(pane, in: window) else { return }
    if !pane.window.isCurrent { ask("select-window -t \(pane.window.id)", .other) }
    ask("select-pane -Z -t \(pane.id)", .other)
  }

  public func go(toPane number: Int) {
    guard let pane = layout.panes.first(where: { $0.window.isCurrent && $0.index == number }) else { return }
    // A window that shows one pane alone goes on to do so.
    ask("select-pane -Z -t \(pane.id)", .other)
  }
}

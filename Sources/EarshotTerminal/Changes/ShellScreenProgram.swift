// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// Whether a program draws the whole of the shell's own screen, because its terminal has no other: the console
/// (`TERM=linux`), a serial line, GNU screen without `altscreen`.
///
/// It clears the screen, and paints a bar at an edge or a large frame soon. A shell that clears does neither. It has the
/// screen until a prompt of the shell stands at the caret again, or output scrolls.
///
/// Cannot tell a program that paints neither, as less and vim do there, from output; what they draw is read as that.
enum ShellScreenProgram {
  case none
  /// The screen was cleared; so many more updates may paint it.
  case cleared(updates: Int)
  case drawing

  var isDrawing: Bool { if case .drawing = self { true } else { false } }

  /// - Parameter hasPrompt: True if the caret is behind a prompt of the shell.
  mutating func follow(_ update: ScreenUpdate, hasPrompt: Bool) {
    let isCleared = update.events.contains(.cleared)
    switch self {
    case _ where update.screen.modes.alternateScreen || hasPrompt: self = .none
    case .drawing where !isCleared && update.passed.isEmpty: break
    case .drawing where !isCleared: self = .none
    case .none where !isCleared: break
    case .none, .drawing, .cleared:
      if Self.isPainted(update.screen) {
        self = .drawing
      } else if isCleared {
        self = .cleared(updates: Self.fewUpdates)
      } else if case .cleared(let updates) = self {
        self = updates > 1 ? .cleared(updates: updates - 1) : .none
      }
    }
  }

  /// True if a bar is at the first or the last row, without the caret in it, or a frame is around much of the screen.
  private static func isPainted(_ screen: Screen) -> Bool {
    let columns = 0..<screen.size.columns
    let edges = [0, screen.rows.count - 1].filter { $0 != screen.cursor.row }
    if edges.contains(where: { ScreenBar.isBar(row: $0, columns: columns, of: screen) }) { return true }
    var drawn = screen
    drawn.modes.alternateScreen = true
    return ScreenPanes(drawn).frames.contains {
      $0.area.rows.count * $0.area.columns.count * 4 >= screen.size.columns * screen.rows.count
    }
  }

  private static let fewUpdates = 3
}

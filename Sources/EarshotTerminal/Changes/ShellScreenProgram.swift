// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// The watch for a program that draws the whole of the shell's own screen, because its terminal has no other: the
/// console (`TERM=linux`), a serial line, GNU screen without `altscreen`.
///
/// It clears the screen, and paints a bar at an edge, a title in the first row or a large frame soon. A shell that clears
/// does none of that. It has the screen until a prompt of the shell stands at the caret again, or output scrolls.
///
/// Cannot tell a program that paints nothing, as less and vim do there, from output; what they draw is read as that.
enum ShellScreenProgram {
  case none
  /// The screen was cleared; so many more updates may paint it.
  case cleared(updates: Int, shell: RecentPrompts)
  /// With the prompts of the shell that started it: it may have prompts of its own.
  case drawing(shell: RecentPrompts)

  var isDrawing: Bool { if case .drawing = self { true } else { false } }

  /// - Parameter prompts: The last prompts, those of the shell if no program draws.
  mutating func follow(_ update: ScreenUpdate, prompts: RecentPrompts) {
    let isCleared = update.events.contains(.cleared)
    let shell: RecentPrompts
    switch self {
    case .none where !isCleared: return
    case .none: shell = prompts
    case .cleared(_, let former), .drawing(let former): shell = former
    }
    guard !update.screen.modes.alternateScreen, !Self.hasPrompt(of: shell, in: update) else {
      self = .none
      return
    }
    switch self {
    case .drawing where !isCleared: if !update.passed.isEmpty { self = .none }
    case _ where Self.isPainted(update.screen): self = .drawing(shell: shell)
    case .cleared(let updates, _) where !isCleared:
      self = updates > 1 ? .cleared(updates: updates - 1, shell: shell) : .none
    case .none, .cleared, .drawing: self = .cleared(updates: Self.fewUpdates, shell: shell)
    }
  }

  /// True if the shell waits for a command: it says so, or its prompt is before the caret.
  private static func hasPrompt(of shell: RecentPrompts, in update: ScreenUpdate) -> Bool {
    let isMarked = update.events.contains { if case .promptMark(_, _, .promptStart) = $0 { true } else { false } }
    return isMarked || shell.length(in: LogicalLine(atCursorOf: update.screen).text) > 0
  }

  /// True if a bar is at the first or the last row, without the caret in it, or a frame is around much of the screen.
  private static func isPainted(_ screen: Screen) -> Bool {
    let columns = 0..<screen.size.columns
    let edges = [0, screen.rows.count - 1].filter { !screen.cursor.isVisible || $0 != screen.cursor.row }
    if edges.contains(where: { ScreenBar.isBar(row: $0, columns: columns, of: screen) }) { return true }
    if edges.first == 0, isTitle(screen.rows[0]), !screen.rows.dropFirst().contains(where: \.hasOnlyPaintedWords) {
      return true
    }
    var drawn = screen
    drawn.modes.alternateScreen = true
    return ScreenPanes(drawn).frames.contains {
      $0.area.rows.count * $0.area.columns.count * 4 >= screen.size.columns * screen.rows.count
    }
  }

  /// True for several words, all of them painted.
  private static func isTitle(_ row: Row) -> Bool {
    row.hasOnlyPaintedWords && row.text.split(separator: " ").count >= fewestWords
  }

  private static let fewUpdates = 3
  private static let fewestWords = 3
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import EarshotTerminal

/// The parts of the user's screen as tmux draws it: panes, tmux's own rows, and overlays.
struct PanesOnScreen {
  /// The present content of tmux's own rows.
  enum Matter: Equatable {
    /// No prompt or message, only panes.
    case panes
    /// A prompt or a question in tmux's own row.
    case prompt
    /// A message in that row.
    case message(String)
  }

  /// The background of the beginning of tmux's own row at rest.
  private var restingGround: Color?
  private var told: String?

  /// - Parameter window: The window that is shown.
  mutating func matter(of screen: Screen, _ window: WindowFacts) -> Matter {
    let rows = window.statusRows(of: screen.size)
    guard let row = rows.last.map({ screen.rows[$0] }) else { return .panes }
    let grounds = row.styleRuns.map { $0.style.reverse ? $0.style.foreground : $0.style.background }
    let isOther = restingGround != nil && grounds.first != restingGround && !row.isBlank
    // tmux hides the caret of a prompt and draws one; a hidden caret may also have been left anywhere.
    if rows.contains(screen.cursor.row), screen.cursor.isVisible || isOther { return .prompt }
    guard isOther, Set(grounds).count == 1 else {
      if !isOther { restingGround = grounds.first }
      told = nil
      return .panes
    }
    let text = row.text
    if text == told { return .panes }
    told = text
    return .message(text)
  }

  /// The content of a pane on the screen, as an update of its own; nil if the pane is not entirely on the screen.
  static func update(_ update: ScreenUpdate, of pane: PaneFacts) -> ScreenUpdate? {
    guard var screen = update.screen.part(rows: pane.area.rows, columns: pane.area.columns) else { return nil }
    // The scroll position covers the end of the first row.
    if pane.mode == .copy || pane.mode == .view, let row = screen.rows.first, let place = scrollPosition(in: row.text) {
      screen.rows[0] = row.cut(at: max(row.textEnd - place.count, 0))
    }
    // Below a list to choose from, tmux previews what is chosen.
    if pane.mode == .choice, let frame = screen.rows.firstIndex(where: { $0.text.hasPrefix("┌") }),
      let list = screen.part(rows: 0..<frame, columns: 0..<screen.size.columns)
    {
      screen = list
    }
    screen.modes.mouseTracking = .off
    return ScreenUpdate(screen: screen, events: [], passed: [], passedOmitted: 0)
  }

  /// `[12/345]` at the end of a text.
  private static func scrollPosition(in text: String) -> Substring? {
    guard let start = text.lastIndex(of: "[") else { return nil }
    var scanner = TextScanner(text[start...])
    guard scanner.take("["), scanner.takeNumber() != nil, scanner.take("/"), scanner.takeNumber() != nil,
      scanner.take("]"), scanner.isAtEnd
    else { return nil }
    return text[start...]
  }

  /// The chosen row of a list of tmux: the one with another ground, from its beginning on.
  static func chosen(on screen: Screen) -> String? {
    screen.rows.first { row in
      guard let end = row.styleRuns.last?.columns.upperBound, 2 * end > screen.size.columns else { return false }
      return row.styleRuns.allSatisfy { $0.style.reverse || $0.style.background != Style.plain.background }
    }?.text
  }

  /// True if a menu or a popup covers panes: it has a frame that no pane has drawn.
  ///
  /// - Parameter panes: The panes that are shown, each with the screen that its program has drawn.
  static func hasOverlay(_ screen: Screen, over panes: [(area: ScreenArea, screen: Screen)]) -> Bool {
    RecognizedFrame.frames(of: screen).contains { frame in
      let (rows, columns) = (frame.area.rows, frame.area.columns)
      let corners = [rows.lowerBound, rows.upperBound - 1].flatMap { row in
        [columns.lowerBound, columns.upperBound - 1].map { (row, $0) }
      }
      return corners.contains { row, column in
        guard let pane = panes.first(where: { $0.area.contains(row: row, column: column) }) else { return false }
        let place = (row - pane.area.rows.lowerBound, column - pane.area.columns.lowerBound)
        guard pane.screen.rows.indices.contains(place.0) else { return false }
        return pane.screen.rows[place.0][place.1].text != screen.rows[row][column].text
      }
    }
  }
}

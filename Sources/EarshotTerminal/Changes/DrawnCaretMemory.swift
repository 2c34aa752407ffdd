// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// The last position of a caret drawn by a program that hides the cursor.
enum DrawnCaretMemory {
  case never
  case shown(row: Int, column: Int)
  /// It was drawn there, and is not drawn now.
  case gone(row: Int, column: Int)

  var place: (row: Int, column: Int)? {
    switch self {
    case .never: nil
    case .shown(let row, let column), .gone(let row, let column): (row, column)
    }
  }

  var isShown: Bool {
    switch self {
    case .shown: true
    case .never, .gone: false
    }
  }
}

extension TerminalSource {
  /// Uses a caret drawn by the program as the caret; the position of the hidden cursor means nothing.
  mutating func showDrawnCaret(of update: inout ScreenUpdate) {
    if DrawnCaret.isDrawn(on: update.screen) {
      update.screen.cursor.isVisible = true
      return
    }
    drawnCaret = drawnCaret(on: update.screen)
    guard let place = drawnCaret.place else { return }
    (update.screen.cursor.row, update.screen.cursor.column) = place
    update.screen.cursor.isVisible = drawnCaret.isShown
  }

  /// Uses a caret that the program has drawn already, now that a key may move it. Before the first key it might be
  /// anything that stands out.
  mutating func findDrawnCaret() {
    guard drawnCaret.place == nil, let picture, !picture.screen.modes.alternateScreen,
      let place = DrawnCaret.place(on: picture.screen)
    else { return }
    drawnCaret = .shown(row: place.row, column: place.column)
    var screen = picture.screen
    (screen.cursor.row, screen.cursor.column, screen.cursor.isVisible) = (place.row, place.column, true)
    let shown = RecognizedScreen(screen, after: picture)
    shown.profile = picture.profile
    self.picture = shown
  }

  private func drawnCaret(on new: Screen) -> DrawnCaretMemory {
    guard !new.cursor.isVisible, screen.map({ $0.size == new.size }) ?? true else {
      return .never
    }
    if keys.recent != nil || drawnCaret.place != nil, let place = DrawnCaret.place(on: new) {
      return .shown(row: place.row, column: place.column)
    }
    guard let place = drawnCaret.place, let screen, screen.rows[place.row].text == new.rows[place.row].text else {
      return .never
    }
    // A blinking one stays where it was until the next key.
    return drawnCaret.isShown && keys.pending.isEmpty ? drawnCaret : .gone(row: place.row, column: place.column)
  }
}

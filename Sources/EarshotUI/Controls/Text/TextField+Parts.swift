// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The place of a field's text, and the sign that clears it.
extension TextField {
  /// The times at which a part of a field is shown.
  public enum ViewMode: Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// The reason why the editing ended.
  public enum DidEndEditingReason: Sendable {
    /// The text is what the user wants; the only one there is.
    case committed
  }

  // MARK: The text

  /// The first column of its text.
  func textColumn(_ direction: LayoutDirection) -> Int {
    isAtLeft(direction) ? origin(direction) : textColumn(of: String(shown), direction)
  }

  /// The first column of a text that may be in it.
  func textColumn(of text: String, _ direction: LayoutDirection) -> Int {
    if isAtLeft(direction) { return origin(direction) }
    // The caret has its cell also while it is elsewhere, so that the text stays where it is.
    let free = max(0, textWidth - 1 - TextWidth.columns(of: text))
    return origin(direction) + textAlignment.column(free: free, direction)
  }

  private func isAtLeft(_ direction: LayoutDirection) -> Bool {
    textAlignment.column(free: 1, direction) == 0 && textAlignment != .center
  }

  /// The first column that is not the sign's.
  private func origin(_ direction: LayoutDirection) -> Int {
    direction == .rightToLeft && showsClearButton ? bounds.width - textWidth : 0
  }

  // MARK: The sign

  private func clearColumn(_ direction: LayoutDirection) -> Int { direction == .rightToLeft ? 0 : bounds.width - 1 }

  func isClearButton(at point: CellPoint) -> Bool {
    showsClearButton && bounds.contains(point) && point.x == clearColumn(effectiveLayoutDirection)
  }

  func drawClearButton(_ canvas: Canvas, _ style: Style) {
    guard showsClearButton else { return }
    canvas.draw("×", at: CellPoint(x: clearColumn(canvas.layoutDirection(of: self)), y: 0), style: style)
  }

  /// The action of the sign, for the reader.
  var clearActions: [CustomAction] {
    guard showsClearButton else { return [] }
    return [
      CustomAction(name: ToolkitPhrase.clearText.words) { [weak self] in
        self?.clear()
        return self?.hasText == false
      }
    ]
  }
}

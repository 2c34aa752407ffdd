// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotScreen
import EarshotUI

/// The rows of a choice; the keyboard returns to the row it left.
final class ChoiceTable: TableView {
  /// The row that last had the keyboard.
  var currentPath: () -> IndexPath = { IndexPath(row: 0, section: 0) }
  /// Handles keys before the table does. Returns true to end their way.
  var onKey: (Press) -> Bool = { _ in false }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    layoutIfNeeded()
    return go(to: currentPath())
  }

  @discardableResult
  func go(to path: IndexPath) -> Bool {
    guard path.row < (dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0) else { return false }
    scrollToRow(at: path)
    return cellForRow(at: path)?.becomeFirstResponder() ?? false
  }

  override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    if let press = presses.first, onKey(press) { return true }
    return super.pressesBegan(presses, with: event)
  }
}

/// A row of a choice: its state, its tag and its text.
final class ChoiceCell: TableViewCell {
  struct State: Equatable {
    var role: Role
    var isOn: Bool
  }

  /// Called when the cell gets the keyboard.
  var onFocus: () -> Void = {}
  var mark = ""
  var tagColumns = 0
  var parts = (tag: "", text: "")
  /// Nil for an item that is neither on nor off.
  var state: State?

  override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    onFocus()
    return true
  }

  override func draw(_ canvas: Canvas) {
    var style = Style.plain
    style.reverse = isFirstResponder
    canvas.fill(CellRectangle(origin: .zero, size: bounds.size), style: style)
    let start = canvas.draw(mark, at: .zero, style: style, width: bounds.width)
    canvas.draw(parts.tag, at: CellPoint(x: start, y: 0), style: style, width: bounds.width - start)
    let column = start + (tagColumns > 0 ? tagColumns + 2 : 0)
    canvas.draw(parts.text, at: CellPoint(x: column, y: 0), style: style, width: bounds.width - column)
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get { [parts.tag, parts.text].filter { !$0.isEmpty }.joined(separator: ", ") }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityRole: Role {
    get { state?.role ?? .listItem }
    set { super.accessibilityRole = newValue }
  }

  override var accessibilityValue: String? {
    get { state.map { $0.isOn ? "1" : "0" } }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityTraits: Traits {
    get { state?.role == .checkBox ? super.accessibilityTraits.union(.toggleButton) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A row of a screen to which the user returns although their place there is not known: the app has ended since, or
/// another screen was put over it while they were elsewhere.
struct LeftRow: Equatable {
  /// The table, by its number in the view.
  var table: Int
  var path: IndexPath
  /// The text of the row, by which another one in its place is recognised; nil to take whatever is there.
  var text: String?
}

extension LeftRow {
  /// The chosen row of a screen.
  @MainActor
  init?(chosenIn controller: ViewController) {
    guard let tables = controller.viewIfLoaded?.tables,
      let index = tables.firstIndex(where: { $0.indexPathForSelectedRow != nil }),
      let path = tables[index].indexPathForSelectedRow
    else { return nil }
    self.init(table: index, path: path, text: nil)
  }

  /// Gives the keyboard to the row, unless another view has it by now.
  ///
  /// - Returns: The row for the reader; nil if it is gone.
  @MainActor
  func restore(in controller: ViewController) -> View? {
    guard let tables = controller.viewIfLoaded?.tables, tables.indices.contains(table),
      let cell = tables[table].revealedCell(at: path), text == nil || cell.text == text
    else { return nil }
    if cell.window?.mayReturnKeyboard == true { cell.becomeFirstResponder() }
    return cell
  }

  // MARK: Keeping

  var stateValue: StateValue {
    .list([.integer(table), .integer(path.section), .integer(path.row), text.map(StateValue.text) ?? .null])
  }

  init?(_ value: StateValue) {
    guard case .list(let parts) = value, parts.count == 4, case .integer(let table) = parts[0],
      case .integer(let section) = parts[1], case .integer(let row) = parts[2]
    else { return nil }
    let text: String? = if case .text(let text) = parts[3] { text } else { nil }
    self.init(table: table, path: IndexPath(row: row, section: section), text: text)
  }
}

extension Window {
  /// True if nothing has the keyboard, or only a bar, which serves all screens: who goes back is on the screen.
  var mayReturnKeyboard: Bool {
    guard let firstResponder else { return true }
    return sequence(first: firstResponder as? View) { $0?.superview }.contains { $0 is ItemBar }
  }
}

extension View {
  /// The tables inside, in the order of the hierarchy.
  var tables: [TableView] {
    if let table = self as? TableView { return [table] }
    return subviews.flatMap(\.tables)
  }
}

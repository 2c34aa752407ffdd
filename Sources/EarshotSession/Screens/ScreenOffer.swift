// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotScreen

/// The choice of what keys apply to on a screen: its text, or its elements.
enum ScreenOffer {
  static func offer(of tree: ElementTree, on screen: Screen) -> ElementOffer {
    guard screen.modes.alternateScreen else { return asks(tree, at: screen.cursor) ? .beforeText : .besideText }
    return isInterface(tree, on: screen) ? .beforeText : .besideText
  }

  /// True if a box with buttons has the caret: it asks for an answer.
  private static func asks(_ tree: ElementTree, at caret: Cursor) -> Bool {
    elements(of: tree).contains { $0.role == .dialog && $0.frame.contains(caret.center) }
  }

  /// True if a full-screen program is used by choosing, and not by reading or writing: its focus is on something that
  /// can be chosen or in a box, or it lists its keys and has hidden the caret.
  ///
  /// An apparent choice in a text through which the caret moves does not count.
  private static func isInterface(_ tree: ElementTree, on screen: Screen) -> Bool {
    let caret = screen.cursor
    if let focus = tree.focus {
      if !caret.isVisible || isFramed(focus, in: tree) || isElsewhere(caret, than: focus, in: tree) { return true }
    }
    return elements(of: tree).contains { element in
      switch element.role {
      case .toolbar: !caret.isVisible
      case .group, .dialog: element.id != tree.root && element.frame.contains(caret.center)
      default: false
      }
    }
  }

  private static func isFramed(_ id: ElementID, in tree: ElementTree) -> Bool {
    tree.ancestors(of: id).contains { tree[$0]?.role == .group || tree[$0]?.role == .dialog }
  }

  /// True if the caret is outside the list of an item: in the field for a search.
  private static func isElsewhere(_ caret: Cursor, than id: ElementID, in tree: ElementTree) -> Bool {
    guard let list = tree.parent(of: id).flatMap({ tree[$0] }), list.role == .list else { return false }
    return !(list.frame.y..<list.frame.maxY).contains(caret.center.y)
  }

  private static func elements(of tree: ElementTree) -> [Element] {
    tree.root.map { tree.subtree(of: $0).compactMap { tree[$0] } } ?? []
  }
}

extension Cursor {
  /// The middle of its cell.
  var center: Point { Rectangle(row: row, column: column, columns: 1).center }
}

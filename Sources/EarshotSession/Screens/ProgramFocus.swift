// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The focus of a program, as its screen shows it and as it was reported.
enum ProgramFocus {
  /// A reported movement of a program's focus.
  enum Move: Equatable {
    /// A highlight moved to this text.
    case highlight(String)
    case caret
  }

  /// - Parameters:
  ///   - move: The movement reported since the last query; nil for none.
  ///   - tree: The interface of the screen.
  ///   - caret: The caret of the screen.
  static func element(after move: Move?, in tree: ElementTree, caret: Cursor) -> ElementID? {
    if case .highlight(let text) = move, let id = named(text, in: tree) { return id }
    // A hidden caret may be left anywhere.
    return tree.focus ?? (caret.isVisible ? element(at: caret, in: tree) : nil)
  }

  /// The only element with a name that a highlight can be on: a chosen one comes first.
  private static func named(_ text: String, in tree: ElementTree) -> ElementID? {
    let wanted = words(text)
    guard !wanted.isEmpty, let root = tree.root else { return nil }
    let found = tree.subtree(of: root).compactMap { tree[$0] }.filter { element in
      (roles.contains(element.role) || element.traits.contains(.selected)) && words(element.label ?? "") == wanted
    }
    return (found.first { $0.traits.contains(.selected) } ?? found.first { $0.id == tree.focus } ?? found.first)?.id
  }

  private static let roles: Set<Role> = [.button, .checkBox, .radioButton]

  private static func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

  /// The focus shown by a picture; in a modal element, the one with the caret.
  static func shown(in tree: ElementTree, caret: Cursor) -> ElementID? {
    guard let modal = modal(in: tree), tree.focus.map({ !tree.ancestors(of: $0).contains(modal) }) ?? true else {
      return tree.focus
    }
    return element(at: caret, in: tree)
  }

  private static func modal(in tree: ElementTree) -> ElementID? {
    tree.root.flatMap { tree.subtree(of: $0).last { tree[$0]?.isModal ?? false } }
  }

  /// The smallest element around the caret, else the one before it in its row.
  static func element(at caret: Cursor, in tree: ElementTree) -> ElementID? {
    guard let root = modal(in: tree) ?? tree.root else { return nil }
    let place = Rectangle(row: caret.row, column: caret.column, columns: 1).center
    let leaves = tree.subtree(of: root).compactMap { tree[$0] }.filter(\.children.isEmpty)
    if let here = leaves.last(where: { $0.frame.contains(place) }) { return here.id }
    return leaves.filter { $0.frame.y <= place.y && place.y < $0.frame.maxY && $0.frame.x <= place.x }
      .max { $0.frame.x < $1.frame.x }?.id
  }
}

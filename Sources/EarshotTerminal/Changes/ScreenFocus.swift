import EarshotCore
import EarshotRecognition
import EarshotScreen

/// What the focus of a program went to, by the interface that its screen shows.
enum ScreenFocus {
  /// The button, the item or the box at a highlight, by its name, its state and its place; where there is none, the
  /// text that is highlighted.
  static func moved(to move: HighlightMove, on picture: RecognizedScreen) -> AccessibilityNotification.FocusMoved {
    let highlight = Rectangle(row: move.row, column: move.columns.lowerBound, columns: move.columns.count)
    let element = picture.interface.elements.first {
      roles.contains($0.role) && $0.frame.intersects(highlight) && isNamed($0, by: move.text)
    }
    let tree = TreeItem(at: move.row, move.columns, on: picture.screen)
    guard let element else {
      return tree.map { moved(to: $0) } ?? box(at: move, on: picture.screen)
        ?? AccessibilityNotification.FocusMoved(move.text)
    }
    var focus = moved(to: element, text: element.role == .listItem ? move.text : nil)
    if element.role == .listItem, let tree { (focus.text, focus.isExpanded) = (tree.text, tree.isExpanded) }
    return focus
  }

  /// A row of a tree.
  static func moved(to tree: TreeItem) -> AccessibilityNotification.FocusMoved {
    AccessibilityNotification.FocusMoved(tree.text, isExpanded: tree.isExpanded)
  }

  /// An element of the interface, by its name, its state and its place.
  ///
  /// - Parameter text: said in place of its name.
  static func moved(to element: Element, text: String? = nil) -> AccessibilityNotification.FocusMoved {
    let text = text ?? element.label ?? ""
    switch element.role {
    case .button: return AccessibilityNotification.FocusMoved(text, role: .button)
    case .tab: return AccessibilityNotification.FocusMoved(text, role: .tab, position: element.setPosition)
    case .textInput where element.isSecure:
      return AccessibilityNotification.FocusMoved(text, role: .textInput, hiddenCharacters: element.value?.count ?? 0)
    case .textInput:
      let words = [text, element.value ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
      return AccessibilityNotification.FocusMoved(words, role: .textInput)
    case .checkBox, .radioButton:
      return AccessibilityNotification.FocusMoved(
        text, role: element.role, isOn: element.value == "1", position: element.setPosition)
    default: return AccessibilityNotification.FocusMoved(text, position: element.setPosition)
    }
  }

  /// What the caret went to, where that is something to choose or to fill in.
  static func moved(
    toCaretOn picture: RecognizedScreen, from old: RecognizedScreen
  ) -> AccessibilityNotification.FocusMoved? {
    guard let element = control(atCaretOn: picture) else { return nil }
    let former = control(atCaretOn: old)
    guard former?.id != element.id || former?.label != element.label else { return nil }
    return moved(to: element)
  }

  private static func control(atCaretOn picture: RecognizedScreen) -> Element? {
    let cursor = picture.screen.cursor
    let caret = Rectangle(row: cursor.row, column: cursor.column, columns: 1)
    return picture.interface.elements.last {
      controls.contains($0.role) && $0.frame.intersects(caret) && !($0.label ?? $0.value ?? "").isEmpty
    }
  }

  /// A lone mark that is highlighted is a box, with its name behind it: `[ ] Gift wrap`.
  private static func box(at move: HighlightMove, on screen: Screen) -> AccessibilityNotification.FocusMoved? {
    let mark = Array(move.text.filter { $0 != " " })
    guard let first = mark.first, let last = mark.last, mark.count == 2 || mark.count == 3,
      (first, last) == ("[", "]") || (first, last) == ("(", ")"), mark.count == 2 || "xX*✓√-".contains(mark[1])
    else { return nil }
    let row = screen.rows[move.row]
    let rest = row.text(columns: move.columns.upperBound..<row.count).trimmingLeadingBlanks
    let gap = zip(rest.indices, rest.indices.dropFirst()).first { rest[$0.0] == " " && rest[$0.1] == " " }
    let name = rest[..<(gap?.0 ?? rest.endIndex)]
    return AccessibilityNotification.FocusMoved(
      String(name).trimmingTrailingBlanks, role: first == "[" ? .checkBox : .radioButton, isOn: mark.count == 3)
  }

  private static let controls: Set<Role> = [.button, .checkBox, .radioButton, .textInput]
  private static let roles: Set<Role> = [.button, .checkBox, .radioButton, .listItem, .tab]

  /// Whether the words of an element are among those that are highlighted: nothing else is claimed of them.
  private static func isNamed(_ element: Element, by text: String) -> Bool {
    let words = Set(text.split { !$0.isLetter && !$0.isNumber })
    let name = (element.label ?? "").split { !$0.isLetter && !$0.isNumber }
    return !name.isEmpty && !words.isEmpty && (words.isSuperset(of: name) || words.isSubset(of: name))
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The new focus of a program, described by the recognised interface.
enum ScreenFocus {
  /// True if two messages report a move to the same thing, however its columns are spaced and divided, and marked.
  static func isSame(_ one: any HubMessage, _ other: any HubMessage) -> Bool {
    func words(_ message: any HubMessage) -> [Substring]? {
      (message as? AccessibilityNotification.FocusMoved).map { ToldWords.words(of: $0.text) }
    }
    return words(one) != nil && words(one) == words(other)
  }

  /// The button, item or box at a highlight, with name, state and position; if there is none, the highlighted text.
  static func moved(to claim: FocusClaim, on picture: RecognizedScreen) -> AccessibilityNotification.FocusMoved {
    if case .block = claim.subject {
      let place = Rectangle(row: claim.row, column: claim.columns.lowerBound, columns: claim.columns.count)
      return AccessibilityNotification.FocusMoved(claim.text, frame: place)
    }
    let move = wholeWords(of: claim, on: picture.screen)
    let highlight = Rectangle(row: move.row, column: move.columns.lowerBound, columns: move.columns.count)
    if case .field(let name) = move.subject {
      // The words before a button are no name of a field.
      if let button = picture.interface.elements.first(where: {
        $0.role == .button && $0.frame.intersects(highlight) && isNamed($0, by: move.text)
      }) {
        return moved(to: button)
      }
      return AccessibilityNotification.FocusMoved(
        [name, move.text.trimmingLeadingBlanks.trimmingTrailingBlanks].filter { !$0.isEmpty }.joined(separator: ", "),
        role: .textInput, frame: highlight)
    }
    if let field = field(at: highlight, on: picture) { return moved(to: field) }
    let element = picture.interface.elements.first {
      roles.contains($0.role) && $0.frame.intersects(highlight) && isNamed($0, by: move.text)
    }
    let tree = TreeItem(at: move.row, move.columns, on: picture.screen)
    guard let element else {
      var focus =
        tree.map { moved(to: $0) } ?? box(at: move, on: picture.screen)
        ?? marked(named(move, on: picture), mayBeButton: !goesOn(move, on: picture.screen))
      focus.add(name: move.name(on: picture))
      if let value = value(beside: move, on: picture) { focus.text = "\(focus.text.trimmingTrailingBlanks), \(value)" }
      focus.frame = highlight
      return focus
    }
    var focus = moved(to: element, text: element.role == .listItem ? move.text : nil)
    if element.role == .button, focus.text.last.map(Glyph.menus.contains) ?? false {
      focus.role = .comboBox
      focus.add(name: move.name(on: picture))
    }
    if element.role == .listItem, let mark = MarkedText(move.text) {
      focus.take(mark)
    }
    if element.role == .radioButton || element.role == .checkBox {
      if let name = longName(of: element, in: move) { focus.text = name }
      if let group = group(of: element, in: move) { focus.text = "\(group), \(focus.text)" }
    }
    if element.role == .listItem, let name = RowName(of: move, on: picture.screen) { focus.add(name: name.text) }
    if element.role == .listItem, let tree { (focus.text, focus.isExpanded) = (tree.text, tree.isExpanded) }
    return focus
  }

  /// A text with the name above the box that it fills, for a key that goes from one field to the next.
  static func named(
    _ move: AccessibilityNotification.FocusMoved, at claim: FocusClaim, on picture: RecognizedScreen
  ) -> AccessibilityNotification.FocusMoved {
    guard move.role == .unknown || move.role == .comboBox, move.position == nil, case .text = claim.subject,
      move.text.contains(where: { $0.isLetter || $0.isNumber }),
      let name = ScreenOverview(picture).nameOfBox(around: claim.row, claim.columns), !move.text.contains(name)
    else { return move }
    var named = move
    named.text = "\(name), \(move.text.trimmingLeadingBlanks)"
    return named
  }

  /// The value beside a name that stands out, if the caret is on it: forms of two columns light up the name alone.
  private static func value(beside claim: FocusClaim, on picture: RecognizedScreen) -> String? {
    let caret = picture.screen.cursor
    let row = picture.screen.rows[claim.row]
    let stretch = picture.panes.stretch(at: claim.columns.lowerBound, in: claim.row)?.columns ?? 0..<row.count
    guard caret.isVisible, caret.row == claim.row, caret.column > claim.columns.upperBound, caret.column < row.textEnd,
      row.scalar(at: caret.column) != " ", stretch.contains(caret.column)
    else { return nil }
    let end = (caret.column..<min(stretch.upperBound, row.count)).first {
      row.scalar(at: $0) == " " && row.scalar(at: $0 + 1) == " "
    }
    return row.text(columns: caret.column..<(end ?? min(stretch.upperBound, row.count))).trimmingTrailingBlanks
  }

  /// A claim of which no word is cut: a caret that is drawn on a letter is no end of a word.
  private static func wholeWords(of claim: FocusClaim, on screen: Screen) -> FocusClaim {
    let row = screen.rows[claim.row]
    let columns = claim.columns.wholeWords(in: row)
    guard columns != claim.columns, claim.text == row.text(columns: claim.columns) else { return claim }
    var whole = claim
    (whole.columns, whole.text) = (columns, row.text(columns: columns))
    return whole
  }

  /// A box that was turned on or off. A control that can be turned off is no radio button, however it is drawn.
  static func toggled(_ toggle: BoxToggle) -> AccessibilityNotification.FocusMoved {
    AccessibilityNotification.FocusMoved(
      toggle.text, role: toggle.isRadio && toggle.isOn == true ? .radioButton : .checkBox, isOn: toggle.isOn,
      isMixed: toggle.isOn == nil)
  }

  /// A text, or the box at its beginning.
  static func marked(_ text: String, mayBeButton: Bool = true) -> AccessibilityNotification.FocusMoved {
    if mayBeButton, let button = firstButton(in: text) {
      return AccessibilityNotification.FocusMoved(button, role: .button)
    }
    var focus = AccessibilityNotification.FocusMoved(text)
    if let mark = MarkedText(text) { focus.take(mark) }
    return focus
  }

  /// True if what stands out goes on behind its words, as a row of a list does, or text goes on behind it.
  private static func goesOn(_ move: FocusClaim, on screen: Screen) -> Bool {
    let row = screen.rows[move.row]
    func isBlank(_ column: Int) -> Bool { row.scalar(at: column) == " " }
    guard let first = move.columns.first(where: { !isBlank($0) }), let last = move.columns.last(where: { !isBlank($0) })
    else { return false }
    let (left, right) = (first - move.columns.lowerBound, move.columns.upperBound - last - 1)
    if right > left + widestPadding { return true }
    return right == 0 && row.scalar(at: last + 1).map { $0 == "/" || $0.properties.isAlphabetic } ?? false
  }

  /// A button may have a blank more behind its words than before them.
  private static let widestPadding = 2

  /// The button at the beginning of a text: `< OK >      < Cancel >`.
  private static func firstButton(in text: String) -> String? {
    let inside = text.drop { $0 == " " }
    guard let opening = inside.first, let closing: Character = ["<": ">", "[": "]"][opening],
      let end = inside.firstIndex(of: closing)
    else { return nil }
    let words = inside[..<end].dropFirst()
    let name = String(words).trimmingLeadingBlanks.trimmingTrailingBlanks
    let rest = inside[end...].dropFirst()
    // A bracket followed directly by text belongs to a box or a tag.
    guard name.count > 1, name.contains(where: \.isLetter), rest.isEmpty || rest.hasPrefix("  ") else { return nil }
    return name
  }

  /// The text of a highlight; after a name that ends in a colon, with the value that follows.
  private static func named(_ move: FocusClaim, on picture: RecognizedScreen) -> String {
    let last = move.text.last { $0.isLetter || $0.isNumber || $0 == ":" }
    // A mark alone belongs to the text behind it.
    guard last == ":" || last == nil else { return move.text }
    let row = picture.screen.rows[move.row]
    let stretch = picture.panes.stretch(at: move.columns.lowerBound, in: move.row)?.columns ?? 0..<row.count
    return row.text(columns: move.columns.lowerBound..<max(stretch.upperBound, move.columns.upperBound))
      .trimmingTrailingBlanks
  }

  /// The name of a box with the highlighted words behind it, which stand apart from its first ones; nil if there are none.
  private static func longName(of element: Element, in move: FocusClaim) -> String? {
    guard let label = element.label, let range = move.text.firstRange(of: label) else { return nil }
    let words = move.text[range.lowerBound...].split(separator: " ")
    // Another box may stand behind it, or the line around both.
    let isText = words.allSatisfy { word in
      word.contains { $0.isLetter || $0.isNumber } && !word.unicodeScalars.contains { Glyph.isMark($0.value) }
    }
    guard isText else { return nil }
    let name = words.joined(separator: " ")
    return name.count > label.count && name.count <= longestName ? name : nil
  }

  private static let longestName = 60

  /// The highlighted words before a control, which name its group.
  private static func group(of element: Element, in move: FocusClaim) -> String? {
    guard let label = element.label, let range = move.text.firstRange(of: label) else { return nil }
    let words = move.text[..<range.lowerBound].prefix { !$0.unicodeScalars.contains { Glyph.isMark($0.value) } }
    let name = String(words).trimmingLeadingBlanks.trimmingTrailingBlanks
    return name.contains(where: \.isLetter) ? name : nil
  }

  /// A row of a tree.
  static func moved(to tree: TreeItem) -> AccessibilityNotification.FocusMoved {
    AccessibilityNotification.FocusMoved(tree.text, isExpanded: tree.isExpanded)
  }

  /// An element of the interface, with name, state and position.
  ///
  /// - Parameter text: The text spoken in place of its name.
  static func moved(to element: Element, text: String? = nil) -> AccessibilityNotification.FocusMoved {
    var focus = AccessibilityNotification.FocusMoved(text ?? element.label ?? "", frame: element.frame)
    switch element.role {
    case .button: focus.role = .button
    case .tab: (focus.role, focus.position) = (.tab, element.setPosition)
    case .textInput where element.isSecure:
      (focus.role, focus.hiddenCharacters) = (.textInput, element.value?.count ?? 0)
    case .textInput, .comboBox:
      focus.text = [focus.text, element.value ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
      focus.role = element.role
    case .checkBox, .radioButton:
      (focus.role, focus.position) = (element.role, element.setPosition)
      (focus.isOn, focus.isMixed) = (element.value == "2" ? nil : element.value == "1", element.value == "2")
    default: focus.position = element.setPosition
    }
    return focus
  }

  /// The box of a highlighted mark, with the name that follows it: `[ ] Gift wrap`.
  private static func box(at move: FocusClaim, on screen: Screen) -> AccessibilityNotification.FocusMoved? {
    let row = screen.rows[move.row]
    let rest = row.text(columns: move.columns.upperBound..<row.count).trimmingLeadingBlanks
    let gap = zip(rest.indices, rest.indices.dropFirst()).first { rest[$0.0] == " " && rest[$0.1] == " " }
    let name = String(rest[..<(gap?.0 ?? rest.endIndex)]).trimmingTrailingBlanks
    let words = move.text.trimmingLeadingBlanks.trimmingTrailingBlanks
    guard let mark = MarkedText("\(words) \(name)"), mark.text == name else { return nil }
    var focus = AccessibilityNotification.FocusMoved(name)
    focus.take(mark)
    return focus
  }

  private static let roles: Set<Role> = [.button, .checkBox, .radioButton, .listItem, .tab]

  /// The field, the box of choices or the box to tick whose place a highlight is, with a name beside it.
  private static func field(at highlight: Rectangle, on picture: RecognizedScreen) -> Element? {
    picture.interface.elements.first { element in
      guard !(element.label ?? "").isEmpty, element.frame.y == highlight.y else { return false }
      switch element.role {
      case .textInput: return element.frame.x <= highlight.x && highlight.maxX <= element.frame.maxX
      case .comboBox:
        // With its brackets and its sign.
        let edge = 4 * CellMetrics.width
        return element.frame.intersects(highlight) && element.frame.x - edge <= highlight.x
          && highlight.maxX <= element.frame.maxX + edge
      case .checkBox: return element.frame == highlight && highlight.width == 1
      default: return false
      }
    }
  }

  /// True if the element's words are all highlighted, or its mark or its brackets alone.
  private static func isNamed(_ element: Element, by text: String) -> Bool {
    let words = Set(text.split { !$0.isLetter && !$0.isNumber })
    let name = (element.label ?? "").split { !$0.isLetter && !$0.isNumber }
    if words.isEmpty { return !name.isEmpty && text.contains { $0 != " " } }
    return !name.isEmpty && !words.isEmpty && (words.isSuperset(of: name) || words.isSubset(of: name))
  }
}

extension AccessibilityNotification.FocusMoved {
  /// Adds the name of what is chosen, and takes away the sign that it opens a list.
  fileprivate mutating func add(name: String?) {
    if text.trimmingTrailingBlanks.last.map(Glyph.menus.contains) ?? false {
      text = String(text.trimmingTrailingBlanks.dropLast()).trimmingTrailingBlanks
    }
    if let name { text = "\(name), \(text.trimmingLeadingBlanks)" }
  }

  /// Makes it the box or the radio button that a text begins with.
  fileprivate mutating func take(_ mark: MarkedText) {
    (text, role) = (mark.text, mark.isRadio ? .radioButton : .checkBox)
    (isOn, isMixed) = (mark.isOn, mark.isMixed)
  }
}

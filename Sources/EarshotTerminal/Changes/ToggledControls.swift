// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The check boxes and radio buttons toggled by a key.
struct ToggledControls {
  /// The messages: of radio buttons only the one now on.
  private(set) var messages: [any HubMessage] = []
  private var places: [Rectangle] = []

  /// - Parameter isMove: True after a key that moves: a mark that went from one box to another tells where the user is,
  ///   and the box that lost it is left.
  init(from old: RecognizedScreen, to new: RecognizedScreen, isMove: Bool) {
    let before = Dictionary(
      old.interface.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let toggled = new.interface.elements.filter { element in
      guard Self.roles.contains(element.role), let former = before[element.id] else { return false }
      return former.role == element.role && former.label == element.label && former.value != element.value
    }
    places = toggled.map(\.frame)
    let isMarkMoved = isMove && toggled.count { $0.value == "1" } == 1
    messages = toggled.filter { $0.role == .checkBox && !isMarkMoved || $0.value == "1" }
      .map { ScreenFocus.moved(to: $0) }
  }

  /// True if any row with marks changed: finding controls takes longer.
  static func mayDiffer(_ old: Screen, _ new: Screen) -> Bool {
    zip(old.rows, new.rows).contains { before, after in
      guard before.id == after.id, before.version != after.version else { return false }
      let text = after.text
      return (text != before.text || text.contains(colored)) && text.unicodeScalars.contains { Glyph.isMark($0.value) }
    }
  }

  /// The glyph beside a mark that changes only its colour.
  private static let colored: Character = "▐"

  /// True if another row of a screen begins with a box too.
  static func hasBoxes(beside row: Int?, on screen: Screen) -> Bool {
    screen.rows.indices.contains { $0 != row && BoxToggle.beginsWithBox(screen.rows[$0].text) }
  }

  var isEmpty: Bool { messages.isEmpty }

  /// True if a change of text is only that of its mark.
  func explains(row: Int?, columns: Range<Int>?, width: Int) -> Bool {
    guard let row else { return false }
    let columns = columns ?? 0..<width
    let place = Rectangle(row: row, column: columns.lowerBound, columns: columns.count)
    return places.contains { $0.intersects(place) }
  }

  private static let roles: Set<Role> = [.checkBox, .radioButton]
}

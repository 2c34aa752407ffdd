// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotScreen

/// The text that a screen shows as the name of an element, in its place or beside it.
struct ShownName {
  private let screen: Screen

  init(on screen: Screen) { self.screen = screen }

  /// The words in an element's place; nil for kinds whose place does not show their name, where nothing can be read,
  /// and for what is larger than a name.
  func name(of element: Element) -> String? {
    guard let area = area(of: element) else { return nil }
    let name: String? =
      switch element.role {
      case _ where Self.fields.contains(element.role): title(of: area) ?? before(area)
      case _ where Self.holders.contains(element.role): title(of: area)
      case _
      where ToldName.drawn.contains(element.role) && element.children.isEmpty && area.rows.count <= Self.mostRows:
        Self.bare(area.rows.map { words(in: screen.rows[$0], area.columns) }.joined(separator: " "))
      default: nil
      }
    return name.flatMap { $0.contains(where: Self.isWord) && $0.count <= Self.longest ? $0 : nil }
  }

  /// The sign of a box at the beginning of an element's place, and whether it is on; nil if there is none.
  func box(of element: Element) -> (sign: String, isOn: Bool)? {
    guard let area = area(of: element), let row = area.rows.first else { return nil }
    let text = screen.rows[row].text(columns: area.columns).drop { $0 == " " }
    return Self.boxes.first { text.hasPrefix($0.sign + " ") }
  }

  /// The signs that are one thing in all toolkits. A round one is a bullet as often as a box.
  private static let boxes: [(sign: String, isOn: Bool)] = [
    ("[ ]", false), ("[x]", true), ("[X]", true), ("[*]", true), ("( )", false), ("(x)", true), ("(X)", true),
    ("(*)", true), ("☐", false), ("☑", true), ("☒", true),
  ]

  /// True if the caret is in a field's place; nil for what is no field, without a place, and while no caret is shown.
  func hasCaret(in element: Element) -> Bool? {
    guard Self.fields.contains(element.role), screen.cursor.isVisible, let area = area(of: element) else { return nil }
    // At the end of a full field the caret stands right behind it.
    let columns = area.columns.lowerBound...area.columns.upperBound
    return area.rows.contains(screen.cursor.row) && columns.contains(screen.cursor.column)
  }

  private static let fields: Set<Role> = [
    .textInput, .multilineTextInput, .searchInput, .passwordInput, .comboBox, .spinButton,
  ]
  private static let holders: Set<Role> = [.list, .listBox, .tree, .table, .dialog, .alertDialog, .group, .log]
  private static let mostRows = 3
  private static let longest = 200
  /// The most cells between a text and the field that it names.
  private static let gap = 4

  private struct Area {
    var rows: Range<Int>
    var columns: Range<Int>
  }

  /// The cells of an element; nil if none of them is on the screen.
  private func area(of element: Element) -> Area? {
    let frame = element.frame
    guard frame.width > 0, frame.height > 0 else { return nil }
    func cells(_ start: Double, _ length: Double, _ size: Double, _ count: Int) -> Range<Int>? {
      let first = Int(min(max(start / size, 0), Double(count)))
      let end = Int(min(max((start + length) / size, 0), Double(count)))
      return first < end ? first..<end : nil
    }
    guard let rows = cells(frame.y, frame.height, CellMetrics.height, screen.rows.count),
      let columns = cells(frame.x, frame.width, CellMetrics.width, screen.size.columns)
    else { return nil }
    return Area(rows: rows, columns: columns)
  }

  /// The text in the frame around an area: "┌ Files ───┐".
  private func title(of area: Area) -> String? {
    guard area.rows.count > 1, let row = area.rows.first.map({ screen.rows[$0] }) else { return nil }
    let text = row.text(columns: area.columns)
    guard let first = text.first, let last = text.last, Self.isDrawing(first), Self.isDrawing(last) else { return nil }
    return Self.bare(words(in: row, area.columns))
  }

  /// The text before a field in its row; above it only one that ends as a question or a name does.
  private func before(_ area: Area) -> String? {
    let row = screen.rows[(area.rows.lowerBound + area.rows.upperBound - 1) / 2]
    let left = row.text(columns: 0..<area.columns.lowerBound)
    let blanks = left.reversed().prefix { $0 == " " }.count
    if blanks <= Self.gap, let part = left.dropLast(blanks).split(whereSeparator: Self.isDrawing).last {
      // Text far away belongs to another column.
      let near = String(part).components(apartBy: Self.gap).last ?? ""
      if near.contains(where: Self.isWord) { return Self.withoutEnd(near) }
    }
    guard area.rows.lowerBound > 0 else { return nil }
    let above = words(in: screen.rows[area.rows.lowerBound - 1], area.columns)
    return above.last == ":" || above.last == "?" ? Self.withoutEnd(above) : nil
  }

  private static func withoutEnd(_ text: String) -> String {
    var text = text[...]
    while let last = text.last, last == ":" || last == ">" || last == " " { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    return String(text)
  }

  private func words(in row: Row, _ columns: Range<Int>) -> String {
    String(row.text(columns: columns).map { Self.isDrawing($0) ? " " : $0 }).split(separator: " ")
      .joined(separator: " ")
  }

  /// A name without the marks of its kind around it: "< Save >", "[x] Dry run", "• Apple".
  private static func bare(_ text: String) -> String {
    var parts = text.split(separator: " ")[...]
    if parts.count > 1, let mark = parts.first, checks.contains(where: { mark == $0.0 || mark == $0.1 }) {
      parts.removeFirst()
    }
    func isMark(_ part: Substring?) -> Bool { part.map { !$0.contains(where: isWord) && $0.count < 3 } ?? false }
    while parts.count > 1, isMark(parts.first) { parts.removeFirst() }
    while parts.count > 1, let last = parts.last, isMark(last), !"?!.%".contains(last) { parts.removeLast() }
    return parts.joined(separator: " ")
  }

  /// The marks of what is chosen that would be read as letters.
  private static let checks = [("[x]", "[X]"), ("(x)", "(X)"), ("(o)", "(O)")]

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// True for lines, blocks, braille patterns and icons.
  private static func isDrawing(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x2500...0x259f, 0x2800...0x28ff, 0xe000...0xf8ff: true
    default: false
    }
  }
}

extension String {
  /// The parts between so many blanks or more.
  fileprivate func components(apartBy count: Int) -> [String] {
    var parts = [""]
    var blanks = 0
    for character in self {
      if character == " " {
        blanks += 1
        continue
      }
      if blanks >= count { parts.append("") } else { parts[parts.count - 1] += String(repeating: " ", count: blanks) }
      blanks = 0
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}

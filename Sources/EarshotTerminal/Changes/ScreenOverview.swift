// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The summary of a new picture: its text, the chosen items of its lists, and the focus.
struct ScreenOverview {
  private let interface: ScreenInterface
  /// The elements that are not read as text: unchosen items, keys.
  private let others: [Element]
  private let screen: Screen
  private let frames: [RecognizedFrame]
  /// The frames that cover others.
  private let covering: [ScreenArea]

  init(_ picture: RecognizedScreen) {
    screen = picture.screen
    frames = picture.panes.frames
    let covered = frames.filter(\.isCovered).map(\.area)
    covering = frames.filter { frame in !frame.isCovered && covered.contains { $0.overlaps(frame.area) } }.map(\.area)
    interface = picture.interface
    others = Self.unread(in: interface)
  }

  /// True if a position is read as text.
  func isText(row: Int, columns: Range<Int>?) -> Bool {
    let place = Rectangle(row: row, column: columns?.lowerBound ?? 0, columns: columns?.count ?? screen.size.columns)
    return !others.contains { $0.frame.intersects(place) }
  }

  /// The focus in an area, by default the topmost one: between a list and the buttons below it, the chosen item.
  func focus(in area: ScreenArea? = nil) -> Element? {
    let areas = area.map { [$0] } ?? covering
    let inside = interface.elements.filter { element in
      areas.isEmpty || areas.contains { isInside(element, $0) }
    }
    let chosen = inside.filter { Self.items.contains($0.role) && $0.traits.contains(.selected) }
    // An item that has opened the menu beside it is not where the user is.
    let inner = chosen.first.flatMap { parent in
      parent.label?.last.map(Glyph.submenus.contains) ?? false
        ? chosen.first { $0.frame.x >= parent.frame.x + parent.frame.width } : nil
    }
    return inner ?? chosen.first
      ?? inside.first { $0.id == interface.focus }
  }

  /// The rows of the list around an item; nil if it is in none.
  func rowsOfList(around item: Rectangle) -> Range<Int>? {
    guard let list = interface.elements.first(where: { $0.role == .list && $0.frame.intersects(item) }) else {
      return nil
    }
    return Self.rows(of: list)
  }

  /// The rows of the first table; nil if there is none.
  var rowsOfTable: Range<Int>? { interface.elements.first { $0.role == .table }.map(Self.rows) }

  private static func rows(of element: Element) -> Range<Int> {
    let top = Int(element.frame.y / CellMetrics.height)
    return top..<top + Int(element.frame.height / CellMetrics.height)
  }

  /// The item with the caret in another column of menus than the one that stands out.
  func cell(beside focus: Element) -> AccessibilityNotification.FocusMoved? {
    let cursor = screen.cursor
    guard let cell = CaretFocus.cell(at: cursor, on: screen),
      !focus.frame.intersects(Rectangle(row: cursor.row, column: cursor.column, columns: 1))
    else { return nil }
    let frame = Rectangle(row: cursor.row, column: cell.columns.lowerBound, columns: cell.columns.count)
    return AccessibilityNotification.FocusMoved(cell.text, frame: frame)
  }

  /// The message for a frame that got the focus: its title, and its chosen item or first line.
  func moved(to frame: RecognizedFrame) -> AccessibilityNotification.FocusMoved {
    let edges = frame.area.rectangle
    if let button = interface.elements.first(where: { $0.role == .button && $0.frame == edges }) {
      // A button that is drawn as pressed is no place to compare with.
      var focus = ScreenFocus.moved(to: button)
      focus.frame = nil
      return focus
    }
    let texts = texts(of: frame)
    let item = focus(in: frame.area)
    var words = [frame.title, item?.label ?? texts.dropFirst().first].compactMap { $0 }
    if frame.title == nil {
      let isItem = item.map { Self.items.contains($0.role) } ?? false
      words = [isItem ? item?.label : card(frame) ?? item?.label ?? texts.first].compactMap { $0 }
    }
    if frame.title == nil, let name = name(beside: frame) { words.insert(name, at: 0) }
    return AccessibilityNotification.FocusMoved(
      words.joined(separator: ", "), position: item?.setPosition, frame: item?.frame)
  }

  /// The words of the first row in a frame without a title and of few rows: a thing of its own, such as a card.
  private func card(_ frame: RecognizedFrame) -> String? {
    let rows = frame.interior.map { area in area.rows.map { screen.rows[$0].text(columns: area.columns) } } ?? []
    let texts = rows.map { row in
      row.split { !($0.isLetter || $0.isNumber || $0.isPunctuation || $0.isCurrencySymbol) }
        .filter { word in word.contains { $0.isLetter || $0.isNumber } }.joined(separator: " ")
    }.filter { !$0.isEmpty }
    return texts.count <= Self.mostTextsOfCard ? texts.first : nil
  }

  private static let mostTextsOfCard = 3

  /// The words before or right above a frame of a few rows, which name a field or a switch.
  func name(beside frame: RecognizedFrame) -> String? {
    guard frame.area.rows.count <= Self.tallestControl else { return nil }
    if let name = name(above: frame) { return name }
    let middle = (frame.area.rows.lowerBound + frame.area.rows.upperBound) / 2
    let texts = interface.elements.filter { $0.role == .label && !($0.label ?? "").isEmpty }
    let before = texts.last { element in
      let place = Rectangle(row: middle, column: 0, columns: max(1, frame.area.columns.lowerBound))
      return element.frame.intersects(place) && element.frame.maxX <= frame.area.rectangle.x
        && !isBoxed(element, apartFrom: frame)
    }
    guard before == nil, frame.area.rows.lowerBound > 0 else { return before?.label }
    let above = screen.rows[frame.area.rows.lowerBound - 1]
    let words = above.text(columns: frame.area.columns.clamped(to: 0..<above.count).wholeWords(in: above))
    return words.contains { $0.isLetter || $0.isNumber } ? words.trimmingLeadingBlanks.trimmingTrailingBlanks : nil
  }

  /// True for the text of another box beside a frame, which names nothing.
  private func isBoxed(_ text: Element, apartFrom frame: RecognizedFrame) -> Bool {
    let edges = frame.area.rectangle
    return interface.elements.contains { other in
      other.role != .label && other.id != text.id && other.frame.intersects(text.frame)
        && !other.frame.intersects(edges)
    }
  }

  /// The name above the box of one row that a text fills, as of a field or a menu of choices; nil if there is none.
  func nameOfBox(around row: Int, _ columns: Range<Int>) -> String? {
    let box = frames.first { frame in
      !frame.isCovered && frame.title == nil && frame.area.rows.count == Self.rowsOfBox
        && frame.area.covers(row: row, columns: columns)
    }
    guard let box, let name = name(above: box, indented: 1), name.split(separator: " ").count <= Self.mostWordsOfName,
      name.first.map({ $0.isLetter || $0.isNumber }) ?? false
    else { return nil }
    return name
  }

  private static let mostWordsOfName = 6

  private static let rowsOfBox = 3

  /// The words right above a frame that begin where it does: before it stands what belongs to something else.
  ///
  /// - Parameter most: The number of columns by which they may be indented.
  private func name(above frame: RecognizedFrame, indented most: Int = 2) -> String? {
    let above = frame.area.rows.lowerBound - 1
    guard above >= 0 else { return nil }
    // A blank row may be between.
    let row = screen.rows[above > 0 && screen.rows[above].isBlank ? above - 1 : above]
    let (left, end) = (frame.area.columns.lowerBound, min(frame.area.columns.upperBound, row.count))
    guard left < end, left == 0 || row.scalar(at: left - 1) == " " else { return nil }
    let words = row.text(columns: left..<end)
    let name = words.trimmingLeadingBlanks.trimmingTrailingBlanks
    return words.prefix { $0 == " " }.count <= most && name.contains(where: \.isLetter) ? name : nil
  }

  /// The maximum height of a framed control, in rows.
  private static let tallestControl = 5

  /// The title and the text of a frame, in reading order.
  func texts(of frame: RecognizedFrame) -> [String] {
    guard
      let element = interface.elements.first(where: {
        ($0.role == .group || $0.role == .dialog) && $0.frame == frame.area.rectangle
      })
    else { return [] }
    var lines = element.label.map { [$0] } ?? []
    collect(element, except: focus(in: frame.area), into: &lines)
    let buttons = interface.elements.filter { $0.role == .button && frame.area.rectangle.intersects($0.frame) }
    // All of them, the one with the focus too: "No" alone behind a question would be heard as its answer.
    let focused = focus(in: frame.area)?.id
    if element.role == .dialog, buttons.contains(where: { $0.id != focused }) {
      lines.append(buttons.compactMap(\.label).joined(separator: ", "))
    }
    return lines
  }

  private func isInside(_ element: Element, _ area: ScreenArea?) -> Bool {
    area.map { $0.rectangle.intersects(element.frame) } ?? true
  }

  private func collect(_ element: Element, except focus: Element?, into lines: inout [String]) {
    for id in element.children {
      guard let child = interface.elements.first(where: { $0.id == id }) else { continue }
      switch child.role {
      case .label where focus?.role == .textInput && isName(child.label, of: focus): continue
      case .label, .cell, .columnHeader: if let text = child.label { lines.append(text) }
      case .list, .toolbar: continue
      case .textInput where child.id != focus?.id:
        let value = child.isSecure ? nil : child.value
        let name = lines.last.flatMap { isName($0, of: child) ? lines.removeLast() : nil } ?? child.label
        let words = [name, value].compactMap { $0 }.filter { !$0.isEmpty }
        if !words.isEmpty { lines.append(words.joined(separator: " ")) }
      case .progressIndicator: lines.append([child.label, child.value].compactMap { $0 }.joined(separator: " "))
      default:
        if child.role == .group, let title = child.label { lines.append(title) }
        collect(child, except: focus, into: &lines)
      }
    }
  }

  /// True if a text is part of a field's description.
  private func isName(_ text: String?, of field: Element?) -> Bool {
    guard let name = field?.label, let text else { return false }
    return text == name || text.hasSuffix(":") && String(text.dropLast()).trimmingTrailingBlanks == name
  }

  /// Items, and boxes beside the one with the focus: if none of them is chosen, boxes are text.
  private static func unread(in interface: ScreenInterface) -> [Element] {
    let focus = interface.elements.first { $0.id == interface.focus }
    let hasBox = focus.map { boxes.contains($0.role) } ?? false
    return interface.elements.filter { $0.role == .listItem || hasBox && boxes.contains($0.role) }
  }

  private static let boxes: Set<Role> = [.checkBox, .radioButton]
  private static let items = boxes.union([.listItem])
}

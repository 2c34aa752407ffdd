// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Analyses a screen frame by frame and area by area, and builds its elements.
struct InterfaceParts {
  private let screen: Screen
  private let frames: [RecognizedFrame]
  /// The smallest frame around each frame.
  private let holders: [Int?]
  private(set) var elements: [Element] = []
  private(set) var focus: ElementID?
  /// The lists found here, and those of the previous picture.
  private(set) var lists: [RecognizedList] = []
  private let knownLists: [RecognizedList]
  private let profile: StructureProfile
  /// True if the screen has a key bar.
  private let hasKeyBar: Bool
  /// The claims about the structure, and their outcome.
  private(set) var decisions: [StructureDecision] = []
  private let dividers: [ScreenArea]
  private let scrollBars: [ScreenArea]
  /// True if the focus is a text field.
  private var hasField = false

  init(
    _ screen: Screen, frames: [RecognizedFrame], dividers: [ScreenArea], knownLists: [RecognizedList],
    profile: StructureProfile
  ) {
    self.profile = profile
    hasKeyBar = screen.rows.indices.suffix(3).contains { KeyBar(in: screen.rows[$0], at: $0) != nil }
    self.screen = screen
    self.dividers = dividers
    scrollBars = ScrollColumn.areas(of: screen)
    self.knownLists = knownLists
    self.frames = frames
    holders = frames.indices.map { inner in
      frames.indices.filter { outer in
        outer != inner && (frames[outer].interior?.contains(frames[inner].area) ?? false)
      }.min { frames[$0].area.columns.count < frames[$1].area.columns.count }
    }
  }

  /// Builds the contents of an area; returns the ids of its children.
  ///
  /// - Parameter frame: The frame of the interior; nil for the screen.
  mutating func content(of area: ScreenArea, within frame: Int?) -> [ElementID] {
    let inner = frames.indices.filter { holders[$0] == frame }
    var ids: [ElementID] = []
    var others = inner.map { frames[$0].area } + (frame == nil ? dividers : [])
    others += scrollBars.filter { area.contains($0) && !others.contains(where: $0.overlaps) }
    if let frame, frames[frame].isCovered {
      // Frames on top of it are elsewhere in the tree.
      others += frames.filter { !$0.isCovered && $0.area.overlaps(frames[frame].area) }.map(\.area)
    }
    // Rows that are cut off are no items: they may be any part of their text.
    let isCut = frame.map { frames[$0].isCovered } ?? false
    for area in area.beside(others) {
      let isCut = isCut || inner.contains { frames[$0].cuts(area, of: screen) }
      ids += isCut ? controls(of: area) : pieces(of: area, isFramed: frame != nil)
    }
    for index in inner {
      ids += [field(index, within: frame) ?? button(index, within: frame) ?? self.frame(index)]
    }
    return ids
  }

  /// A box of one row inside another frame, which is a text field if it has the caret.
  private mutating func field(_ index: Int, within frame: Int?) -> ElementID? {
    let (area, cursor) = (frames[index].area, screen.cursor)
    if FramedButton.label(withCaret: frames[index], beside: frames, on: screen) != nil { return nil }
    guard let holder = frame.flatMap({ frames[$0].interior }), area.rows.count == 3, cursor.isVisible,
      let inside = frames[index].interior, inside.rows.contains(cursor.row), inside.columns.contains(cursor.column),
      // A chosen item looks different from the rest of its row.
      inside.columns.allSatisfy({ screen.rows[cursor.row].isSameGround($0, inside.columns.lowerBound) })
    else { return nil }
    let rows = max(area.rows.lowerBound - 1, holder.rows.lowerBound)..<area.rows.upperBound
    let control = RecognizedControl.controls(in: ScreenArea(rows: rows, columns: holder.columns), of: screen).first {
      $0.kind == .textField && $0.row == cursor.row && $0.columns.contains(cursor.column)
    }
    return control.map { add($0) }
  }

  /// A frame around a name, inside another frame or one of several.
  private mutating func button(_ index: Int, within frame: Int?) -> ElementID? {
    let ownLabel = FramedButton.label(withCaret: frames[index], beside: frames, on: screen)
    guard let label = ownLabel ?? FramedButton.label(of: frames[index], on: screen),
      frame != nil || FramedButton.isRaised(frames[index], on: screen)
        || frames.indices.contains(where: {
          $0 != index && holders[$0] == nil && FramedButton.label(of: frames[$0], on: screen) != nil
        })
    else { return nil }
    let area = frames[index].area
    let element = Element(
      .place(.control, area.rows.lowerBound, area.columns.lowerBound), role: .button, label: label,
      frame: area.rectangle)
    elements.append(element)
    return element.id
  }

  private mutating func frame(_ index: Int) -> ElementID {
    let frame = frames[index]
    let start = elements.count
    let children = frame.interior.map { content(of: $0, within: index) } ?? []
    let inside = elements[start...]
    var element = Element(
      .place(.frame, frame.area.rows.lowerBound, frame.area.columns.lowerBound), role: .group, label: frame.title,
      value: frame.footer, frame: frame.area.rectangle, children: children, isElement: false)
    element.groupsChildren = true
    if inside.contains(where: { $0.role == .button }), !inside.contains(where: { $0.role == .dialog }) {
      // A request for an answer comes first.
      element.role = .dialog
      let hasCaret = frame.area.rows.contains(screen.cursor.row) && frame.area.columns.contains(screen.cursor.column)
      element.isModal = hasCaret || (focus.map { focus in inside.contains { $0.id == focus } } ?? false)
    }
    elements.append(element)
    return element.id
  }

  // MARK: Areas without frames

  private mutating func pieces(of area: ScreenArea, isFramed: Bool) -> [ElementID] {
    var ids: [ElementID] = []
    let evidence = StructureEvidence(screen, area)
    let bars = StructureArbiter.bars(in: evidence)
    decisions += bars.decisions
    for claim in bars.taken { ids.append(add(claim, in: evidence)) }
    for part in area.beside(bars.taken.map(\.area)) { ids += structures(of: part, isFramed: isFramed) }
    return ids
  }

  /// Builds the structures between the bars.
  private mutating func structures(of area: ScreenArea, isFramed: Bool) -> [ElementID] {
    let evidence = StructureEvidence(
      screen, area, isFramed: isFramed, knownLists: knownLists, hasKeyBar: hasKeyBar, profile: profile)
    return add(StructureArbiter.structures(in: evidence), in: evidence)
  }

  /// Builds the controls of an area whose rows are cut off, and its text.
  private mutating func controls(of area: ScreenArea) -> [ElementID] {
    let evidence = StructureEvidence(screen, area)
    return add(StructureArbiter.controls(in: evidence), in: evidence)
  }

  /// Builds the accepted claims of an area and the text around them, in reading order.
  private mutating func add(_ arbiter: StructureArbiter, in evidence: StructureEvidence) -> [ElementID] {
    decisions += arbiter.decisions
    let start = elements.count
    var ids = arbiter.taken.map { add($0, in: evidence) }
    let fields = elements[start...].filter { [.textInput, .comboBox, .checkBox].contains($0.role) }
    for part in evidence.area.beside(arbiter.taken.map(\.area)) {
      for row in part.rows { ids += addText(on: row, part.columns, beside: fields) }
    }
    guard !arbiter.taken.isEmpty, ids.count > arbiter.taken.count else { return ids }
    let top = Set(ids)
    return elements[start...].filter { top.contains($0.id) }
      .sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }.map(\.id)
  }

  private mutating func add(_ claim: StructureClaim, in evidence: StructureEvidence) -> ElementID {
    switch claim.subject {
    case .keyBar(let bar): add(bar)
    case .tabs(let strip): add(strip)
    case .list(let list): add(list, in: claim.area, evidence)
    case .table(let table): add(table)
    case .control(let control): add(control)
    case .progress(let bar): add(bar)
    case .rating(let rating): add(rating)
    }
  }

  private mutating func add(_ bar: KeyBar) -> ElementID {
    let children = bar.items.map { item in
      let key = Element(
        .place(.key, bar.row, item.columns.lowerBound), role: .button, label: item.label, value: item.key,
        frame: Rectangle(row: bar.row, column: item.columns.lowerBound, columns: item.columns.count))
      elements.append(key)
      return key.id
    }
    return add(.bar, .toolbar, ScreenArea(rows: bar.row..<bar.row + 1, columns: 0..<screen.size.columns), children)
  }

  private mutating func add(_ strip: TabStrip) -> ElementID {
    let children = strip.tabs.enumerated().map { index, tab in
      var element = Element(
        .place(.tab, strip.row, tab.columns.lowerBound), role: .tab, label: tab.label,
        frame: Rectangle(row: strip.row, column: tab.columns.lowerBound, columns: tab.columns.count))
      element.setPosition = SetPosition(index: index + 1, count: strip.tabs.count)
      if index == strip.selection { element.traits.insert(.selected) }
      elements.append(element)
      return element.id
    }
    let area = ScreenArea(rows: strip.row..<strip.row + 2, columns: 0..<screen.size.columns)
    return add(.tabs, .tabList, area, children)
  }

  private mutating func add(
    _ part: InterfacePart, _ role: Role, _ area: ScreenArea, _ children: [ElementID],
    _ change: (inout Element) -> Void = { _ in }
  ) -> ElementID {
    var element = Element(
      .place(part, area.rows.lowerBound, area.columns.lowerBound), role: role, frame: area.rectangle,
      children: children, isElement: false)
    change(&element)
    elements.append(element)
    return element.id
  }

  // MARK: Lists and tables

  private mutating func add(_ list: RecognizedList, in area: ScreenArea, _ evidence: StructureEvidence) -> ElementID {
    lists.append(list)
    // A list that continues out of sight has no known positions.
    let isWhole =
      area.rows.upperBound < evidence.area.rows.upperBound && isBlank(area.rows.upperBound, area.columns)
      && !list.goesOnBehindBlank(in: evidence)
    let marks = evidence.controls.filter { area.contains(row: $0.row, column: $0.columns.lowerBound) }
    let children = list.items.enumerated().map { index, item in
      var element = Element(
        .place(.item, item.row, item.columns.lowerBound), role: list.isTree ? .treeItem : .listItem, label: item.text,
        frame: Rectangle(row: item.row, column: item.columns.lowerBound, columns: item.columns.count))
      if let mark = marks.first(where: { $0.row == item.row }) {
        element.take(mark)
        element.label = mark.labelInItem(item.text) ?? element.label
      }
      if isWhole, list.layout == .column {
        element.setPosition = SetPosition(index: index + 1, count: list.items.count)
      }
      if index == list.selection {
        element.traits.insert(.selected)
        focus = focus ?? element.id
      }
      elements.append(element)
      return element.id
    }
    return add(.list, list.isTree ? .tree : .list, area, children)
  }

  private func isBlank(_ row: Int, _ columns: Range<Int>) -> Bool {
    screen.rows[row].text(columns: columns).allSatisfy {
      // The lines between columns continue below the last row.
      $0 == " " || LineArt(String($0)).isSuperset(of: .vertical)
    }
  }

  private mutating func add(_ table: RecognizedTable) -> ElementID {
    let (whole, cells) = table.elements()
    elements += cells + [whole]
    return whole.id
  }

  private mutating func add(_ bar: ProgressBar) -> ElementID {
    let element = Element(
      .place(.progress, bar.row, bar.columns.lowerBound), role: .progressIndicator,
      label: bar.label.isEmpty ? nil : bar.label, value: bar.percent.map { "\(Int($0))%" },
      frame: Rectangle(row: bar.row, column: bar.columns.lowerBound, columns: bar.columns.count))
    elements.append(element)
    return element.id
  }

  private mutating func add(_ rating: StarRating) -> ElementID {
    let element = Element(
      .place(.rating, rating.row, rating.columns.lowerBound), role: .label,
      label: rating.label.isEmpty ? nil : rating.label, value: "\(rating.filled)/\(rating.count)",
      frame: Rectangle(row: rating.row, column: rating.columns.lowerBound, columns: rating.columns.count))
    elements.append(element)
    return element.id
  }

  // MARK: Controls and text

  private mutating func add(_ control: RecognizedControl) -> ElementID {
    var element = Element(.place(.control, control.row, control.columns.lowerBound), role: .button)
    element.take(control)
    if control.kind == .textField || control.kind == .comboBox {
      // A field may be drawn with underscores.
      let text = screen.rows[control.row].text(columns: control.columns).filter { $0 != "_" }
      let value = text.split(separator: " ").joined(separator: " ")
      element.value = value
      if SecretField.isSecret(name: control.label, text: value) { element.traits.insert(.secureTextField) }
    }
    element.frame = Rectangle(row: control.row, column: control.columns.lowerBound, columns: control.columns.count)
    // The caret in a field outweighs the style of a button: the default button stands out too.
    if control.isFocused, control.kind == .textField || !hasField { focus = element.id }
    if control.isFocused, control.kind == .textField { hasField = true }
    elements.append(element)
    return element.id
  }

  /// - Parameter fields: What follows the text in its row if it ends there, and has its words for a name.
  private mutating func addText(on row: Int, _ columns: Range<Int>, beside fields: [Element] = []) -> [ElementID] {
    let cells = screen.rows[row]
    let columns = columns.clamped(to: 0..<cells.count)
    let scalars = cells.scalars(in: columns)
    func isWord(_ column: Int) -> Bool {
      guard cells.scalar(at: column) == nil else { return ControlLine.isWord(scalars[column - columns.lowerBound]) }
      return cells[column].text.contains { $0.isLetter || $0.isNumber }
    }
    guard let first = columns.first(where: isWord), let last = columns.last(where: isWord) else { return [] }
    func isDrawn(_ column: Int) -> Bool {
      let scalar = scalars[column - columns.lowerBound]
      guard column < cells.textEnd, scalar != 0x20 || cells.scalar(at: column) == nil else { return false }
      return LineArt(scalar).isEmpty
    }
    let range =
      min(first, columns.first(where: isDrawn) ?? first)..<max(last, columns.last(where: isDrawn) ?? last) + 1
    let text = cells.text(columns: range)
    // A name with a colon is read as it is written, and parts it from the value.
    let end = Rectangle(row: row, column: columns.upperBound, columns: 1)
    let isName = fields.contains { field in
      field.frame.intersects(end)
        && (field.label ?? "") == String(text.reversed().drop { " [".contains($0) }.reversed())
    }
    if isName { return [] }
    var element = Element(
      .place(.text, row, range.lowerBound), role: .label, label: text,
      frame: Rectangle(row: row, column: range.lowerBound, columns: range.count))
    // Text from edge to edge is treated as in a shell: in a pager or a browser.
    if columns.count == screen.size.columns {
      OutputLine.mark(&element, at: row, from: range.lowerBound, in: BlockRows(rows: screen.rows))
    }
    elements.append(element)
    return [element.id]
  }
}

extension RecognizedControl {
  /// The words of an item of a list behind the box it begins with: all its columns. Nil for another control.
  fileprivate func labelInItem(_ text: String) -> String? {
    switch kind {
    case .checkBox, .radioButton: break
    case .button, .textField, .comboBox: return nil
    }
    guard let word = label.split(separator: " ").first, let start = text.firstRange(of: word)?.lowerBound,
      !text[..<start].contains(where: { $0.isLetter && $0 != "x" && $0 != "X" || $0.isNumber })
    else { return nil }
    let words = String(text[start...])
    return words.count > label.count ? words : nil
  }
}

extension Element {
  /// Applies a recognised control to an element.
  fileprivate mutating func take(_ control: RecognizedControl) {
    label = control.label
    switch control.kind {
    case .button: role = .button
    case .checkBox(let isOn):
      role = .checkBox
      value = isOn.map { $0 ? "1" : "0" } ?? "2"
    case .radioButton(let isOn):
      role = .radioButton
      value = isOn ? "1" : "0"
    case .textField: role = .textInput
    case .comboBox: role = .comboBox
    }
  }
}

extension Style {
  /// True for a background of its own.
  var isPainted: Bool { reverse || background != .default }
}

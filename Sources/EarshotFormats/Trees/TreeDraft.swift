// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A node being read: an element, and properties settled only at the end.
struct TreeDraft {
  var element: Element
  var offset: Int

  var isElement: Bool?
  var isOrdered: Bool?
  var isSelected: Bool?
  var isDisabled: Bool?
  var isProtected = false
  /// iOS's value of a toggle: "0", "1", "2".
  var toggled: String?
  var description: String?
  var number: String?
  var least: Double?
  var most: Double?
  var step: Double?
  /// True if its value is made from the number.
  private var showsNumber = false
  var level: Int?
  var actions: [String] = []

  var positionInSet: Int?
  var sizeOfSet: Int?
  var rowCount: Int?
  var columnCount: Int?
  var rowHeaders: [DataTable.Header]?
  var columnHeaders: [DataTable.Header]?
  var row: Int?
  var column: Int?
  var rowSpan: Int?
  var columnSpan: Int?

  init(_ id: ElementID, offset: Int) {
    element = Element(id)
    self.offset = offset
  }

  /// True if a table lists its headers, even none.
  var tellsHeaders: Bool { rowHeaders != nil || columnHeaders != nil }

  /// Settles properties that depend on several others.
  mutating func settle(isOrdered: Bool?) {
    element.childrenAreOrdered = self.isOrdered ?? isOrdered ?? true
    // Without children there is no order to report.
    if self.isOrdered == nil, element.children.isEmpty { element.childrenAreOrdered = false }
    if element.hint == nil { element.hint = description }
    settleTraits()
    settleValue()
    if element.role == .heading || element.traits.contains(.header), let level, (1...6).contains(level) {
      element.headingLevel = level
    }
    if rowCount != nil || columnCount != nil || tellsHeaders {
      element.details.table = DataTable(
        rowCount: rowCount ?? 0, columnCount: columnCount ?? 0, rowHeaders: rowHeaders ?? [],
        columnHeaders: columnHeaders ?? [])
    }
    if row != nil || column != nil || rowSpan != nil || columnSpan != nil {
      element.details.cell = DataTableCell(
        row: row, column: column, rowSpan: rowSpan ?? 1, columnSpan: columnSpan ?? 1)
    }
  }

  private mutating func settleTraits() {
    set(.selected, isSelected)
    set(.notEnabled, isDisabled)
    if toggled != nil { element.traits.insert(.toggleButton) }
    if isProtected { element.traits.insert(.secureTextField) }
    if actions.contains("increment"), actions.contains("decrement") { element.traits.insert(.adjustable) }
  }

  private mutating func set(_ trait: Traits, _ isOn: Bool?) {
    guard let isOn else { return }
    if isOn { element.traits.insert(trait) } else { element.traits.remove(trait) }
  }

  private mutating func settleValue() {
    if let toggled {
      element.value = toggled
    } else if element.value == nil, let number {
      showsNumber = true
      element.value = shownNumber?.percentage(for: element.role) ?? number
    }
  }

  /// The facts about the number it shows, or the one at the beginning of its text; nil if there are none.
  var shownNumber: TreeNumber? {
    let number = TreeNumber(
      value: showsNumber ? self.number.flatMap { Double($0) } : nil, least: least, most: most, step: step)
    return number == TreeNumber() ? nil : number
  }
}

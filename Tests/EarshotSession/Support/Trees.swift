// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Trees to move about in: rows of buttons under a root, by name.
enum Trees {
  /// Ids from 2 on, one row each.
  static func rows(_ labels: [String], startingAt first: UInt64 = 2) -> [Element] {
    let items = labels.enumerated().map { row, label in
      Element(
        ElementID(first + UInt64(row)), role: .label, label: label, frame: Rectangle(row: row, column: 0, columns: 20))
    }
    return [root(items.map(\.id))] + items
  }

  static func root(_ children: [ElementID]) -> Element {
    Element(
      1, role: .window, frame: Rectangle(row: 0, column: 0, rows: 24, columns: 80), children: children,
      isElement: false)
  }

  /// Something that only holds others.
  static func container(
    _ id: ElementID, _ type: ContainerType = .none, label: String? = nil, rows: Range<Int> = 0..<1,
    _ children: [ElementID], isModal: Bool = false
  ) -> Element {
    var element = Element(
      id, role: .group, label: label,
      frame: Rectangle(row: rows.lowerBound, column: 0, rows: rows.count, columns: 80), children: children,
      isElement: false)
    element.containerType = type
    element.isModal = isModal
    return element
  }

  static func item(_ id: ElementID, _ label: String, row: Int, column: Int = 0) -> Element {
    Element(id, role: .label, label: label, frame: Rectangle(row: row, column: column, columns: 10))
  }
}

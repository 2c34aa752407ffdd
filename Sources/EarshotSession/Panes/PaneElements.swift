// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The windows and panes of a program as containers: the pane that is read contains the elements of its screen, the
/// others their rows.
struct PaneElements {
  /// A place in the windows of a program.
  struct Place: Equatable {
    var window: PaneWindow
    var pane: NumberedPane
  }

  /// The root first.
  private(set) var elements: [Element] = []
  private var places: [ElementID: Place] = [:]
  private var nextID: UInt64

  /// The ids of screens and conversations are far below these.
  private static let firstID: UInt64 = 0xE000_0000_0000_0000
  private static let stride: UInt64 = 1 << 32

  /// - Parameters:
  ///   - level: 0 for the outermost program, 1 for one in its current pane.
  ///   - root: The element that contains what is read in the current pane.
  ///   - rows: Returns the rows of another pane.
  init(_ windows: [PaneWindow], level: UInt64, around root: ElementID, rows: (NumberedPane, PaneWindow) -> [String]) {
    nextID = Self.firstID + level * Self.stride
    var whole = container(.window, nil)
    whole.children = windows.flatMap { window in
      // A window or pane keeps its ids while those before it change their rows.
      let panes = window.panes.map { pane in
        nextID = Self.id(level, window, pane)
        return add(pane, of: window, around: root, rows)
      }
      guard let name = window.name, windows.count > 1 else { return panes }
      nextID = Self.id(level, window, nil)
      // The name tells the kind, as that of a pane does.
      var group = container(.genericContainer, name)
      (group.children, group.containerType) = (panes, .semanticGroup)
      elements.append(group)
      return [group.id]
    }
    elements.insert(whole, at: 0)
  }

  private static func id(_ level: UInt64, _ window: PaneWindow, _ pane: NumberedPane?) -> UInt64 {
    let number = { (number: Int) in UInt64(clamping: number) % 1_000 }
    return firstID + level * stride + (number(window.number) * 1_001 + (pane.map { number($0.number) + 1 } ?? 0)) << 10
      + 2
  }

  private mutating func add(
    _ pane: NumberedPane, of window: PaneWindow, around root: ElementID, _ rows: (NumberedPane, PaneWindow) -> [String]
  ) -> ElementID {
    var container = container(.genericContainer, pane.name)
    (container.containerType, container.identifier) = (.semanticGroup, pane.terminal)
    let isRead = window.isCurrent && pane.isCurrent
    if isRead { container.children = [root] }
    if !isRead {
      let rows = rows(pane, window).suffix(Self.rowLimit)
      let labels = rows.isEmpty ? [pane.name] : Array(rows)
      container.children = labels.map { text in
        let row = Element(takeID(), role: .label, label: text, traits: .staticText)
        places[row.id] = Place(window: window, pane: pane)
        elements.append(row)
        return row.id
      }
    }
    elements.append(container)
    return container.id
  }

  /// The most rows of a pane: fewer than the ids between two panes.
  private static let rowLimit = 1_000

  private mutating func container(_ role: Role, _ label: String?) -> Element {
    var container = Element(takeID(), role: role, label: label, isElement: false)
    container.childrenAreOrdered = true
    return container
  }

  private mutating func takeID() -> ElementID {
    defer { nextID += 1 }
    return ElementID(nextID)
  }

  /// The pane that an element belongs to; nil for any element of the pane that is read.
  subscript(id: ElementID) -> Place? { places[id] }

  /// An element of a pane that is not read.
  func element(_ id: ElementID) -> Element? { places[id] == nil ? nil : elements.first { $0.id == id } }
}

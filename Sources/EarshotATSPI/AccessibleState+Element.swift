// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotDesktop

extension AccessibleState {
  /// The name in events.
  var name: String {
    switch self {
    case .multiLine: "multi-line"
    case .singleLine: "single-line"
    case .invalidEntry: "invalid-entry"
    case .readOnly: "read-only"
    default: "\(self)"
    }
  }

  /// States in AT-SPI's form: two numbers of 32 bits each.
  static func value(of states: Set<AccessibleState>) -> DesktopValue {
    let bits = states.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1.rawValue) }
    return .list([.unsigned(UInt32(truncatingIfNeeded: bits)), .unsigned(UInt32(bits >> 32))], of: "u")
  }

  /// The states of an element of a tree.
  static func states(of element: Element, in tree: ElementTree) -> Set<AccessibleState> {
    let traits = element.effectiveTraits
    var states: Set<AccessibleState> = [.showing, .visible]
    if !traits.contains(.notEnabled) { states.formUnion([.enabled, .sensitive]) }
    if element.isControl { states.insert(.focusable) }
    if tree.focus == element.id { states.formUnion([.focusable, .focused]) }
    if element.id == tree.root { states.insert(.active) }
    if element.isSelectable { states.insert(.selectable) }
    for state in ElementProperty.states(of: element) { states.formUnion(state.desktop) }
    if traits.contains(.toggleButton) || element.role == .radioButton { states.insert(.checkable) }
    if element.role == .radioButton, element.value == "1" || traits.contains(.selected) { states.insert(.checked) }
    if element.role == .switch, states.contains(.checked) { states.insert(.pressed) }
    if traits.contains(.textEntry) {
      if !states.contains(.readOnly) { states.insert(.editable) }
      states.insert(traits.contains(.textArea) ? .multiLine : .singleLine)
    }
    return states
  }
}

extension Element {
  /// True if it can be operated.
  var isControl: Bool {
    isSelectable || Self.controls.contains(role)
      || !effectiveTraits.isDisjoint(with: [.button, .link, .toggleButton, .adjustable, .textEntry, .tabBarItem])
  }

  /// True if it is one of several choices.
  var isSelectable: Bool { Self.choices.contains(role) }

  private static let controls: Set<Role> = [.comboBox, .menuItemRadio]
  private static let choices: Set<Role> = [
    .listItem, .listBoxOption, .treeItem, .row, .cell, .tab, .radioButton, .menuItem,
  ]
}

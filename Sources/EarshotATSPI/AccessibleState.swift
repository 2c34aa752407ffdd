// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotDesktop

/// AT-SPI's states, by number.
enum AccessibleState: UInt32, CaseIterable {
  case active = 1
  case busy = 3
  case checked = 4
  case collapsed = 5
  case editable = 7
  case enabled = 8
  case expandable = 9
  case expanded = 10
  case focusable = 11
  case focused = 12
  case modal = 16
  case multiLine = 17
  case pressed = 20
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case visible = 30
  case indeterminate = 32
  case required = 33
  case invalidEntry = 36
  case checkable = 41
  case readOnly = 43

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
    if traits.contains(.selected) { states.insert(.selected) }
    if element.isModal { states.insert(.modal) }
    if traits.contains(.toggleButton) || element.role == .radioButton {
      states.insert(.checkable)
      if element.value == "1" || (element.role == .radioButton && traits.contains(.selected)) {
        states.insert(.checked)
        if element.role == .switch { states.insert(.pressed) }
      }
      if element.value == "2" { states.insert(.indeterminate) }
    }
    switch element.expandedStatus {
    case .expanded: states.formUnion([.expandable, .expanded])
    case .collapsed: states.formUnion([.expandable, .collapsed])
    case .unsupported: break
    }
    if traits.contains(.textEntry) {
      let isReadOnly = element.hasDetails && element.details.isReadOnly
      states.insert(isReadOnly ? .readOnly : .editable)
      states.insert(traits.contains(.textArea) ? .multiLine : .singleLine)
    }
    if element.hasDetails {
      if element.details.isBusy { states.insert(.busy) }
      if element.details.isRequired { states.insert(.required) }
      if element.details.invalid != nil { states.insert(.invalidEntry) }
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

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Where the cursor stops when nothing says so: at controls, at items and texts that hold no control, and at whatever
/// holds nothing.
enum TreeDefaults {
  /// Whether each of these elements is a stop by itself, judged by roles and by who holds whom.
  static func areElements(_ elements: [Element]) -> [Bool] {
    var places: [ElementID: Int] = [:]
    for (place, element) in elements.enumerated() { places[element.id] = place }
    var holders: [ElementID: ElementID] = [:]
    for element in elements {
      for child in element.children where places[child] != nil { holders[child] = element.id }
    }
    let holding = holdingStops(elements, places, holders)
    return elements.map { element in
      switch element.role.stop {
      case .always: true
      case .unlessHolding, .text: !holding.contains(element.id)
      case .ifAlone: element.children.allSatisfy { places[$0] == nil }
      case .never: false
      }
    }
  }

  /// Those that hold something that is to be reached, at any depth. Each is walked over once, circles too.
  private static func holdingStops(
    _ elements: [Element], _ places: [ElementID: Int], _ holders: [ElementID: ElementID]
  ) -> Set<ElementID> {
    var holding: Set<ElementID> = []
    for element in elements where element.role.stop == .always || element.role.stop == .unlessHolding {
      var current = element
      while !current.isHidden, let holder = holders[current.id], holding.insert(holder).inserted,
        let place = places[holder]
      {
        current = elements[place]
      }
    }
    return holding
  }
}

extension Role {
  fileprivate enum Stop {
    /// A control: what it holds is its own affair.
    case always
    /// An item: a row of a list is one stop, unless there is something in it to go to.
    case unlessHolding
    /// The same, without keeping what holds it from being a stop.
    case text
    /// It is worth a stop only where it holds nothing.
    case ifAlone
    case never
  }

  fileprivate var stop: Stop {
    switch self {
    case .button, .defaultButton, .checkBox, .radioButton, .switch, .comboBox, .slider, .spinButton, .link, .tab,
      .progressIndicator, .meter, .scrollBar, .menuItemCheckBox, .menuItemRadio:
      .always
    case .listItem, .listBoxOption, .treeItem, .cell, .columnHeader, .rowHeader, .menuItem: .unlessHolding
    case .label, .paragraph, .heading, .image, .code, .textRun, .status, .tooltip: .text
    case .genericContainer: .never
    // textInput, passwordInput, emailInput and all others that take input.
    default: rawValue.hasSuffix("Input") ? .always : .ifAlone
    }
  }
}

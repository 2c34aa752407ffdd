// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The default stops of the cursor: controls, items and texts without controls inside, and anything without children.
enum TreeDefaults {
  /// Returns, for each of these elements, true if it is a stop by default.
  static func areElements(_ elements: [Element]) -> [Bool] {
    var places = ElementPlaces()
    places.reserve(elements.count)
    for (place, element) in elements.enumerated() { places[element.id] = place }
    return areElements(elements.count, places, element: { elements[$0] }) { _, _ in true }
  }

  /// Returns, for each element, true if it is a stop by default, judged by roles and parents.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - places: Returns the index of an id; of equal ids the last.
  ///   - element: Returns the element at an index.
  ///   - isHeld: Returns true if a listed child counts as one.
  static func areElements(
    _ count: Int, _ places: ElementPlaces, element: (Int) -> Element,
    _ isHeld: (_ child: ElementID, _ holder: ElementID) -> Bool
  ) -> [Bool] {
    var stops: [Role.Stop] = []
    stops.reserveCapacity(count)
    // Of equal ids the last stands for all.
    var last = [Int](repeating: 0, count: count)
    var holders = [Int](repeating: -1, count: count)
    var isAlone = [Bool](repeating: true, count: count)
    var isHidden = [Bool](repeating: false, count: count)
    for place in 0..<count {
      let one = element(place)
      stops.append(one.role.stop)
      isHidden[place] = one.isHidden
      last[place] = places[one.id] ?? place
      for child in one.children where isHeld(child, one.id) {
        guard let held = places[child] else { continue }
        isAlone[place] = false
        holders[held] = last[place]
      }
    }
    let holding = holdingStops(stops, last, holders, isHidden)
    return (0..<count).map { place in
      switch stops[place] {
      case .always: true
      case .unlessHolding, .text: !holding[last[place]]
      case .ifAlone: isAlone[place]
      case .never: false
      }
    }
  }

  /// The elements with stops inside, at any depth. Each is visited once, even in circles.
  private static func holdingStops(
    _ stops: [Role.Stop], _ last: [Int], _ holders: [Int], _ isHidden: [Bool]
  ) -> [Bool] {
    var holding = [Bool](repeating: false, count: stops.count)
    for place in stops.indices where stops[place] == .always || stops[place] == .unlessHolding {
      var current = place
      while !isHidden[current], holders[last[current]] >= 0, !holding[holders[last[current]]] {
        current = holders[last[current]]
        holding[current] = true
      }
    }
    return holding
  }
}

extension Role {
  fileprivate enum Stop {
    /// A control, which owns its contents.
    case always
    /// An item: a row of a list is one stop, unless it contains another.
    case unlessHolding
    /// The same, without keeping its container from being a stop.
    case text
    /// A stop only without children.
    case ifAlone
    case never
  }

  fileprivate var stop: Stop { Self.stops[self] ?? (rawValue.hasSuffix("Input") ? .always : .ifAlone) }

  /// Other roles are stops without children, or if they accept input: textInput, emailInput and the like.
  private static let stops: [Role: Stop] = {
    var stops: [Role: Stop] = [.genericContainer: .never]
    for role in [
      .button, .defaultButton, .checkBox, .radioButton, .switch, .comboBox, .slider, .spinButton, .link, .tab,
      .progressIndicator, .meter, .scrollBar, .menuItemCheckBox, .menuItemRadio,
    ] as [Role] {
      stops[role] = .always
    }
    for role in [.listItem, .listBoxOption, .treeItem, .cell, .columnHeader, .rowHeader, .menuItem] as [Role] {
      stops[role] = .unlessHolding
    }
    for role in [.label, .paragraph, .heading, .image, .code, .textRun, .status, .tooltip] as [Role] {
      stops[role] = .text
    }
    return stops
  }()
}

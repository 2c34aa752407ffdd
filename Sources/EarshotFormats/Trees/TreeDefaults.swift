// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Where the cursor stops when nothing says so: at controls, at items and texts that hold no control, and at whatever
/// holds nothing.
enum TreeDefaults {
  /// Whether each of these elements is a stop by itself.
  static func areElements(_ elements: [Element]) -> [Bool] {
    var places = ElementPlaces()
    places.reserve(elements.count)
    for (place, element) in elements.enumerated() { places[element.id] = place }
    return areElements(elements.count, places, element: { elements[$0] }) { _, _ in true }
  }

  /// Whether each of so many elements is a stop by itself, judged by roles and by who holds whom.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - places: where an id is among them; of equal ids the last.
  ///   - element: the element at a place.
  ///   - isHeld: whether something named as a child counts as one.
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

  /// Those that hold something that is to be reached, at any depth. Each is walked over once, circles too.
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

  fileprivate var stop: Stop { Self.stops[self] ?? (rawValue.hasSuffix("Input") ? .always : .ifAlone) }

  /// What is not here is worth a stop where it holds nothing, or takes input: textInput, emailInput and the like.
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

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The options of the rotor at the cursor: only those with something to act on (V-68).
extension TreeAnswer {
  mutating func rotorRing() -> [RotorOption] {
    guard let current = state.cursor.current, let element = state.cursor.element else { return [] }
    let census = rotorCensus()
    let offered = offeredRotors(at: current)
    var ring: [RotorOption] = [.text(.character), .text(.word)]
    if element.hasLines { ring.append(.text(.line)) }
    ring += ElementKind.all.filter { isThere($0, census, offered) }.map { .kind($0) }
    if census.count > 1 { ring.append(.vertical) }
    ring += offered.compactMap { rotor -> RotorOption? in
      guard case .named(let name) = rotor.description.kind, isThere(rotor) else { return nil }
      return .custom(name)
    }
    ring += options(of: element)
    if !ownCommands.isEmpty { ring.append(.ownCommands) }
    ring += RotorSetting.allCases.filter { $0 != .language || !census.languages.isEmpty || state.rotor.language != nil }
      .map { .setting($0) }
    return ring
  }

  /// The setting of the rotor, found without a walk of the whole tree.
  func activeRotor() -> RotorOption {
    guard let current = state.cursor.current, let element = state.cursor.element else { return state.rotor.chosen }
    var options: [RotorOption] = [.text(.character), .text(.word), .vertical]
    if element.hasLines { options.append(.text(.line)) }
    for rotor in offeredRotors(at: current) {
      if case .named(let name) = rotor.description.kind { options.append(.custom(name)) }
    }
    if !ownCommands.isEmpty { options.append(.ownCommands) }
    return state.rotor.active(in: options + self.options(of: element) + RotorSetting.allCases.map { .setting($0) })
  }

  /// The options of the element itself, the automatic one first.
  private func options(of element: Element) -> [RotorOption] {
    var options: [RotorOption] = []
    if element.effectiveTraits.contains(.adjustable) { options.append(.value) }
    options += element.actionCategories.map { .actions(category: $0) }
    if !element.customContent.isEmpty { options.append(.moreContent) }
    if element.effectiveTraits.contains(.supportsZoom) { options.append(.zoom) }
    return options
  }

  private mutating func isThere(_ kind: ElementKind, _ census: RotorCensus, _ offered: [OfferedRotor]) -> Bool {
    if let rotor = offered.first(where: { $0.replaces(kind) }) { return isThere(rotor) }
    switch kind {
    case .sameItem: return hasStop { $0.isSameSort(as: $1) }
    case .differentItem: return hasStop { !$0.isSameSort(as: $1) }
    default: return !census.kinds.isDisjoint(with: kind.set)
    }
  }

  /// True if any listed item of the rotor is reachable, or its items are unknown.
  private mutating func isThere(_ rotor: OfferedRotor) -> Bool {
    rotor.description.items?.contains { state.cursor.isStop($0.element) } ?? true
  }

  private mutating func hasStop(_ condition: (Element, Element) -> Bool) -> Bool {
    guard let element = state.cursor.element else { return false }
    return reachableStops().contains { id in
      id != element.id && state.cursor.tree[id].map { condition($0, element) } ?? false
    }
  }

  mutating func rotorCensus() -> RotorCensus {
    let container = state.cursor.confinement.last
    if let census = state.rotor.census, census.container == container { return census }
    let census = RotorCensus(reachableStops(), in: state.cursor.tree, within: container)
    state.rotor.census = census
    return census
  }

  private mutating func reachableStops() -> [ElementID] {
    guard let container = state.cursor.confinement.last else { return state.cursor.order.stops(in: state.cursor.tree) }
    return state.cursor.order.stops(within: container, in: state.cursor.tree)
  }

  // MARK: Rotors of the source

  /// The rotors at an element: its own and those of its containers. Of two equal ones the nearer counts (P-25).
  func offeredRotors(at id: ElementID) -> [OfferedRotor] {
    var offered: [OfferedRotor] = []
    for owner in [id] + state.cursor.tree.ancestors(of: id) {
      guard let element = state.cursor.tree[owner], element.hasDetails else { continue }
      for description in element.details.rotors
      where !offered.contains(where: { $0.description.kind == description.kind }) {
        offered.append(OfferedRotor(owner: owner, description: description))
      }
    }
    return offered
  }
}

/// A source's rotor, and the element with it.
struct OfferedRotor {
  var owner: ElementID
  var description: RotorDescription

  /// True if it replaces the reader's own (V-74).
  func replaces(_ kind: ElementKind) -> Bool {
    guard case .system(let system) = description.kind else { return false }
    return ElementKind(system) == kind
  }
}

extension Element {
  /// The categories of its actions; nil, for the ordinary ones, comes first.
  var actionCategories: [String?] {
    var categories: [String?] = []
    for action in customActions where !categories.contains(action.category) { categories.append(action.category) }
    return categories.filter { $0 == nil } + categories.filter { $0 != nil }
  }

  /// True if reading it line by line adds anything to speaking it.
  fileprivate var hasLines: Bool {
    details.lines.count > 1 || effectiveTraits.contains(.textArea)
      || [label, value].contains { $0?.contains(where: \.isNewline) ?? false }
  }
}

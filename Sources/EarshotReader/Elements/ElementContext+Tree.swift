// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

extension ElementContext {
  /// The position of a stop among the stops of a container, counted from 1; nil if it is none of them.
  public typealias StopPosition = (_ stop: ElementID, _ container: ElementID) -> SetPosition?

  /// The context of an element in a tree.
  ///
  /// Costs as much as the element's containers and `place`, independent of the size of the tree.
  /// - Parameters:
  ///   - id: The element; if the tree lacks it, the context is empty.
  ///   - tree: The tree of the element.
  ///   - entering: The containers the cursor enters with this element, outermost first.
  ///   - former: The cell the cursor comes from; nil if there is none.
  ///   - place: The position of a stop in a container, in reading order. The default walks the container in tree order.
  public init(
    of id: ElementID, in tree: ElementTree, entering: [ElementID] = [], from former: CellPlace? = nil,
    place: StopPosition? = nil
  ) {
    self.init()
    guard let element = tree[id] else { return }
    let place = place ?? { Self.placeInTree($0, $1, tree) }
    let holders = tree.ancestors(of: id)
    language = element.language
    textualContext = element.details.textualContext
    var surroundings = Surroundings()
    for holder in holders {
      guard let container = tree[holder] else { continue }
      language = language ?? container.language
      textualContext = textualContext ?? container.details.textualContext
      surroundings.note(container, around: element)
    }
    let told = element.setPosition.flatMap { $0.isPossible ? $0 : nil }
    if let list = surroundings.list { note(place(id, list), .listStart, .listEnd, told) }
    if let landmark = surroundings.landmark { note(place(id, landmark), .landmarkStart, .landmarkEnd) }
    if let tabBar = surroundings.tabBar, let found = told ?? place(id, tabBar).flatMap({ $0.isPossible ? $0 : nil }) {
      isInTabBar = true
      position = found
    } else {
      position = told ?? surroundings.series.flatMap { place(id, $0) }.flatMap { $0.isPossible ? $0 : nil }
    }
    if let table = surroundings.table { note(element, in: table, tree, from: former) }
    if headers.isEmpty { headers = Self.relatives(element.details.headers.filter { $0 != id }, in: tree) }
    entered = Self.relatives(entering, in: tree)
    for index in entered.indices where entered[index].role == .group {
      entered[index].count = place(id, entering[index])?.count
    }
    if (element.label ?? "").isEmpty { joinedLabel = Self.joinedLabel(of: element, in: tree) }
    rotors = Self.rotors(of: element, in: tree)
    if element.hasDetails { note(whatOthersSay: element, in: tree) }
  }

  private mutating func note(whatOthersSay element: Element, in tree: ElementTree) {
    func words(_ ids: [ElementID]) -> String? {
      let texts = ids.filter { $0 != element.id }.prefix(Self.relativeLimit).compactMap { Self.words(of: $0, in: tree) }
      return texts.isEmpty ? nil : texts.joined(separator: " ")
    }
    if (element.label ?? "").isEmpty { labelOfOthers = words(element.details.labelledBy) }
    if (element.hint ?? "").isEmpty { descriptionOfOthers = words(element.details.describedBy) }
    errorMessage = words([element.details.errorMessage].compactMap { $0 })
  }

  /// The text of an element that describes another: even a hidden one, as on web pages.
  private static func words(of id: ElementID, in tree: ElementTree) -> String? {
    guard let element = tree[id] else { return nil }
    let own = ElementText.cleaned(element.label) ?? (element.isSecure ? nil : ElementText.cleaned(element.value))
    return own ?? joinedLabel(of: element, in: tree)
  }

  /// The containers that give an element a position: the nearest of each kind.
  private struct Surroundings {
    var list: ElementID?
    var landmark: ElementID?
    var tabBar: ElementID?
    var series: ElementID?
    var table: Element?

    mutating func note(_ container: Element, around element: Element) {
      switch container.effectiveContainerType {
      case .list: list = list ?? container.id
      case .landmark: landmark = landmark ?? container.id
      case .dataTable: table = table ?? container
      case .semanticGroup, .none: if container.details.table != nil { table = table ?? container }
      }
      if container.effectiveTraits.contains(.tabBar) { tabBar = tabBar ?? container.id }
      if element.role.isItem(of: container.role) { series = series ?? container.id }
    }
  }

  /// - Parameter told: The element's own position: only part of a long list may be present.
  private mutating func note(
    _ position: SetPosition?, _ start: Boundary, _ end: Boundary, _ told: SetPosition? = nil
  ) {
    guard let position, position.isPossible else { return }
    if position.index == 1 {
      if told?.index ?? 1 == 1 { boundaries.append(start) }
    } else if position.index == position.count {
      if told.map({ $0.index == $0.count }) ?? true { boundaries.append(end) }
    }
  }

  // MARK: Neighbours

  /// The largest number of headers, or of containers entered at once.
  private static let relativeLimit = 16

  static func relatives(_ ids: [ElementID], in tree: ElementTree) -> [Relative] {
    ids.prefix(relativeLimit).compactMap { id in
      tree[id].map {
        Relative(
          label: $0.label, value: $0.isSecure ? nil : $0.value, role: $0.role,
          language: $0.language ?? Self.language(above: id, in: tree),
          position: $0.setPosition.flatMap { $0.isPossible ? $0 : nil })
      }
    }
  }

  private static func language(above id: ElementID, in tree: ElementTree) -> String? {
    var current = tree.parent(of: id)
    while let holder = current {
      if let language = tree[holder]?.language { return language }
      current = tree.parent(of: holder)
    }
    return nil
  }

  /// The largest number of elements searched for labels of contents.
  private static let labelSearchLimit = 200

  private static func joinedLabel(of element: Element, in tree: ElementTree) -> String? {
    var labels: [String] = []
    var waiting = Array(element.children.prefix(labelSearchLimit).reversed())
    var left = labelSearchLimit
    while left > 0, let next = waiting.popLast() {
      left -= 1
      guard let child = tree[next], !child.isHidden else { continue }
      if let label = ElementText.cleaned(child.label) {
        labels.append(label)
      } else {
        waiting += child.children.prefix(left).reversed()
      }
    }
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  /// The largest number of a rotor's items named.
  private static let rotorItemLimit = 10
  /// The largest number of items counted, and of rotors named.
  private static let rotorSearchLimit = 1_000
  private static let rotorLimit = 10

  private static func rotors(of element: Element, in tree: ElementTree) -> [Rotor] {
    guard element.hasDetails else { return [] }
    return element.details.rotors.prefix(rotorLimit).map { rotor in
      var seen: Set<RotorDescription.Item> = []
      var names: [String] = []
      for item in (rotor.items ?? []).prefix(rotorSearchLimit) where seen.insert(item).inserted {
        guard names.count < rotorItemLimit, let target = tree[item.element] else { continue }
        names.append(
          ElementText.cleaned(target.label) ?? (target.isSecure ? nil : ElementText.cleaned(target.value)) ?? "")
      }
      return Rotor(kind: rotor.kind, items: names, others: seen.count - names.count)
    }
  }

  // MARK: The order of the tree

  private static func placeInTree(_ stop: ElementID, _ container: ElementID, _ tree: ElementTree) -> SetPosition? {
    var index: Int?
    var count = 0
    var waiting = Array((tree[container]?.children ?? []).reversed())
    while let next = waiting.popLast() {
      guard let element = tree[next], !element.isHidden else { continue }
      if element.isElement {
        count += 1
        if next == stop { index = count }
      } else {
        waiting += element.children.reversed()
      }
    }
    return index.map { SetPosition(index: $0, count: count) }
  }
}

extension SetPosition {
  /// True if the position is valid.
  var isPossible: Bool { index >= 1 && index <= count }
}

extension Role {
  /// True if elements of this role are counted in a container of that role.
  fileprivate func isItem(of container: Role) -> Bool {
    switch container {
    case .radioGroup: self == .radioButton
    case .listBox: self == .listBoxOption
    case .menu, .menuBar: [.menuItem, .menuItemCheckBox, .menuItemRadio].contains(self)
    default: false
    }
  }
}

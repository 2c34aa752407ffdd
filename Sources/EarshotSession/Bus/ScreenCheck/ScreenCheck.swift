// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotScreen

/// The tree of a program, checked by its screen.
///
/// Where the told name is none, an id, markup or a printed object, what the screen shows in the element's place is its
/// name. Other names are compared when both rest; from a program that is mostly wrong about a kind of element the
/// screen's are taken.
struct ScreenCheck {
  /// The corrections, and the disagreements to log.
  struct Outcome {
    var changes: [TreeChange] = []
    var differences: [TreeDifference] = []
  }

  /// The rest of tree and screen before they are compared: one is always drawn, or told, a little before the other.
  private static let rest = Interval.milliseconds(350)
  /// The most elements compared at once, and the most disagreements logged.
  private static let most = 500
  private static let mostNotes = 20

  private(set) var app = ""
  private(set) var trust = TreeTrust()
  /// The knowledge about programs that are not read now.
  private var known: [String: TreeTrust] = [:]
  /// The elements told since the last comparison, in order.
  private var open: [ElementID] = []
  /// The names as told of elements that have one from the screen.
  private var told: [ElementID: String?] = [:]
  private var names: [ElementID: String] = [:]
  private var noted: Set<String> = []
  private var changedAt = Instant.zero

  /// The instant of the next comparison; nil if there is nothing to compare.
  var deadline: Instant? { open.isEmpty ? nil : changedAt + Self.rest }

  /// Begins with another program.
  mutating func enter(_ app: String) {
    if app != self.app {
      known[self.app] = trust
      trust = known[app] ?? TreeTrust()
      self.app = app
      noted = []
    }
    forget()
  }

  /// Forgets the elements, not what was learnt.
  mutating func forget() { (open, told, names) = ([], [:], [:]) }

  /// The screen settled.
  mutating func shown(at now: Instant) { changedAt = now }

  /// Takes in an update of the tree, and gives names to elements that were told without a good one.
  mutating func told(
    _ changes: [TreeChange], in tree: ElementTree, on screen: Screen?, at now: Instant
  ) -> [TreeChange] {
    changedAt = now
    let ids = changes.compactMap { if case .upsert(let element) = $0 { element.id } else { nil } }
    for id in ids { (told[id], names[id]) = (nil, nil) }
    open = (open + ids).suffix(Self.most)
    guard let screen else { return [] }
    let front = Self.front(of: tree)
    return ids.compactMap { id in
      guard let element = tree[id], ToldName.isWanting(element.label, ids: [element.identifier]),
        Self.isReached(id, front, in: tree)
      else { return nil }
      return renamed(element, in: tree, on: screen)
    }
  }

  /// Compares the elements told with the screen, once both rest.
  mutating func due(in tree: ElementTree, on screen: Screen?) -> Outcome {
    defer { open = [] }
    var outcome = Outcome()
    guard let screen else { return outcome }
    let shown = ShownName(on: screen)
    let front = Self.front(of: tree)
    var compared: Set<ElementID> = []
    for id in open where compared.insert(id).inserted {
      guard let element = tree[id], Self.isReached(id, front, in: tree) else { continue }
      let name = told[id] ?? element.label
      if ToldName.isWanting(name, ids: [element.identifier]) || told[id] != nil {
        if let change = renamed(element, in: tree, on: screen) { outcome.changes.append(change) }
        continue
      }
      if let differs = stateDifference(element, name, shown) {
        note(differs, in: &outcome)
        if trust.states.isDistrusted {
          var element = element
          element.value = element.value == "1" ? "0" : "1"
          outcome.changes.append(.upsert(element))
        }
      }
      guard ToldName.drawn.contains(element.role), let name, let drawn = shown.name(of: element) else { continue }
      let isSame = Agreement.isSame(name, drawn)
      trust.add(isSame, for: element.role)
      guard !isSame else { continue }
      note(TreeDifference(app: app, fact: .name, role: element.role, told: name, shown: drawn), in: &outcome)
      if trust[element.role].isDistrusted, let change = renamed(element, in: tree, on: screen) {
        outcome.changes.append(change)
      }
    }
    if let differs = focusDifference(in: tree, shown) { note(differs, in: &outcome) }
    return outcome
  }

  private mutating func note(_ differs: TreeDifference, in outcome: inout Outcome) {
    guard noted.count < Self.mostNotes,
      noted.insert("\(differs.fact) \(differs.role.rawValue) \(differs.told)").inserted
    else { return }
    outcome.differences.append(differs)
  }

  /// The difference of a box from what is told of it, where it is drawn by signs.
  private mutating func stateDifference(
    _ element: Element, _ name: String?, _ shown: ShownName
  ) -> TreeDifference? {
    guard Self.boxes.contains(element.role), let isOn = ["1": true, "0": false][element.value ?? ""],
      let box = shown.box(of: element)
    else { return nil }
    trust.addState(box.isOn == isOn)
    guard box.isOn != isOn else { return nil }
    let told = "\(name ?? "") is \(isOn ? "on" : "off")"
    return TreeDifference(app: app, fact: .state, role: element.role, told: told, shown: box.sign)
  }

  private static let boxes: Set<Role> = [.checkBox, .radioButton, .menuItemCheckBox, .menuItemRadio]

  /// The difference of a visible caret from the field that is told to have the focus.
  private mutating func focusDifference(in tree: ElementTree, _ shown: ShownName) -> TreeDifference? {
    guard let id = tree.focus, let element = tree[id], let isInside = shown.hasCaret(in: element) else { return nil }
    trust.addFocus(isInside)
    guard !isInside else { return nil }
    return TreeDifference(
      app: app, fact: .focus, role: element.role, told: element.label ?? "", shown: "outside of it")
  }

  /// The element with the screen's name; nil if the screen shows none, or the same.
  private mutating func renamed(_ element: Element, in tree: ElementTree, on screen: Screen) -> TreeChange? {
    guard let name = ShownName(on: screen).name(of: element), name != element.label else { return nil }
    let given = told[element.id] ?? element.label
    // What looks like markup or an object may be just what is drawn.
    if let given, !given.isEmpty, name.contains(given) { return nil }
    if element.details.labelledBy.isEmpty == false, element.label == nil { return nil }
    // Of boxes in boxes the outermost has the frame.
    if tree.ancestors(of: element.id).contains(where: { (names[$0] ?? tree[$0]?.label) == name }) { return nil }
    (told[element.id], names[element.id]) = (given, name)
    var element = element
    element.label = name
    return .upsert(element)
  }

  /// The dialog in front; nil without one.
  private static func front(of tree: ElementTree) -> ElementID? {
    tree.root.flatMap { root in tree.subtree(of: root).last { tree[$0]?.isModal ?? false } }
  }

  /// True if an element is not behind the dialog in front, and not hidden.
  private static func isReached(_ id: ElementID, _ front: ElementID?, in tree: ElementTree) -> Bool {
    let above = [id] + tree.ancestors(of: id)
    return front.map { above.contains($0) } ?? true && !tree.isHidden(id)
  }
}

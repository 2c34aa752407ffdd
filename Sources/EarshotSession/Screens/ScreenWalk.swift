// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The way of a program's focus to an element, by the keys a user would press: arrows in a list or a column of boxes,
/// Tab from one control to the next.
///
/// One key at a time: the next one is sent when the screen shows what the last one did, and the one that does what was
/// asked for when the focus is there. So no key ever comes to a place that was not seen.
struct ScreenWalk: Equatable {
  /// What comes next.
  enum Step: Equatable {
    /// Nothing is known yet.
    case wait
    case press([UInt8])
    /// It is there: this does what was asked for.
    case arrive([UInt8])
    case giveUp
  }

  /// A key and what people call it.
  struct NamedKey: Equatable {
    var bytes: [UInt8]
    var name: String
  }

  /// Where a program is: what of a list is chosen, and what keys go to.
  private struct Place: Equatable {
    var selection: ElementID?
    var focus: ElementID?
  }

  private let target: Element
  /// Where the program was when the last key was sent; nil before the first.
  private var start: Place?
  /// Which way the arrows lead; a list that leads past the element is not gone back in.
  private var isDown: Bool?
  private var arrowsLeft: Int
  private var tabsLeft: Int

  /// Nil for what programs have no way to with keys.
  init?(to element: Element, in tree: ElementTree) {
    guard Self.controls.contains(element.role) || element.role == .listItem else { return nil }
    target = element
    arrowsLeft = tree.parent(of: element.id).flatMap { tree[$0]?.children.count } ?? 0
    tabsLeft = ScreenWalk.controls(beside: element, in: tree).count
  }

  /// What does what was asked for, once the program is there.
  var lastKey: NamedKey {
    switch target.role {
    case .checkBox, .radioButton: NamedKey(bytes: [0x20], name: "Space")
    case .textInput: NamedKey(bytes: [], name: "nothing")
    default: NamedKey(bytes: [0x0d], name: "Enter")
    }
  }

  /// - Parameters:
  ///   - tree: what the screen shows now.
  ///   - isOver: it has been waited long enough for what the last key does.
  ///   - modes: of the screen.
  mutating func step(in tree: ElementTree, isOver: Bool, modes: ScreenModes) -> Step {
    let now = Place(selection: selection(in: tree), focus: tree.focus)
    // A key that has done nothing yet may do it later.
    guard let place = place(in: tree), now != start else { return isOver ? .giveUp : .wait }
    if hasArrived(in: tree) { return .arrive(lastKey.bytes) }
    if !isBesideList(tree), let isDown = direction(to: place, in: tree) {
      guard arrowsLeft > 0, self.isDown ?? isDown == isDown else { return .giveUp }
      arrowsLeft -= 1
      (self.isDown, start) = (isDown, now)
      return .press([0x1b, UInt8(ascii: modes.applicationCursorKeys ? "O" : "["), UInt8(ascii: isDown ? "B" : "A")])
    }
    guard tabsLeft > 0 else { return .giveUp }
    tabsLeft -= 1
    start = now
    return .press([0x09])
  }

  // MARK: Where the program is

  /// Whether the last key would do it now.
  func hasArrived(in tree: ElementTree) -> Bool {
    guard let place = place(in: tree) else { return false }
    guard let list = list(in: tree) else { return tree.focus == place }
    return selection(in: tree) == place && !isBesideList(tree) && (target.role == .listItem || isIn(list, tree))
  }

  private func isIn(_ list: ElementID, _ tree: ElementTree) -> Bool {
    tree.focus.map { tree.parent(of: $0) == list } ?? true
  }

  /// Whether keys go to a control beside the list. The first of them, by custom, does with what is chosen in the list
  /// what Enter does there, and often stands out all the time.
  private func isBesideList(_ tree: ElementTree) -> Bool {
    guard let list = list(in: tree), !isIn(list, tree) else { return false }
    return Self.controls(beside: target, in: tree).first != tree.focus
  }

  /// The element as it is now; nil where it has gone, or is one of several alike elsewhere.
  private func place(in tree: ElementTree) -> ElementID? {
    if let same = tree[target.id], same.role == target.role, same.label == target.label { return target.id }
    guard let root = tree.root else { return nil }
    let alike = tree.subtree(of: root).filter { tree[$0]?.role == target.role && tree[$0]?.label == target.label }
    return alike.count == 1 ? alike[0] : nil
  }

  // MARK: Arrows

  private func list(in tree: ElementTree) -> ElementID? {
    place(in: tree).flatMap { tree.parent(of: $0) }.flatMap { tree[$0]?.role == .list ? $0 : nil }
  }

  private func selection(in tree: ElementTree) -> ElementID? {
    list(in: tree).flatMap { tree.children(of: $0).first { $0.traits.contains(.selected) }?.id }
  }

  /// What arrows go through: the items of the list, or the boxes below each other.
  private func column(of place: ElementID, in tree: ElementTree) -> [ElementID] {
    if let list = list(in: tree) { return tree.children(of: list).map(\.id) }
    guard target.role == .checkBox || target.role == .radioButton, let holder = tree.parent(of: place),
      let x = tree[place]?.frame.x
    else { return [] }
    return tree.children(of: holder).filter { $0.role == target.role && $0.frame.x == x }
      .sorted { $0.frame.y < $1.frame.y }.map(\.id)
  }

  /// Whether the element is further down than what the program is on; nil where these are not in one column.
  private func direction(to place: ElementID, in tree: ElementTree) -> Bool? {
    let column = column(of: place, in: tree)
    guard let from = (selection(in: tree) ?? tree.focus).flatMap({ column.firstIndex(of: $0) }),
      let to = column.firstIndex(of: place), from != to
    else { return nil }
    return to > from
  }

  // MARK: Tab

  private static let controls: Set<Role> = [.button, .checkBox, .radioButton, .textInput]

  /// What Tab goes through in the dialog of an element, or else on the screen, in order. Bars of keys are no controls.
  private static func controls(beside element: Element, in tree: ElementTree) -> [ElementID] {
    let dialog = tree.ancestors(of: element.id).first { tree[$0]?.role == .dialog }
    guard let holder = dialog ?? tree.root else { return [] }
    let found = tree.subtree(of: holder).compactMap { tree[$0] }.filter { element in
      controls.contains(element.role) && tree.parent(of: element.id).flatMap { tree[$0]?.role } != .toolbar
    }
    return found.sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }.map(\.id)
  }
}

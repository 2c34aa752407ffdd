// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The movement of a program's focus to an element, by a user's keys: arrows in a list or a column of boxes, Tab
/// between controls.
///
/// One key at a time: the next one is sent when the screen shows the effect of the last, and the final one when the
/// focus has arrived. So no key ever reaches an unseen place.
struct ScreenWalk: Equatable {
  /// The next step.
  enum Step: Equatable {
    /// Nothing is known yet.
    case wait
    case press([UInt8])
    /// The focus has arrived: these bytes perform the action.
    case arrive([UInt8])
    case giveUp
  }

  /// A key and its common name.
  struct NamedKey: Equatable {
    var bytes: [UInt8]
    var name: String
  }

  /// A program's position: the chosen item of a list, and the focus.
  private struct Place: Equatable {
    var selection: ElementID?
    var focus: ElementID?
  }

  /// The end of the wait for the effect of the last key; nil while none is awaited.
  var deadline: Instant?
  private let target: Element
  /// The program's position at the last key; nil before the first.
  private var start: Place?
  /// The direction of the arrows; a list that leads past the element is not walked back.
  private var isDown: Bool?
  private var arrowsLeft: Int
  private var tabsLeft: Int

  /// Nil for elements that programs do not reach by keys.
  init?(to element: Element, in tree: ElementTree) {
    guard Self.controls.contains(element.role) || element.role == .listItem else { return nil }
    target = element
    arrowsLeft = tree.parent(of: element.id).flatMap { tree[$0]?.children.count } ?? 0
    tabsLeft = ScreenWalk.controls(beside: element, in: tree).count
  }

  /// The key that performs the action once the program is there.
  var lastKey: NamedKey {
    switch target.role {
    case .checkBox, .radioButton: NamedKey(bytes: [0x20], name: "Space")
    case .textInput: NamedKey(bytes: [], name: "nothing")
    default: NamedKey(bytes: [0x0d], name: "Enter")
    }
  }

  /// - Parameters:
  ///   - tree: The current elements of the screen.
  ///   - isOver: True if the wait for the last key's effect has ended.
  ///   - modes: The modes of the screen.
  mutating func step(in tree: ElementTree, isOver: Bool, modes: ScreenModes) -> Step {
    let now = Place(selection: selection(in: tree), focus: tree.focus)
    // A key without an effect so far may still have one.
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

  // MARK: Position of the program

  /// True if the final key would work now.
  func hasArrived(in tree: ElementTree) -> Bool {
    guard let place = place(in: tree) else { return false }
    guard let list = list(in: tree) else { return tree.focus == place }
    return selection(in: tree) == place && !isBesideList(tree) && (target.role == .listItem || isIn(list, tree))
  }

  private func isIn(_ list: ElementID, _ tree: ElementTree) -> Bool {
    tree.focus.map { tree.parent(of: $0) == list } ?? true
  }

  /// True if keys go to a control beside the list. By custom the first one does to the chosen item what Enter does in
  /// the list, and often stands out all the time.
  private func isBesideList(_ tree: ElementTree) -> Bool {
    guard let list = list(in: tree), !isIn(list, tree) else { return false }
    return Self.controls(beside: target, in: tree).first != tree.focus
  }

  /// The current element; nil if it is gone, or is now one of several similar ones.
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

  /// The elements reached by arrows: the items of the list, or the boxes in a column.
  private func column(of place: ElementID, in tree: ElementTree) -> [ElementID] {
    if let list = list(in: tree) { return tree.children(of: list).map(\.id) }
    guard target.role == .checkBox || target.role == .radioButton, let holder = tree.parent(of: place),
      let x = tree[place]?.frame.x
    else { return [] }
    return tree.children(of: holder).filter { $0.role == target.role && $0.frame.x == x }
      .sorted { $0.frame.y < $1.frame.y }.map(\.id)
  }

  /// True if the element is further down than the program's focus; nil if they are not in one column.
  private func direction(to place: ElementID, in tree: ElementTree) -> Bool? {
    let column = column(of: place, in: tree)
    guard let from = (selection(in: tree) ?? tree.focus).flatMap({ column.firstIndex(of: $0) }),
      let to = column.firstIndex(of: place), from != to
    else { return nil }
    return to > from
  }

  // MARK: Tab

  private static let controls: Set<Role> = [.button, .checkBox, .radioButton, .textInput]

  /// The elements reached by Tab in an element's dialog, or else on the screen, in order. Key bars are no controls.
  private static func controls(beside element: Element, in tree: ElementTree) -> [ElementID] {
    let dialog = tree.ancestors(of: element.id).first { tree[$0]?.role == .dialog }
    guard let holder = dialog ?? tree.root else { return [] }
    let found = tree.subtree(of: holder).compactMap { tree[$0] }.filter { element in
      controls.contains(element.role) && tree.parent(of: element.id).flatMap { tree[$0]?.role } != .toolbar
    }
    return found.sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }.map(\.id)
  }
}

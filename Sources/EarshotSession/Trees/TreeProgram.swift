// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats
import EarshotTerminal

/// A tree without a program, which answers gestures as a program would: switches flip, tabs and options are selected,
/// values go up and down. So a phrase or an order can be tried before there is an app.
@MainActor
public final class TreeProgram: ElementSource {
  public private(set) var tree = ElementTree()
  /// Called with each batch of changes after it was applied here.
  public var onChange: ([TreeChange]) -> Void = { _ in }
  private var numbers: [ElementID: TreeNumber] = [:]
  private var responders: [ElementID: TreeResponder] = [:]

  public let focusedResponder: Responder = TerminalResponder.chain()

  public init() {}

  /// Changes the tree, and reports the changes.
  public func apply(_ changes: [TreeChange]) {
    tree.apply(changes)
    onChange(changes)
  }

  /// Replaces the tree with a file's, and reports the changes.
  public func open(_ file: TreeFile) {
    numbers = file.numbers
    apply(file.changes)
  }

  /// The responder for an element; nil if there is none.
  public func responder(of id: ElementID) -> Responder? {
    guard tree[id] != nil else { return nil }
    if let known = responders[id] { return known }
    let responder = TreeResponder(id, in: self)
    responders[id] = responder
    return responder
  }

  public func update() {}
  public func fellBehind() {}

  /// The changes made by activating an element; nil if there are none.
  func activated(_ element: Element) -> [TreeChange]? {
    var element = element
    let traits = element.effectiveTraits
    if traits.contains(.toggleButton) {
      element.value = element.value == "1" ? "0" : "1"
      return [.upsert(element)]
    }
    if !traits.isDisjoint(with: [.textEntry, .secureTextField]) {
      guard element.traits.insert(.isEditing).inserted else { return nil }
      return [.upsert(element)]
    }
    guard Self.selectable.contains(element.role) || element.traits.contains(.tabBarItem) else { return nil }
    guard let parent = tree.parent(of: element.id) else { return nil }
    return tree.children(of: parent).compactMap { sibling -> TreeChange? in
      var sibling = sibling
      let isChosen = sibling.id == element.id
      guard sibling.role == element.role, sibling.traits.contains(.selected) != isChosen else { return nil }
      sibling.traits.formSymmetricDifference(.selected)
      return .upsert(sibling)
    }
  }

  private static let selectable: Set<Role> = [.radioButton, .tab, .listBoxOption, .menuItemRadio]

  /// The element with its value one step further, within its bounds.
  func adjusted(_ element: Element, by sign: Int) -> [TreeChange]? {
    var element = element
    guard let value = element.value else { return nil }
    let number = numbers[element.id] ?? TreeNumber()
    if number.value != nil {
      let moved = number.moved(by: sign, for: element.role)
      numbers[element.id] = moved
      element.value = moved.text(for: element.role)
    } else {
      guard let text = number.text(value, movedBy: sign) else { return nil }
      element.value = text
    }
    return [.upsert(element)]
  }
}

/// The responder for an element of a tree without a program.
@MainActor
private final class TreeResponder: Responder {
  private let id: ElementID
  private weak var program: TreeProgram?

  init(_ id: ElementID, in program: TreeProgram) {
    self.id = id
    self.program = program
  }

  private var element: Element? { program?.tree[id] }

  override var responderName: String { element?.label ?? "\(id)" }
  override var next: Responder? { program?.tree.parent(of: id).flatMap { program?.responder(of: $0) } }

  override var accessibilityTraits: Traits {
    get { element?.effectiveTraits ?? [] }
    set {}
  }

  override var accessibilityCustomActions: [CustomAction] {
    get { (element?.customActions ?? []).map { CustomAction(name: $0.name, category: $0.category) { true } } }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    if let element, let changes = program?.activated(element) { program?.apply(changes) }
    return true
  }

  override func accessibilityIncrement() { adjust(by: 1) }
  override func accessibilityDecrement() { adjust(by: -1) }

  private func adjust(by sign: Int) {
    if let element, let changes = program?.adjusted(element, by: sign) { program?.apply(changes) }
  }
}

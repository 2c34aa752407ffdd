// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// AT-SPI's view of one element.
struct AccessibleObject: Equatable {
  var role: AccessibleRole
  var name: String
  var description: String
  var states: Set<AccessibleState>
  var children: [ElementID]
  var attributes: [(name: String, value: String)]
  /// The text in it; nil if it has none.
  var text: AccessibleText?
  /// A number, in percent if possible; nil if it has none.
  var number: Double?
  /// The names of its actions, beginning with activation.
  var actions: [String]
  /// The frame, in cells of the terminal.
  var frame: Rectangle

  static func == (one: AccessibleObject, other: AccessibleObject) -> Bool {
    one.role == other.role && one.name == other.name && one.description == other.description
      && one.states == other.states && one.children == other.children && one.text == other.text
      && one.number == other.number && one.actions == other.actions && one.frame == other.frame
      && one.attributes.elementsEqual(other.attributes) { $0.name == $1.name && $0.value == $1.value }
  }

  /// An element of a tree.
  init(_ element: Element, in tree: ElementTree) {
    role = element.id == tree.root && !Self.roots.contains(element.role) ? .frame : AccessibleRole(element.role)
    states = AccessibleState.states(of: element, in: tree)
    description = element.hint ?? ""
    children = tree.children(of: element.id).filter { !$0.isHidden }.map(\.id)
    frame = element.frame
    attributes = Self.attributes(of: element)
    let isField = element.effectiveTraits.contains(.textEntry)
    name = element.label ?? (isField ? nil : element.value) ?? ""
    text = nil
    number = nil
    actions = []
    if isField {
      // Of a secret only the length is revealed.
      let value = element.value ?? ""
      let shown = element.isSecure ? String(repeating: "•", count: value.unicodeScalars.count) : value
      text = AccessibleText(shown, caret: element.hasDetails ? element.details.caret ?? 0 : 0)
    } else if !name.isEmpty, Self.texts.contains(element.role) {
      text = AccessibleText(name)
    }
    if Self.numbers.contains(element.role) { number = element.value.flatMap(Self.number) }
    if element.isControl, states.contains(.enabled), !isField {
      actions = [Self.action(of: element)] + element.customActions.map(\.name)
    }
  }

  /// The application object at the root.
  init(application name: String, child: ElementID?) {
    role = .application
    self.name = name
    description = ""
    states = [.enabled, .sensitive, .showing, .visible]
    children = child.map { [$0] } ?? []
    attributes = []
    text = nil
    number = nil
    actions = []
    frame = .zero
  }

  /// The interfaces it implements.
  var interfaces: [String] {
    var names = ["Accessible", "Component"]
    if role == .application { names = ["Accessible", "Application"] }
    if !actions.isEmpty { names.append("Action") }
    if text != nil { names.append("Text") }
    if states.contains(.editable) { names.append("EditableText") }
    if number != nil { names.append("Value") }
    return names.map { "org.a11y.atspi." + $0 }
  }

  private static let roots: Set<Role> = [.dialog, .alertDialog, .terminal, .window, .application]
  private static let texts: Set<Role> = [
    .label, .paragraph, .heading, .textRun, .code, .prompt, .error, .status, .log, .alert, .link, .cell,
  ]
  private static let numbers: Set<Role> = [.progressIndicator, .meter, .slider, .spinButton, .scrollBar]

  private static func action(of element: Element) -> String {
    let traits = element.effectiveTraits
    if traits.contains(.toggleButton) { return "toggle" }
    if traits.contains(.link) { return "jump" }
    return traits.contains(.button) ? "click" : "activate"
  }

  private static func attributes(of element: Element) -> [(name: String, value: String)] {
    var attributes = [("toolkit", "Earshot")]
    if let position = element.setPosition {
      attributes += [("posinset", "\(position.index)"), ("setsize", "\(position.count)")]
    }
    if element.headingLevel > 0 { attributes.append(("level", "\(element.headingLevel)")) }
    if let identifier = element.identifier { attributes.append(("id", identifier)) }
    guard element.hasDetails else { return attributes }
    if let placeholder = element.details.placeholder { attributes.append(("placeholder-text", placeholder)) }
    if let cell = element.details.cell {
      if let row = cell.row { attributes.append(("rowindex", "\(row + 1)")) }
      if let column = cell.column { attributes.append(("colindex", "\(column + 1)")) }
    }
    return attributes
  }

  /// The first number in "40%", "about 40.5".
  private static func number(_ value: String) -> Double? {
    let digits = value.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    return Double(digits)
  }
}

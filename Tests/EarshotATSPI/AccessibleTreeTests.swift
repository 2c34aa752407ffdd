// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotDesktop
import Testing

@testable import EarshotATSPI

@Suite("A tree as assistive technologies of a desktop see it")
struct AccessibleTreeTests {
  private static func tree(focus: UInt64 = 2, name: String = "Save", value: String = "ab", more: [ElementID] = [])
    -> AccessibleTree
  {
    var field = Element(ElementID(3), role: .textInput, label: "Name", value: value)
    field.details.caret = value.count
    var check = Element(ElementID(4), role: .checkBox, label: "Dry run", value: "1")
    check.traits.insert(.notEnabled)
    var tree = ElementTree()
    let children = [2, 3, 4, 5].map { ElementID($0) } + more
    tree.apply(
      [
        .upsert(Element(ElementID(1), role: .window, label: "Deploy", children: children)),
        .upsert(Element(ElementID(2), role: .button, label: name)), .upsert(field), .upsert(check),
        .upsert(Element(ElementID(5), role: .progressIndicator, label: "Copy", value: "40%")),
      ] + more.map { .upsert(Element($0, role: .label, label: "News")) }
        + [.setRoot(ElementID(1)), .setFocus(ElementID(focus))])
    return AccessibleTree("Deploy", tree, owner: ":1.7")
  }

  private func object(_ id: UInt64, _ tree: AccessibleTree = tree()) throws -> AccessibleObject {
    try #require(tree.objects[ElementID(id)])
  }

  @Test("Roles have the numbers of AT-SPI", arguments: [(1, 23), (2, 43), (3, 79), (4, 7), (5, 42)])
  func roles(id: UInt64, number: UInt32) throws {
    #expect(try object(id).role.number == number)
  }

  @Test("What can be done, written and counted says so by its interfaces")
  func interfaces() throws {
    let prefix = "org.a11y.atspi."
    #expect(try object(2).interfaces == ["Accessible", "Component", "Action"].map { prefix + $0 })
    #expect(try object(3).interfaces == ["Accessible", "Component", "Text", "EditableText"].map { prefix + $0 })
    #expect(try object(5).interfaces == ["Accessible", "Component", "Value"].map { prefix + $0 })
    #expect(try object(5).number == 40)
  }

  @Test("States: the focus, what is checked, what cannot be used")
  func states() throws {
    #expect(try object(2).states.isSuperset(of: [.focused, .focusable, .enabled, .showing]))
    #expect(try object(4).states.isSuperset(of: [.checkable, .checked]))
    #expect(try object(4).states.isDisjoint(with: [.enabled, .sensitive]))
    // The focus is bit 12 of the first of two numbers, as checkable is bit 9 of the second.
    let value = AccessibleState.value(of: [.focused, .checkable])
    #expect(value == .list([.unsigned(1 << 12), .unsigned(1 << 9)], of: "u"))
  }

  @Test("States: what is open, cannot be changed, has to be filled in, is wrong and still loads")
  func statesOfEntry() {
    var element = Element(ElementID(1), role: .comboBox, label: "Host")
    func states() -> Set<AccessibleState> { AccessibleState.states(of: element, in: ElementTree()) }
    let usual = states()
    #expect(usual.isDisjoint(with: [.expandable, .expanded, .collapsed, .readOnly, .required, .invalidEntry, .busy]))
    element.expandedStatus = .collapsed
    #expect(states().subtracting(usual) == [.expandable, .collapsed])
    element.expandedStatus = .expanded
    element.details.isReadOnly = true
    element.details.isRequired = true
    element.details.invalid = .true
    element.details.isBusy = true
    #expect(
      states().subtracting(usual) == [.expandable, .expanded, .readOnly, .required, .invalidEntry, .busy])
    element.role = .textInput
    #expect(!states().contains(.editable))
    element.details.isReadOnly = false
    #expect(states().isSuperset(of: [.editable, .singleLine]))
  }

  @Test("Of a secret field only the length is told")
  func secret() {
    var tree = ElementTree()
    let field = Element(ElementID(1), role: .passwordInput, label: "Password", value: "hunter2")
    tree.apply([.upsert(field), .setRoot(ElementID(1))])
    let object = AccessibleObject(field, in: tree)
    #expect(object.text?.text(from: 0, to: -1) == "•••••••")
    #expect(object.name == "Password")
  }

  @Test("A moved focus is told as two states")
  func focus() {
    let events = Self.tree(focus: 3).events(since: Self.tree())
    #expect(events.map(\.member) == ["StateChanged", "StateChanged"])
    #expect(events.map { $0.values[1] } == [.integer(0), .integer(1)])
    #expect(events.map { String($0.path.split(separator: "/").last ?? "") } == ["2", "3"])
  }

  @Test("What is there when somebody can see it first is told as a window that is active, then the focus in it")
  func first() {
    let events = Self.tree(focus: 3).firstEvents
    #expect(events.map(\.member) == ["ChildrenChanged", "Activate", "StateChanged"])
    #expect(events.last?.path.hasSuffix("/3") == true)
    #expect(events.last?.values.prefix(2) == [.text("focused"), .integer(1)])
  }

  @Test("A name, a text, a value and children that change are told each by its event")
  func changes() {
    let old = Self.tree()
    let new = Self.tree(name: "Save all", value: "axb", more: [ElementID(6)])
    let events = new.events(since: old)
    #expect(
      events.map { "\($0.member) \($0.values[0].text ?? "")" } == [
        "ChildrenChanged add", "PropertyChange accessible-name", "TextChanged insert", "TextCaretMoved ",
      ])
    #expect(events[2].values[1...2] == [.integer(1), .integer(1)])
    #expect(events[2].values[3] == .variant(.text("x")))
    #expect(new.events(since: new).isEmpty)
  }

  @Test("Text is cut into characters, words and lines, counted in scalars")
  func text() {
    let text = AccessibleText("one two\nthree")
    #expect(text.text(from: 4, to: 7) == "two")
    #expect(text.text(from: 8, to: -1) == "three")
    #expect(text.range(of: .word, at: 5) == 4..<8)
    #expect(text.range(of: .line, at: 2) == 0..<8)
    #expect(text.range(of: .character, at: 99).isEmpty)
    #expect(text.text(from: -5, to: 400) == "one two\nthree")
    let change = AccessibleText("one 2\nthree").change(from: text)
    #expect(change?.at == 4 && change?.removed == "two" && change?.inserted == "2")
  }

  @Test("A path that is none of its objects is nobody's")
  func paths() {
    #expect(AccessiblePath("/org/a11y/atspi/accessible/12") == .element(ElementID(12)))
    #expect(AccessiblePath("/org/a11y/atspi/accessible/root") == .application)
    #expect(AccessiblePath("/org/a11y/atspi/accessible/-1") == nil)
    #expect(AccessiblePath("/org/a11y/atspi") == nil)
  }
}

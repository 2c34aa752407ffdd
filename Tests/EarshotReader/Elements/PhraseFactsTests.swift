import EarshotCore
import EarshotReader
import EarshotSpeech
import Testing

@Suite("The published facts about phrases")
struct PhraseFactsTests {
  @Test("X-1…X-69 Description and hint of every published case", arguments: PhraseFact.all)
  func fact(_ fact: PhraseFact) throws {
    let context = ElementContext(of: fact.subject, in: fact.source)
    let element = try #require(fact.source[fact.subject])
    let description = described(element, context)
    #expect(description.text == fact.text)
    #expect(description.hint == fact.hint)
    #expect(description.extraLines == fact.extras)
    let utterance = Utterance(commands: description.commands, source: .focus, priority: .text)
    #expect(utterance.text == fact.text)
  }
}

/// An element among others, and what is said of it.
struct PhraseFact: CustomTestStringConvertible, Sendable {
  var name: String
  var source: ElementTree
  var subject: ElementID
  var text: String
  var hint: String?
  var extras: [String] = []

  var testDescription: String { name }

  static let all = single + controls + tabs + containers + cells

  private static func alone(_ name: String, _ subject: Element, _ text: String, _ hint: String? = nil) -> PhraseFact {
    PhraseFact(
      name: name, source: tree(element(id: 100), [subject]), subject: subject.id,
      text: text, hint: hint)
  }

  private static let adjust = "Swipe up or down with one finger to adjust the value."
  private static let toggle = "Double tap to toggle setting."
  private static let everyTrait: Traits = [
    .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
    .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn,
    .header,
  ]

  private static let single: [PhraseFact] = [
    alone("X-1", element(), ""),
    alone("X-2", element("Label"), "Label"),
    alone("X-3", element(value: "Value"), "Value"),
    alone("X-5", element("Label", value: "Value"), "Label: Value"),
    alone("X-6", element("Label", hint: "Hint"), "Label", "Hint"),
    alone("X-8", element("Label", value: "Value", hint: "Hint"), "Label: Value", "Hint"),
    alone("X-9", element("03: Text", value: "Value", role: .label), "03: Text: Value"),
    alone("X-11", element("03", traits: .link), "03. Link."),
    alone("X-12", element("04", traits: .header), "04. Heading."),
    alone("X-14", element("06", traits: .image), "06. Image."),
    alone("X-15", element("07", traits: .selected), "Selected: 07"),
    alone("X-17", element("12", traits: .notEnabled), "12. Dimmed."),
    alone("X-18", element("15", traits: .adjustable), "15. Adjustable.", adjust),
    alone("X-20", element("20", traits: [.button, .header]), "20. Button. Heading."),
    alone("X-21", element("21", traits: [.button, .searchField]), "21. Button. Search Field."),
    alone("X-23", element("23", traits: [.button, .selected]), "Selected: 23. Button."),
    alone("X-24", element("24", traits: [.button, .notEnabled]), "24. Dimmed. Button."),
    alone("X-26", element("26", traits: [.button, .keyboardKey]), "26"),
    alone(
      "X-27", element("27", traits: everyTrait), "Selected: 27. Dimmed. Heading. Link. Adjustable. Image. Search Field."
    ),
    alone("X-29", element("Label", hint: "Hint", traits: .adjustable), "Label. Adjustable.", "Hint. " + adjust),
    alone("X-30", element(traits: [.button, .header]), "Button. Heading."),
    alone("X-32", element(hint: "Hint", traits: .button), "Hint. Button."),
    alone("X-68", element("Back", traits: .backButton), "Back Button."),
    PhraseFact(
      name: "X-69",
      source: tree(element(id: 100), [element { $0.customActions = ["Copy", "Delete"] }]),
      subject: ElementID(1), text: "", extras: ["Actions Available", "Copy", "Delete"]),
  ]

  private static let crowd: Traits = [.selected, .button, .header, .link, .adjustable, .image, .searchField]

  private static let controls: [PhraseFact] = [
    alone("X-33", element(value: "1", role: .switch), "Switch Button. On.", toggle),
    alone("X-35", element(value: "1", traits: .notEnabled, role: .switch), "Dimmed. Switch Button. On."),
    // The value of a real switch is its state: another cannot be set.
    alone("X-36", element("Label", value: "1", role: .switch), "Label. Switch Button. On.", toggle),
    alone(
      "X-38", element("Label", value: "0", hint: "Hint", traits: crowd, role: .switch),
      "Selected: Label. Switch Button. Off. Heading. Link. Adjustable. Image. Search Field.", "Hint. " + toggle),
    alone(
      "X-39", element("Label", value: "0", hint: "Hint", traits: crowd.union(.notEnabled), role: .switch),
      "Selected: Label. Dimmed. Switch Button. Off. Heading. Link. Adjustable. Image. Search Field.", "Hint"),
    alone("X-41", element("Fake Label", value: "1", traits: .toggleButton), "Fake Label. On.", toggle),
    alone("X-42", element("Fake Label", value: "3", traits: .toggleButton), "Fake Label. 3", toggle),
    alone(
      "X-44 first", element("Segment A", traits: .button) { $0.setPosition = SetPosition(index: 1, count: 3) },
      "Segment A. Button. 1 of 3."),
    alone(
      "X-44 selected",
      element("Segment B", traits: [.button, .selected]) { $0.setPosition = SetPosition(index: 2, count: 3) },
      "Selected: Segment B. Button. 2 of 3."),
    alone("X-45", element(value: "75%", role: .slider), "75%. Adjustable.", adjust),
    alone("X-47", element(value: "page 2 of 3", traits: .adjustable), "page 2 of 3. Adjustable.", adjust),
    alone("X-48 empty", element(role: .textInput), "Text Field.", "Double tap to edit."),
    alone(
      "X-48 editing", element(traits: .isEditing, role: .textInput), "Text Field. Is editing.",
      "Use the rotor to access Misspelled Words."),
    alone(
      "X-48 placeholder", element(role: .textInput) { $0.details.placeholder = "P" }, "P. Text Field.",
      "Double tap to edit."),
    alone(
      "X-48 text", element(value: "T", role: .textInput) { $0.details.placeholder = "P" }, "T. Text Field.",
      "Double tap to edit."),
  ]

  private static func amid(
    _ name: String, _ container: Element, _ elements: [Element], _ number: Int, _ text: String, _ hint: String? = nil
  ) -> PhraseFact {
    PhraseFact(
      name: name, source: tree(container, elements), subject: elements[number].id, text: text,
      hint: hint)
  }

  private static let sixTabs: [Element] = [
    element("Item A", traits: .tabBarItem, id: 1), element("Item B", traits: [.tabBarItem, .selected], id: 2),
    element("Item C", traits: .tabBarItem, id: 3), element(traits: .tabBarItem, id: 4),
    element("Label", value: "Value", hint: "Hint", traits: .tabBarItem, id: 5),
    element("Item F", traits: .tabBarItem, id: 6),
  ]
  private static let tabBar = element(traits: .tabBar, id: 100)
  private static let fourTabs = (1...4).map { element("Item", traits: .tabBarItem, id: $0) }

  private static let tabs: [PhraseFact] = [
    amid("X-50 first", tabBar, sixTabs, 0, "Item A. Tab. 1 of 6."),
    amid("X-50 selected", tabBar, sixTabs, 1, "Selected: Item B. Tab. 2 of 6."),
    amid("X-50 untitled", tabBar, sixTabs, 3, "Tab. 4 of 6."),
    amid("X-50 with a value", tabBar, sixTabs, 4, "Label: Value. Tab. 5 of 6.", "Hint"),
    amid(
      "X-51", tabBar, fourTabs.dropLast() + [element("Item D", value: "Value", traits: .tabBarItem, id: 4)], 3,
      "Item D: Value. Tab. 4 of 4."),
    amid(
      "X-53", tabBar,
      fourTabs + [
        element(
          "Item E", traits: [.tabBarItem, .notEnabled, .header, .link, .adjustable, .image, .searchField], id: 5)
      ], 4, "Item E. Dimmed. Tab. Heading. Link. Adjustable. Image. Search Field. 5 of 5."),
    PhraseFact(name: "X-54", source: nestedTabs, subject: ElementID(2), text: "2. Tab. 5 of 11."),
  ]

  /// Four labels, then a container that lists 2, 1, 3, then four more.
  private static let nestedTabs: ElementTree = {
    var bar = element(traits: .tabBar, id: 100)
    bar.isElement = false
    var inner = element(id: 101)
    inner.isElement = false
    inner.childrenAreOrdered = true
    inner.children = [ElementID(2), ElementID(1), ElementID(3)]
    let before = (10...13).map { element("Label", role: .label, id: $0) }
    let after = (14...17).map { element("Label", role: .label, id: $0) }
    bar.children = before.map(\.id) + [inner.id] + after.map(\.id)
    var tree = ElementTree()
    let leaves = before + after + (1...3).map { element("\($0)", role: .label, id: $0) }
    tree.apply((leaves + [inner, bar]).map(TreeChange.upsert) + [.setRoot(bar.id)])
    return tree
  }()

  private static let labels = (1...4).map { element("Label \($0)", role: .label, id: UInt64($0)) }
  private static let landmark = element(id: 100) { $0.containerType = .landmark }

  private static let containers: [PhraseFact] = [
    amid("X-56 first", landmark, labels, 0, "Label 1. Landmark."),
    amid("X-56 second", landmark, labels, 1, "Label 2"),
    amid("X-56 last", landmark, labels, 3, "Label 4. End."),
  ]
}

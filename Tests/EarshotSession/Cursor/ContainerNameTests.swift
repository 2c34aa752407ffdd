// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestSessions
import Testing

@MainActor
@Suite("Names of what the cursor comes into")
struct ContainerNameTests {
  /// 2, then a container with 3 and 4 in it, then 5.
  private func around(_ role: Role, _ label: String?, change: (inout Element) -> Void = { _ in }) -> TreeHarness {
    var container = Trees.container(10, label: label, rows: 1..<3, [3, 4])
    container.role = role
    change(&container)
    let harness = TreeHarness([
      Trees.root([2, 10, 5]), Trees.item(2, "before", row: 0), container, Trees.item(3, "one", row: 1),
      Trees.item(4, "two", row: 2), Trees.item(5, "after", row: 3),
    ])
    harness.endTurn()
    harness.finish()
    _ = harness.takePhrases()
    return harness
  }

  private func heard(_ harness: TreeHarness, _ moves: [ElementCommand]) -> [String] {
    for move in moves {
      harness.command(move)
      harness.finish()
    }
    return harness.takePhrases()
  }

  @Test(
    "V-15, V-56 A program need not know of containers: what it calls a list, a table or a group is told by its name",
    arguments: [
      (Role.list, "Fruit. List. one. List Start."), (.table, "Fruit. Table. one"),
      (.navigation, "Fruit. Navigation. one. Landmark."), (.group, "Fruit, group, 2 items. one"),
      (.toolbar, "Fruit. Toolbar. one"),
      (.radioGroup, "Fruit. Radio Group. one"), (.dialog, "Fruit. Dialog. one"), (.treeItem, "Fruit. Tree Item. one"),
    ])
  func byRole(role: Role, words: String) {
    #expect(heard(around(role, "Fruit"), [.move(.next)]) == [words])
  }

  @Test("V-15 Without a name only the ends of lists and landmarks are told, and that there is a question")
  func nameless() {
    #expect(heard(around(.group, nil), [.move(.next)]) == ["one"])
    #expect(heard(around(.list, nil), [.move(.next)]) == ["one. List Start."])
    #expect(heard(around(.alertDialog, nil), [.move(.next)]) == ["Dialog. one"])
  }

  @Test("V-56 Only coming in is told, from either side, and each time")
  func comingIn() {
    let harness = around(.group, "Fruit")
    #expect(
      heard(harness, [.move(.next), .move(.next), .move(.next), .move(.previous), .move(.previous)]) == [
        "Fruit, group, 2 items. one", "two", "after", "Fruit, group, 2 items. two", "one",
      ])
  }

  @Test("An item that holds others tells its place among its like")
  func item() {
    let named = around(.listItem, "Second song") { $0.setPosition = SetPosition(index: 2, count: 50) }
    #expect(heard(named, [.move(.next)]) == ["Second song. 2 of 50. one"])
    let nameless = around(.listItem, nil) { $0.setPosition = SetPosition(index: 2, count: 50) }
    #expect(heard(nameless, [.move(.next)]) == ["2 of 50. one"])
    let impossible = around(.listItem, nil) { $0.setPosition = SetPosition(index: 51, count: 50) }
    #expect(heard(impossible, [.move(.next)]) == ["one"])
  }

  @Test("A name that the first element has too is said once")
  func sameName() {
    #expect(heard(around(.group, "one"), [.move(.next)]) == ["one"])
    #expect(heard(around(.dialog, "one"), [.move(.next)]) == ["Dialog. one"])
  }

  @Test("R-13 The word for what a container is has the container's language, whatever it holds")
  func language() {
    let book = PhraseBook([Phrases(parsing: "element.toolbar\tLeiste.\n", language: "de"), .english], user: "en")
    var context = ElementContext()
    context.entered = [.init(label: "Werkzeug", role: .toolbar, language: "de")]
    context.language = "en"
    let description = ElementDescription(of: Element(3, role: .button, label: "Save"), in: context, book: book)
    #expect(description.text == "Werkzeug. Leiste. Save. Button.")
    #expect(description.parts.map(\.language) == ["de", "en", "en"])
  }

  @Test("V-90 A group by its role can be gone into, and keeps the cursor")
  func goingIn() {
    let harness = around(.toolbar, "Fruit")
    #expect(heard(harness, [.move(.next), .interact]) == ["Fruit. Toolbar. one", "in Fruit"])
    #expect(heard(harness, [.move(.next), .move(.next)]) == ["two"])
  }

  @Test("MK-4, MK-5 Who has gone into a container stays in it whatever the direction, until they leave it")
  func keptIn() {
    let harness = around(.toolbar, "Fruit")
    harness.command(.move(.next))
    harness.command(.interact)
    for step in [ElementStep.first, .previous, .above] {
      harness.command(.move(step))
      #expect(harness.focus == 3, "\(step)")
    }
    for step in [ElementStep.below, .next, .below, .last] {
      harness.command(.move(step))
      #expect(harness.focus == 4, "\(step)")
    }
    harness.command(.stopInteracting)
    harness.command(.move(.below))
    #expect(harness.focus == 5)
    harness.command(.move(.first))
    #expect(harness.focus == 2)
  }
}

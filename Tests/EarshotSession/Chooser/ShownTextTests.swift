// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@Suite("Whatever is said of an element can be looked for and read")
@MainActor
struct ShownTextTests {
  /// A first row that shows nothing of the others, so that finding is going.
  private func started(_ elements: [Element]) -> TreeHarness {
    let rows = elements.filter { $0.id.rawValue < 10 }.map(\.id)
    let harness = TreeHarness([Trees.root([2] + rows), Trees.item(2, "Top", row: 0)] + elements)
    harness.endTurn()
    _ = harness.takePhrases()
    return harness
  }

  private func find(_ text: String, in harness: TreeHarness) -> ElementID? {
    harness.keys("Home f")
    for character in text { harness.press(Array(String(character).utf8)) }
    harness.press([0x0d])
    return harness.session.focusedElement
  }

  private func choose(_ text: String, in harness: TreeHarness) -> String? {
    harness.keys("V")
    for character in text { harness.press(Array(String(character).utf8)) }
    defer { harness.press([0x1b]) }
    return harness.takePhrases().last
  }

  private func read(_ unit: ReviewUnit, _ count: Int, in harness: TreeHarness) -> [String] {
    harness.command(.move(.first))
    harness.command(.move(.last))
    _ = harness.takePhrases()
    for _ in 0..<count { harness.command(.text(unit, .forward)) }
    return harness.takePhrases()
  }

  private var joined: [Element] {
    var row = Trees.item(3, "", row: 1)
    row.role = .listItem
    row.children = [10, 11]
    return [row, Trees.item(10, "Ada", row: 1), Trees.item(11, "Notes", row: 1, column: 20)]
  }

  private var field: Element {
    var field = Trees.item(3, "Search", row: 1)
    field.role = .textInput
    field.details.placeholder = "type here"
    return field
  }

  private var file: Element {
    var file = Trees.item(3, "readme", row: 1)
    file.customContent = [
      CustomContent(label: "Size", value: "4 kilobytes", isImportant: true),
      CustomContent(label: "Owner", value: "root"),
    ]
    return file
  }

  @Test("MK-12, MK-15 A label joined from what the element holds is found, chosen and read")
  func joinedLabel() {
    let harness = started(joined)
    #expect(find("notes", in: harness) == 3)
    #expect(choose("note", in: harness) == "1 item, Ada, Notes")
    #expect(read(.word, 2, in: harness).joined().contains("Notes"))
    #expect(read(.line, 1, in: harness) == ["Ada, Notes"])
    #expect(read(.character, 2, in: harness) == ["A", "d"])
  }

  @Test("MK-12, MK-15 What an empty field shows is found, chosen and read")
  func placeholder() {
    let harness = started([field])
    #expect(find("type", in: harness) == 3)
    #expect(choose("here", in: harness)?.hasPrefix("1 item, Search: type here") ?? false)
    #expect(read(.line, 2, in: harness) == ["Search", "type here"])
    #expect(read(.word, 3, in: harness) == ["Search", "type", "here"])
  }

  @Test("MK-12, MK-15, P-26 Facts about the element are found, chosen and read")
  func customContent() {
    let harness = started([file])
    #expect(find("size: 4", in: harness) == 3)
    #expect(find("root", in: harness) == 3)
    #expect(choose("kilo", in: harness)?.hasPrefix("1 item, readme") ?? false)
    #expect(read(.line, 3, in: harness) == ["readme", "Size: 4 kilobytes", "Owner: root"])
  }

  @Test("R-8 A hint that stands in for a text is found and read")
  func hint() {
    var button = Trees.item(3, "", row: 1)
    button.hint = "Opens the door."
    let harness = started([button])
    #expect(find("door", in: harness) == 3)
    #expect(read(.line, 1, in: harness) == ["Opens the door."])
  }

  @Test("V-65, T-23 Of a secret field its name and what it shows are read, and nothing of what it holds")
  func secret() {
    var code = field
    code.role = .passwordInput
    let empty = started([code])
    #expect(read(.line, 2, in: empty) == ["Search", "type here"])
    code.value = "swordfish"
    code.customContent = [CustomContent(label: "Strength", value: "good")]
    let harness = started([code])
    #expect(find("sword", in: harness) == 2)
    #expect(choose("fish", in: harness) == "no match")
    for unit in [ReviewUnit.character, .word, .line, .sentence] {
      #expect(Set(read(unit, 12, in: harness)) == ["bullet"])
    }
  }

  @Test("A placeholder is no part of what a field holds, nor are facts about it")
  func fieldWithValue() {
    var field = field
    field.value = "abc"
    field.customContent = [CustomContent(label: "Length", value: "3")]
    let harness = started([field])
    #expect(find("type", in: harness) == 2)
    #expect(read(.line, 3, in: harness) == ["abc"])
  }
}

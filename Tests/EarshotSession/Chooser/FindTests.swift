// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@Suite("Looking for text in elements")
@MainActor
struct FindTests {
  private func fruit() -> TreeHarness {
    var juice = Trees.item(4, "Juice", row: 2)
    juice.value = "apple"
    return TreeHarness.rows([
      Trees.item(2, "Apple", row: 0), Trees.item(3, "Banana", row: 1), juice, Trees.item(5, "Cherry", row: 3),
    ])
  }

  private func find(_ text: String, in harness: TreeHarness, key: String = "f") {
    harness.keys(key)
    for character in text { harness.press(Array(String(character).utf8)) }
    harness.press([0x0d])
  }

  @Test("MK-15 Find looks in labels and values from the cursor on, and n and Shift+n go on")
  func finds() {
    let harness = fruit()
    find("APPLE", in: harness)
    #expect(harness.session.focusedElement == 4)
    _ = harness.takePhrases()
    harness.keys("n")
    #expect(harness.session.focusedElement == 2)
    #expect(harness.takePhrases() == ["wrapped, Apple"])
    harness.keys("Shift+n")
    #expect(harness.session.focusedElement == 4)
    #expect(harness.takePhrases().last?.hasPrefix("wrapped, Juice") ?? false)
    harness.keys("Shift+n")
    #expect(harness.takePhrases() == ["Apple"])
  }

  @Test("MK-15 The only match is found again, and told to be the same by wrapped")
  func onlyMatch() {
    let harness = fruit()
    find("cherry", in: harness)
    _ = harness.takePhrases()
    harness.keys("n")
    #expect(harness.takePhrases() == ["wrapped, Cherry"])
  }

  @Test("MK-15 Nothing found: a tone, no match, and the cursor stays")
  func noMatch() {
    let harness = fruit()
    harness.command(.move(.next))
    find("zebra", in: harness)
    #expect(harness.takeLog().suffix(2) == ["tone boundary", "say no match"])
    #expect(harness.session.focusedElement == 3)
  }

  @Test("MK-15 Backwards, and nothing to go on with before anything was looked for")
  func backwards() {
    let harness = fruit()
    harness.keys("n")
    #expect(harness.takePhrases() == ["nothing to find yet"])
    harness.command(.move(.last))
    find("an", in: harness, key: "Shift+f")
    #expect(harness.session.focusedElement == 3)
  }

  @Test("MK-25 Escape leaves the question")
  func escape() {
    let harness = fruit()
    harness.keys("f")
    harness.press([0x1b])
    #expect(harness.takePhrases() == ["find", "cancelled"])
    #expect(harness.session.focusedElement == 2)
  }

  @Test("MK-15, C-8 Of a page the line is read that has the text, and the next line that has it")
  func page() {
    var page = Trees.item(3, "Page", row: 1)
    page.details.lines = ["It was late.", "The rain fell.", "It rained on."].map { TextLine($0) }
    let harness = TreeHarness.rows([Trees.item(2, "Menu", row: 0), page])
    find("rain", in: harness)
    #expect(harness.takePhrases().last == "The rain fell.")
    harness.keys("n")
    #expect(harness.takePhrases() == ["It rained on."])
    harness.keys("n")
    #expect(harness.takePhrases() == ["wrapped, The rain fell."])
  }

  @Test("MK-11, V-88 What was said last is said again on demand")
  func again() {
    let harness = fruit()
    harness.command(.move(.next))
    _ = harness.takePhrases()
    harness.command(ReaderCommand.again)
    #expect(harness.takePhrases() == ["Banana"])
  }
}

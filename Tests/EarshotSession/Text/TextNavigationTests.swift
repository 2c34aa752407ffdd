// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@Suite("Going through the text of an element")
@MainActor
struct TextNavigationTests {
  private func note(_ id: ElementID, _ text: String, row: Int, next: ElementID? = nil, previous: ElementID? = nil)
    -> Element
  {
    var element = Trees.item(id, text, row: row)
    element.details.nextText = next
    element.details.previousText = previous
    return element
  }

  private func field(_ value: String, caret: Int? = nil, secure: Bool = false) -> Element {
    var element = Trees.item(2, "Name", row: 0)
    element.role = .textInput
    element.value = value
    element.traits = [.textEntry, .isEditing]
    if secure { element.traits.insert(.secureTextField) }
    element.details.caret = caret
    return element
  }

  @Test("Words and characters are said one by one, forth and back; at the ends there is a tone")
  func steps() {
    let harness = TreeHarness.rows([Trees.item(2, "red fox", row: 0)])
    harness.command(.text(.word, .forward))
    harness.command(.text(.word, .forward))
    #expect(harness.takeLog() == ["say red", "say fox"])
    harness.command(.text(.word, .forward))
    #expect(harness.takeLog() == ["tone boundary"])
    harness.command(.text(.character, .forward))
    harness.command(.text(.character, .forward))
    #expect(harness.takePhrases() == ["red", "fox", "f", "o"])
    harness.command(.text(.word, .backward))
    harness.command(.text(.word, .backward))
    harness.command(.text(.word, .backward))
    #expect(harness.takeLog().suffix(3) == ["say fox", "say red", "tone boundary"])
  }

  @Test("The label comes before the value, and a line is a line of either")
  func labelAndValue() {
    var element = Trees.item(2, "Note", row: 0)
    element.value = "one two\nthree."
    let harness = TreeHarness.rows([element])
    for _ in 0..<4 { harness.command(.text(.line, .forward)) }
    #expect(harness.takeLog() == ["say Note", "say one two", "say three.", "tone boundary"])
    _ = harness.takePhrases()
    harness.command(.text(.character, .forward))
    #expect(harness.takePhrases() == ["t"])
    harness.command(.text(.line, .backward))
    #expect(harness.takePhrases() == ["one two"])
  }

  @Test("Sentences are said whole")
  func sentences() {
    let harness = TreeHarness.rows([Trees.item(2, "It rains. Is it late? Yes", row: 0)])
    for _ in 0..<4 { harness.command(.text(.sentence, .forward)) }
    #expect(harness.takeLog() == ["say It rains.", "say Is it late?", "say Yes", "tone boundary"])
  }

  @Test("A blank is named, and another element begins at its own first word")
  func names() {
    let harness = TreeHarness.rows([Trees.item(2, "a b", row: 0), Trees.item(3, "next one", row: 1)])
    harness.command(.text(.character, .forward))
    harness.command(.text(.character, .forward))
    #expect(harness.takePhrases() == ["a", "space"])
    harness.command(.move(.next))
    _ = harness.takePhrases()
    harness.command(.text(.word, .forward))
    #expect(harness.takePhrases() == ["next"])
  }

  @Test("P-30 At the end of its text an element leads on to the text it names, and back")
  func goesOn() {
    let harness = TreeHarness.rows([
      note(2, "first part", row: 0, next: 4), Trees.item(3, "aside", row: 1),
      note(4, "second part", row: 2, previous: 2),
    ])
    for _ in 0..<3 { harness.command(.text(.word, .forward)) }
    #expect(
      harness.takeLog() == [
        "say first", "say part", "#2 lost focus", "#4 has focus", "focused #4 from #2", "say second",
      ])
    harness.command(.text(.word, .backward))
    #expect(harness.takeLog().last == "say part")
    #expect(harness.session.focusedElement == 2)
  }

  @Test("P-30 Texts that lead on in a circle without a word end with a tone")
  func circle() {
    let harness = TreeHarness.rows([note(2, "word", row: 0, next: 3), note(3, "", row: 1, next: 2)])
    harness.command(.text(.word, .forward))
    _ = harness.takeLog()
    harness.command(.text(.word, .forward))
    #expect(harness.takeLog() == ["tone boundary"])
  }

  @Test("V-65, T-23 Of a secret field every step says bullet, and nothing of what it holds")
  func secret() {
    let harness = TreeHarness.rows([field("hunter 2", secure: true)])
    for unit in ReviewUnit.allCases { harness.command(.text(unit, .forward)) }
    let heard = harness.takePhrases()
    #expect(Set(heard) == ["bullet"])
  }

  @Test("A field that is being edited is gone through from its caret, its value only")
  func fromCaret() {
    let harness = TreeHarness.rows([field("one two three", caret: 4)])
    harness.command(.text(.word, .forward))
    #expect(harness.takePhrases() == ["two"])
    harness.command(.text(.word, .backward))
    harness.command(.text(.word, .backward))
    #expect(harness.takeLog().suffix(2) == ["say one", "tone boundary"])
  }

  @Test("Links and headings within a text can be gone to")
  func ranges() {
    var element = Trees.item(2, "See", row: 0)
    element.value = "the guide and the index"
    element.details.valueAttributes = [
      TextAttribute(.style(.link), 18..<23), TextAttribute(.style(.link), 4..<9), TextAttribute(.heading(2), 0..<3),
      TextAttribute(.style(.link), 90..<99),
    ]
    let text = [1, 2, 3].map { _ in ElementCommand.textRange(.link, .forward) }
    let harness = TreeHarness.rows([element])
    for command in text { harness.command(command) }
    #expect(harness.takeLog() == ["say guide", "say index", "tone boundary"])
    harness.command(.textRange(.link, .backward))
    #expect(harness.takeLog() == ["say guide"])
    harness.command(.textRange(.heading, .backward))
    #expect(harness.takeLog() == ["say the"])
  }

  // MARK: Pages

  private func page(_ lines: [String]) -> Element {
    var page = Trees.item(2, "Page", row: 0)
    page.frame = Rectangle(row: 0, column: 0, rows: 9, columns: 40)
    page.details.lines = lines.enumerated().map { row, text in
      TextLine(text, frame: Rectangle(row: row, column: 0, columns: 40))
    }
    return page
  }

  @Test("C-8 A page is said whole with its element, and line by line")
  func pageLines() {
    let harness = TreeHarness([Trees.root([2]), page(["It was late.", "The rain fell."])])
    harness.endTurn()
    #expect(harness.takePhrases() == ["Page It was late. The rain fell."])
    _ = harness.takeLog()
    for _ in 0..<3 { harness.command(.text(.line, .forward)) }
    #expect(harness.takeLog() == ["say It was late.", "say The rain fell.", "tone boundary"])
  }

  @Test("C-8 The pointer on a page says the line under it, once, and nothing where there is none")
  func pageTouch() {
    let harness = TreeHarness.rows([page(["It was late.", "The rain fell."]), Trees.item(3, "Menu", row: 20)])
    func touch(_ row: Int, _ column: Int) {
      harness.session.handle(.touch(Rectangle(row: row, column: column, columns: 1).center), at: harness.now)
    }
    touch(1, 0)
    touch(1, 5)
    touch(7, 5)
    touch(0, 5)
    #expect(harness.takePhrases() == ["The rain fell.", "It was late."])
    harness.command(.text(.line, .forward))
    #expect(harness.takePhrases() == ["The rain fell."])
    touch(20, 0)
    touch(1, 1)
    #expect(harness.takePhrases() == ["Menu", "The rain fell."])
  }
}

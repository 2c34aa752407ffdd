// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@Suite("What typing into a field is heard as")
@MainActor
struct TypedTextTests {
  private func field(
    _ value: String, caret: Int? = nil, secure: Bool = false, settings: (inout ReaderSettings) -> Void = { _ in }
  ) -> TreeHarness {
    var element = Trees.item(2, "Name", row: 0)
    element.role = secure ? .passwordInput : .textInput
    element.value = value
    element.traits = [.textEntry, .isEditing]
    element.details.caret = caret
    let harness = TreeHarness([Trees.root([2]), element], settings: settings)
    harness.endTurn()
    _ = harness.takePhrases()
    return harness
  }

  /// The words heard when the field holds something else.
  private func heard(_ harness: TreeHarness, _ value: String, caret: Int? = nil) -> [String] {
    guard var element = harness.session.elements[2] else { return [] }
    element.value = value
    element.details.caret = caret
    harness.apply([.upsert(element)])
    harness.endTurn()
    return harness.takePhrases()
  }

  @Test("V-66, T-21, T-22 A typed character is said, and no more than it")
  func types() {
    let harness = field("ca")
    #expect(heard(harness, "cat") == ["t"])
    #expect(heard(harness, "cart") == ["r"])
    #expect(heard(harness, "") == ["cart deleted"])
  }

  @Test("V-66 A deleted character is said, several as deleted")
  func deletes() {
    let harness = field("one two")
    #expect(heard(harness, "one tw") == ["o"])
    #expect(heard(harness, "one") == ["tw deleted"])
  }

  @Test("V-66 With word echo the word is said when it ends, without character echo nothing else")
  func words() {
    let harness = field("") {
      $0.echoesCharacters = false
      $0.echoesWords = true
    }
    #expect(heard(harness, "h") == [])
    #expect(heard(harness, "hi") == [])
    #expect(heard(harness, "hi ") == ["hi"])
  }

  @Test("V-66 The caret tells which of two equal characters was typed, and a word is not taken for its repeat")
  func caret() {
    let harness = field("ab", caret: 0)
    #expect(heard(harness, "abab", caret: 2) == ["ab"])
    #expect(heard(harness, "abcab", caret: 3) == ["c"])
  }

  @Test("V-65, V-66 In a secret field only bullets are heard")
  func secret() {
    let harness = field("abc", caret: 3, secure: true)
    #expect(heard(harness, "abcd", caret: 4) == ["bullet"])
    #expect(heard(harness, "abc", caret: 3) == ["bullet deleted"])
    #expect(heard(harness, "abc", caret: 1) == ["bullet"])
    #expect(heard(harness, "zzzz", caret: 4) == ["bullet"])
  }

  @Test("V-66 A program that puts another value there is heard with the whole of it")
  func replaced() {
    let harness = field("hello")
    #expect(heard(harness, "git status") == ["git status"])
  }

  @Test("The caret of a field is heard as that of a terminal: the character, the word, the line where it is")
  func caretMoves() {
    let harness = field("one two\nlast line", caret: 0)
    #expect(heard(harness, "one two\nlast line", caret: 1) == ["n"])
    #expect(heard(harness, "one two\nlast line", caret: 4) == ["two"])
    #expect(heard(harness, "one two\nlast line", caret: 8) == ["last line"])
    #expect(heard(harness, "one two\nlast line", caret: 17) == ["end of line"])
  }

  /// The words heard when other characters are selected.
  private func heard(_ harness: TreeHarness, selecting selection: Range<Int>?, caret: Int) -> [String] {
    guard var element = harness.session.elements[2] else { return [] }
    element.details.selection = selection
    element.details.caret = caret
    harness.apply([.upsert(element)])
    harness.endTurn()
    return harness.takePhrases()
  }

  @Test("What comes to the selection is said as selected, what leaves it as unselected")
  func selects() {
    let harness = field("one two, three", caret: 3)
    #expect(heard(harness, selecting: 3..<4, caret: 4) == ["space selected"])
    #expect(heard(harness, selecting: 3..<7, caret: 7) == ["two selected"])
    #expect(heard(harness, selecting: 3..<6, caret: 6) == ["o unselected"])
    // Over to the other side of where it began.
    #expect(heard(harness, selecting: 0..<3, caret: 0) == ["tw unselected, one selected"])
    #expect(heard(harness, selecting: nil, caret: 0) == ["one unselected"])
    #expect(heard(harness, selecting: 0..<14, caret: 14) == ["one two, three selected"])
    // The caret says where it is now.
    #expect(heard(harness, selecting: nil, caret: 13) == ["e"])
    _ = heard(harness, selecting: nil, caret: 7)
    // By its name, which the voice knows.
    #expect(heard(harness, selecting: 7..<8, caret: 8) == [",, selected"])
  }

  @Test("V-65 Of a secret only that it is selected; of much, how much")
  func selectsMuch() {
    let secret = field("abc", caret: 3, secure: true)
    #expect(heard(secret, selecting: 0..<3, caret: 0) == ["bullet selected"])
    let long = field(String(repeating: "word ", count: 60), caret: 300)
    #expect(heard(long, selecting: 0..<300, caret: 0) == ["300 characters selected"])
  }

  @Test("V-63 The value of a field that is not being edited is not heard as typing")
  func notEdited() {
    let harness = field("one")
    guard var element = harness.session.elements[2] else { return }
    element.traits.remove(.isEditing)
    harness.apply([.upsert(element)])
    harness.endTurn()
    _ = harness.takePhrases()
    #expect(heard(harness, "ones") == [])
  }
}

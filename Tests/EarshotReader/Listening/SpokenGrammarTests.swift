// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("What can be said here and now")
struct SpokenGrammarTests {
  private let vocabulary = SpokenVocabulary(
    parsing: """
      review.line.next\tnext line
      on.press\tpress {label}
      on.go\tgo to {label}
      on.row\trow {number}
      on.numbered\tpress {number}
      on.action\tdo {label}
      on.own\trun {label}
      on.yes\tyes
      on.no\tno
      """)

  private func element(_ id: UInt64, _ role: Role, _ label: String, row: Int? = nil) -> Element {
    var element = Element(ElementID(id), role: role, label: label)
    element.setPosition = row.map { SetPosition(index: $0, count: 9) }
    return element
  }

  private func meanings(_ here: SpokenSurroundings) -> [String: SpokenPhrase] {
    Dictionary(SpokenGrammar(vocabulary, in: here).phrases.map { ($0.text, $0) }) { one, _ in one }
  }

  @Test("Buttons are pressed by their labels, rows by their numbers, and what has no role of a control by neither")
  func labels() {
    let here = SpokenSurroundings(elements: [
      element(1, .button, "Save"), element(2, .listItem, "notes.txt", row: 12), element(3, .label, "Ready"),
    ])
    let phrases = meanings(here)
    #expect(phrases["press save"]?.meaning == .press(ElementID(1)))
    #expect(phrases["go to save"]?.meaning == .go(ElementID(1)))
    #expect(phrases["row twelve"]?.meaning == .go(ElementID(2)))
    #expect(phrases["press ready"] == nil)
    #expect(phrases["next line"]?.meaning == .command(.review(.move(.line, .next))))
  }

  @Test("A file in a row is called by its name, without ending, size and time, if no other is called so")
  func files() {
    let here = SpokenSurroundings(elements: [
      element(1, .listItem, "poem.txt 83 Nov 26 07:46", row: 1), element(2, .listItem, "song.txt 9 May 2", row: 2),
      element(3, .listItem, "song.bak 9 May 2", row: 3),
    ])
    let phrases = meanings(here)
    #expect(phrases["press poem"]?.meaning == .press(ElementID(1)))
    #expect(phrases["press song"] == nil)
    #expect(phrases["go to song bak"]?.meaning == .go(ElementID(3)))
  }

  @Test("Labels that sound alike, and those of another script, have numbers in the order of the screen")
  func numbered() {
    let here = SpokenSurroundings(elements: [
      element(1, .button, "Night"), element(2, .button, "Knight"), element(3, .button, "저장"),
      element(4, .button, "Day"),
    ])
    let grammar = SpokenGrammar(vocabulary, in: here)
    #expect(grammar.numbered == ["Knight", "저장"])
    #expect(meanings(here)["press night"]?.meaning == .press(ElementID(1)))
    #expect(meanings(here)["press one"]?.meaning == .press(ElementID(2)))
    #expect(meanings(here)["press two"]?.meaning == .press(ElementID(3)))
  }

  @Test("What loses something or ends a program is asked about first, whatever carries the label")
  func confirmation() {
    var current = element(5, .listItem, "letter", row: 1)
    current.customActions = [ActionDescription("Delete letter"), ActionDescription("Reply")]
    let here = SpokenSurroundings(
      elements: [element(1, .button, "Quit"), element(2, .button, "Keep"), element(3, .menuItem, "Delete All")],
      current: current)
    let asked = SpokenGrammar(vocabulary, in: here).phrases.filter(\.needsConfirmation).map(\.text)
    #expect(Set(asked) == ["press quit", "press delete all", "do delete letter"])
  }

  @Test("Letters are understood only where they are given, with the digits")
  func spelling() {
    #expect(meanings(SpokenSurroundings())["alfa"] == nil)
    let phrases = meanings(SpokenSurroundings(alphabet: [("a", "alfa")]))
    #expect(phrases["alfa"]?.meaning == .text("a"))
    #expect(phrases["seven"]?.meaning == .text("7"))
  }

  @Test("A question is answered by yes and no alone")
  func answers() {
    #expect(SpokenGrammar(answers: vocabulary).phrases.map(\.text) == ["yes", "no"])
  }
}

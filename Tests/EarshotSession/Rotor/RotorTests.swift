// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("The rotor")
@MainActor
struct RotorTests {
  private let settings = ["Speech rate", "Volume", "Pitch", "Punctuation", "Hints"]

  private func page() -> TreeHarness {
    .rows([
      Trees.row(2, .label), Trees.row(3, .heading), Trees.row(4, .button), Trees.row(5, .heading),
      Trees.row(6, .label),
    ])
  }

  @Test("V-67 Turning says the name of the option, one at a time, and goes round both ways")
  func turning() {
    let harness = page()
    let ring = harness.ring()
    #expect(Set(ring).count == ring.count)
    #expect(harness.turn(to: "Headings"))
    #expect(harness.turn(.turnBack) == "Words")
    #expect(harness.turn(.turnBack) == "Characters")
    #expect(harness.turn(.turnBack) == "Hints")
    #expect(harness.turn() == "Characters")
  }

  @Test("V-68 Only options with something to act on; characters and words are always there")
  func context() {
    let ring = page().ring()
    #expect(
      Set(ring)
        == Set(
          [
            "Characters", "Words", "Headings", "Form controls", "Buttons", "Static text", "Same item",
            "Different item", "Vertical navigation",
          ] + settings))
    let alone = TreeHarness.rows([Trees.row(2, .unknown)]).ring()
    #expect(Set(alone) == Set(["Characters", "Words"] + settings))
  }

  @Test("V-68 Options come and go with what there is")
  func changing() {
    let harness = page()
    #expect(!harness.turn(to: "Links"))
    harness.apply([.upsert(Trees.row(3, .link)), .upsert(Trees.row(5, .link))])
    harness.endTurn()
    #expect(harness.turn(to: "Links"))
    #expect(!harness.turn(to: "Headings"))
    #expect(harness.turn(to: "Unvisited links"))
    #expect(!harness.turn(to: "Visited links"))
  }

  @Test("V-68, V-72 Levels of headings, lists, tables, landmarks, containers, lines and languages where there are any")
  func manyOptions() {
    var group = Trees.container(10, .list, rows: 3..<4, [3])
    group.language = "ko"
    let harness = TreeHarness.tree([
      Trees.root([2, 10, 11, 12, 13]),
      Trees.row(2, .label, value: "one\ntwo") { $0.headingLevel = 3 }, group, Trees.row(3, .image),
      Trees.container(11, .dataTable, rows: 4..<5, [4]), Trees.row(4, .cell),
      Trees.container(12, .landmark, rows: 5..<6, [5]), Trees.row(5, .textInput),
      Trees.row(13, .checkBox) { $0.details.labelAttributes = [TextAttribute(.style(.misspelled), 0..<2)] },
    ])
    let ring = harness.ring()
    for option in [
      "Lines", "Headings", "Headings level 3", "Form controls", "Text fields", "Images", "Tables", "Lists", "Landmarks",
      "Containers", "Misspelled words", "Language",
    ] {
      #expect(ring.contains(option), "\(option)")
    }
    for option in ["Headings level 1", "Buttons", "Links", "Bold text", "Actions", "More content", "Adjust value"] {
      #expect(!ring.contains(option), "\(option)")
    }
  }

  @Test("V-69 Down goes on and up goes back; the cursor's moves leave the rotor as it is")
  func downAndUp() {
    let harness = page()
    #expect(harness.turn(to: "Headings"))
    harness.command(.rotor(.down))
    #expect(harness.focus == 3)
    harness.command(.rotor(.down))
    #expect(harness.focus == 5)
    harness.command(.move(.last))
    harness.command(.rotor(.up))
    #expect(harness.focus == 5)
    harness.command(.rotor(.up))
    #expect(harness.focus == 3)
  }

  @Test("V-69, V-85 Of values, up is more: rate, volume, pitch, punctuation, hints")
  func values() {
    let harness = page()
    #expect(harness.turn(to: "Speech rate"))
    #expect(harness.said(.rotor(.up)) == ["rate 270"])
    #expect(harness.said(.rotor(.down)) == ["rate 260"])
    #expect(harness.turn(to: "Volume"))
    #expect(harness.said(.rotor(.up)) == ["volume 110"])
    #expect(harness.turn(to: "Pitch"))
    #expect(harness.said(.rotor(.down)) == ["pitch 45"])
    #expect(harness.turn(to: "Punctuation"))
    #expect(harness.said(.rotor(.up)) == ["most punctuation"])
    #expect(harness.said(.rotor(.up)) == ["all punctuation"])
    _ = harness.takeLog()
    #expect(harness.said(.rotor(.up)) == ["all punctuation"])
    #expect(harness.takeLog().first == "tone boundary")
    #expect(harness.said(.rotor(.down)) == ["most punctuation"])
    #expect(harness.turn(to: "Hints"))
    #expect(harness.said(.rotor(.up)) == ["hints on"])
    #expect(harness.said(.rotor(.down)) == ["hints off"])
  }

  @Test("V-72 The language of speech: the languages there are, and each element's own")
  func languages() {
    let harness = TreeHarness.rows([
      Trees.row(2, .label, "Hallo") { $0.language = "de" }, Trees.row(3, .label, "Bonjour") { $0.language = "fr" },
    ])
    #expect(harness.turn(to: "Language"))
    #expect(harness.said(.rotor(.down)) == ["Deutsch"])
    #expect(harness.said(.rotor(.down)) == ["français"])
    harness.finish()
    #expect(harness.lines.last { $0.text == "français" }?.language == "fr")
  }

  @Test("V-73 The rotor finds nothing: a tone, what there is none of, and the cursor stays")
  func notFound() {
    let harness = page()
    #expect(harness.turn(to: "Buttons"))
    harness.command(.rotor(.down))
    _ = harness.takeLog()
    harness.command(.rotor(.down))
    #expect(harness.takeLog() == ["tone boundary", "say no next button"])
    #expect(harness.focus == 4)
  }

  @Test("V-68, V-73 What was looked for has gone: up and down say that there is none, turning goes on from there")
  func gone() {
    let harness = page()
    #expect(harness.turn(to: "Headings"))
    harness.apply([.upsert(Trees.row(3, .label)), .upsert(Trees.row(5, .label))])
    harness.endTurn()
    #expect(harness.said(.rotor(.down)) == ["no next heading"])
    #expect(harness.turn() == "Form controls")
    #expect(harness.turn(.turnBack) == "Words")
  }

  @Test("V-76 Vertical navigation goes by lines and columns, not by order")
  func vertical() {
    func cell(_ id: ElementID, _ row: Int, _ column: Int) -> Element {
      Trees.item(id, "item \(id.rawValue)", row: row, column: column)
    }
    let harness = TreeHarness.rows([
      cell(2, 0, 0), cell(3, 0, 20), cell(4, 1, 0), cell(5, 1, 20), cell(6, 2, 20),
    ])
    harness.command(.move(.next))
    #expect(harness.turn(to: "Vertical navigation"))
    var way: [ElementID?] = []
    for step in [RotorStep.down, .down, .up, .up] {
      harness.command(.rotor(step))
      way.append(harness.focus)
    }
    #expect(way == [5, 6, 5, 3])
    _ = harness.takeLog()
    harness.command(.rotor(.up))
    #expect(harness.takeLog() == ["tone boundary"])
  }

  @Test("V-67, V-69 The arrows and the brackets are the rotor's keys where there are elements")
  func keys() {
    let harness = page()
    harness.keys("[")
    #expect(harness.takePhrases().last == "Hints")
    harness.keys("] ] ]")
    #expect(harness.takePhrases().last == "Headings")
    harness.keys("Down Down Up")
    #expect(harness.focus == 3)
  }
}

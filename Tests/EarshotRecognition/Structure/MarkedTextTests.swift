// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import Testing

@Suite("Boxes and marks that texts begin with")
struct MarkedTextTests {
  @Test(
    "A box is told by its name and its state",
    arguments: [
      ("[*] Serial console", true, false), ("[ ] Serial console", false, false), ("(X)  Garden", true, true),
      ("( ) Garden", false, true), ("  <*> Sound", true, false),
      ("[ ]Garden", false, false), ("(*)Garden", true, true), ("  c. [x] Garden", true, false),
    ] as [(String, Bool, Bool)])
  func boxes(text: String, isOn: Bool, isRadio: Bool) throws {
    let mark = try #require(MarkedText(text))
    #expect(mark.isOn == isOn && mark.isRadio == isRadio)
    #expect(!mark.text.contains { "[](){}<>*".contains($0) })
  }

  @Test("The key of an item is a part of its name")
  func keyed() {
    #expect(MarkedText("2) [X] Send a copy")?.text == "2) Send a copy")
    #expect(BoxToggle(old: "12. [ ] Figs", new: "12. [*] Figs")?.isOn == true)
  }

  @Test("A module is neither on nor off")
  func module() { #expect(MarkedText("<M> Sound").map { $0.isOn == nil } == true) }

  @Test(
    "Footnotes, tags, buttons and code are no boxes",
    arguments: ["[1] See below", "[OK]", "(a) first", "[x]", "<b> bold", "[x]it", "(c)2024", "1.5 [x]", "ab) [x]"])
  func others(text: String) { #expect(MarkedText(text) == nil) }

  @Test("A box whose name lost what was said of it is the same box")
  func renamed() {
    #expect(BoxToggle(old: "[*] Serial console (NEW)", new: "[ ] Serial console")?.isOn == false)
    #expect(BoxToggle(old: "[*] Serial console", new: "[ ] Parallel port") == nil)
  }

  @Test("The row that got the mark is told, whatever lies between it and the one that lost it")
  func jump() {
    let rows = [("> Elderberry", "  Elderberry"), ("  Umbrella", "> Umbrella")].map {
      MarkerMove.Row(old: $0.0, new: $0.1)
    }
    #expect(MarkerMove(in: rows)?.text == "Umbrella")
  }

  @Test("Brackets around a whole row are a mark; a mark that only came counts where it is asked for")
  func brackets() {
    let rows = [("[Raspberry]", " Raspberry "), (" Elderberry ", "[Elderberry]")].map {
      MarkerMove.Row(old: $0.0, new: $0.1)
    }
    #expect(MarkerMove(in: rows)?.text == "Elderberry")
    let gained = [MarkerMove.Row(old: "  [ ] Wrap lines", new: "> [ ] Wrap lines")]
    #expect(MarkerMove(in: gained) == nil)
    #expect(MarkerMove(in: gained, takesGain: true)?.text == "[ ] Wrap lines")
  }
}

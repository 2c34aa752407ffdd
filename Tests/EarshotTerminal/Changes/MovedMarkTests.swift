// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Testing

@Suite("A mark in boxes that an arrow moves")
struct MovedMarkTests {
  private func page(_ ticked: [String]) -> [String] {
    func box(_ name: String) -> String { "[\(ticked.contains(name) ? "x" : " ")] \(name)" }
    return ["How many loaves? 5", "Breads:", box("Rye"), box("Wheat"), "Rolls:", box("Poppy"), box("Plain")]
  }

  @Test("The box that has it now is told, and not the one that lost it")
  func moved() {
    var program = LedgerProgram()
    _ = program.draws(page(["Rye"]))
    let heard = program.draws(page(["Wheat"]), after: "\u{1b}[B")
    #expect(heard.contains { $0.contains("Wheat") })
    #expect(!heard.contains { $0.contains("Rye") }, "\(heard)")
  }

  @Test("A box that a key clears is told as such")
  func cleared() {
    var program = LedgerProgram()
    _ = program.draws(page(["Rye", "Poppy"]))
    let heard = program.draws(page(["Poppy"]), after: " ")
    #expect(heard.contains { $0.contains("Rye") && $0.contains("isOn: Optional(false)") }, "\(heard)")
  }
}

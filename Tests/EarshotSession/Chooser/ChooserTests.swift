// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@Suite("Choosing one of all elements by name")
@MainActor
struct ChooserTests {
  private func started(_ labels: [String] = ["Apple", "Banana", "Cherry", "Pineapple"]) -> TreeHarness {
    .tree(Trees.rows(labels))
  }

  private func type(_ text: String, in harness: TreeHarness) {
    for character in text { harness.press(Array(String(character).utf8)) }
  }

  private let enter: [UInt8] = [0x0d]
  private let escape: [UInt8] = [0x1b]
  private let backspace: [UInt8] = [0x7f]
  private let up = Array("\u{1b}[A".utf8)
  private let down = Array("\u{1b}[B".utf8)

  @Test("MK-12 The list opens with its count and first item; typing narrows it, Enter goes there")
  func filters() {
    let harness = started()
    harness.keys("V")
    type("app", in: harness)
    #expect(harness.takePhrases() == ["4 items, Apple", "3 items, Apple", "2 items, Apple", "2 items, Apple"])
    harness.press(down)
    harness.press(down)
    #expect(harness.takeLog().suffix(2) == ["say Pineapple. 2 of 2.", "tone boundary"])
    harness.press(enter)
    #expect(harness.session.focusedElement == 5)
    #expect(harness.session.capture == .none)
  }

  @Test("MK-12 Up and Down go through the list, Backspace widens it again")
  func moves() {
    let harness = started()
    harness.keys("V")
    type("che", in: harness)
    _ = harness.takePhrases()
    harness.press(backspace)
    harness.press(backspace)
    #expect(harness.takePhrases() == ["1 item, Cherry", "1 item, Cherry"])
    harness.press(backspace)
    harness.press(down)
    harness.press(up)
    harness.press(up)
    harness.press(backspace)
    #expect(
      harness.takeLog().suffix(5) == [
        "say 4 items, Apple", "say Banana. 2 of 4.", "say Apple. 1 of 4.", "tone boundary", "tone boundary",
      ])
  }

  @Test("MK-12, MK-25 Escape leaves the list, and the cursor is where it was")
  func escapes() {
    let harness = started()
    harness.command(.move(.next))
    harness.keys("V")
    harness.press(escape)
    #expect(harness.takePhrases().last == "cancelled")
    #expect(harness.session.focusedElement == 3)
    #expect(harness.session.capture == .none)
  }

  @Test("MK-12 Neither capitals nor the width of letters matter; a Hangul consonant finds the syllables it begins")
  func folds() {
    func hits(_ typed: String, _ labels: [String]) -> String {
      let harness = started(labels + ["zzz"])
      harness.command(.choose)
      _ = harness.takePhrases()
      type(typed, in: harness)
      return harness.takePhrases().last ?? ""
    }
    #expect(hits("SAVE", ["save as"]) == "1 item, save as")
    #expect(hits("save", ["ＳＡＶＥ"]) == "1 item, ＳＡＶＥ")
    #expect(hits("カ", ["ｶﾞ", "ｶﾒﾗ"]) == "1 item, ｶﾒﾗ")
    #expect(hits("한글", ["\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}"]).hasPrefix("1 item"))
    #expect(hits("é", ["caf\u{65}\u{301}"]).hasPrefix("1 item"))
    #expect(hits("ㅈㅈ", ["저장", "저녁", "창"]) == "1 item, 저장")
    #expect(hits("q", ["save"]) == "no match")
  }

  @Test("MK-12, V-65 What a secret field holds cannot be looked for")
  func secrets() {
    var field = Trees.item(2, "Code", row: 0)
    field.role = .passwordInput
    field.value = "swordfish"
    let harness = TreeHarness([Trees.root([2]), field])
    harness.endTurn()
    harness.command(.choose)
    _ = harness.takePhrases()
    type("sword", in: harness)
    #expect(harness.takePhrases().last == "no match")
    harness.press(enter)
    #expect(harness.takeLog().last == "tone boundary")
  }

  @Test("MK-12 An element that has gone while the list was open is told as gone")
  func gone() {
    let harness = started()
    harness.command(.choose)
    harness.press(down)
    harness.apply([.remove(3)])
    harness.endTurn()
    _ = harness.takeLog()
    harness.press(enter)
    #expect(harness.takeLog() == ["tone boundary", "say gone"])
  }

  @Test("MK-12 A list of 100,000 is narrowed by each key")
  func large() {
    let count = 100_000
    let harness = started((0..<count).map { "Item \($0)" })
    harness.command(.choose)
    type("99999", in: harness)
    #expect(harness.takePhrases().last == "1 item, Item 99999")
  }
}

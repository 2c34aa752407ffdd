// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("Settings heard and changed by keys")
@MainActor
struct SettingsMenuTests {
  private static let readerKey = "\u{1b}[24~"
  private static let up = "\u{1b}[A"
  private static let down = "\u{1b}[B"
  private static let right = "\u{1b}[C"
  private static let left = "\u{1b}[D"
  private static let delete = "\u{1b}[3~"
  private static let undo = "\u{1a}"

  /// A harness with the settings open.
  private func opened() -> SessionHarness {
    let harness = SessionHarness()
    harness.output("$ ")
    harness.key(Self.readerKey)
    harness.pass(.milliseconds(100))
    press("$", harness)
    return harness
  }

  private func press(_ key: String, _ harness: SessionHarness) {
    harness.key(key)
    harness.pass(.seconds(30))
  }

  private func type(_ text: String, _ harness: SessionHarness) {
    for character in text { press(String(character), harness) }
  }

  @Test("It begins with the rate, and arrows go through all; at the ends it stays, with a tone")
  func walk() {
    let harness = opened()
    let count = Setting.all.count
    #expect(harness.phrases.last == "Settings. speech rate: 260. Words a minute, 80 to 1000. 1 of \(count).")
    press(Self.down, harness)
    #expect(harness.phrases.last == "volume of speech: 100. 100 is the voice's own, 0 to 200. 2 of \(count).")
    for _ in 0..<count { press(Self.down, harness) }
    #expect(harness.phrases.last?.hasSuffix("\(count) of \(count).") == true)
    #expect(harness.tones.last == .boundary)
    #expect(harness.sentKeys == [])
  }

  @Test("Left and Right change a value at once, and ask to keep it; Control+Z takes it back")
  func changed() {
    let harness = opened()
    press(Self.right, harness)
    #expect(harness.phrases.last == "270")
    press(Self.down, harness)
    press(Self.up, harness)
    #expect(harness.phrases.last?.hasPrefix("speech rate: 270.") == true)
    press(Self.undo, harness)
    #expect(harness.phrases.last?.hasPrefix("speech rate: 260.") == true)
    #expect(harness.keptSettings.map(\.value) == [.number(270), .number(260)])
    press(Self.undo, harness)
    #expect(harness.phrases.last == "nothing to undo")
  }

  @Test("Letters find a setting by its title first; deleting them lists all again, at the same setting")
  func found() {
    let harness = opened()
    let before = harness.phrases.count
    type("voi", harness)
    // What stays chosen is not said again with each letter.
    #expect(Set(harness.phrases[before...]).count == harness.phrases.count - before)
    type("ce", harness)
    #expect(harness.phrases.suffix(2).allSatisfy { $0.hasSuffix(" items") || $0 == "1 item" })
    type("\u{7f}\u{7f}", harness)
    type("\u{7f}\u{7f}\u{7f}voi", harness)
    #expect(harness.phrases.last?.hasPrefix("voice: not set. ") == true)
    type("\u{7f}\u{7f}\u{7f}", harness)
    #expect(harness.phrases.last == "\(Setting.all.count) items")
    press(Self.down, harness)
    #expect(harness.phrases.last?.hasSuffix("7 of \(Setting.all.count).") == true)
    type("zebra", harness)
    #expect(harness.phrases.last == "no match")
    press(Self.right, harness)
    press("\r", harness)
    #expect(harness.keptSettings == [])
  }

  @Test("Enter toggles a flag, types a number, a choice, a text or an entry of a table; Delete restores the standard")
  func entered() {
    let harness = opened()
    type("echo of w", harness)
    press("\r", harness)
    #expect(harness.phrases.last == "on")
    press(Self.delete, harness)
    #expect(harness.phrases.last == "off")
    type("\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}", harness)
    type("speech r", harness)
    press("\r", harness)
    #expect(harness.phrases.last == "speech rate:")
    type("5000\r", harness)
    #expect(harness.phrases.last == "5000 is not possible. Words a minute, 80 to 1000.")
    press("\r", harness)
    type("400\r", harness)
    #expect(harness.phrases.last == "400")
    type("\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}keys of your", harness)
    press("\r", harness)
    type("F5 copy.line\r", harness)
    #expect(harness.phrases.last == "F5 copy.line")
    #expect(
      harness.keptSettings == [
        SettingChange("echoWords", .flag(true)), SettingChange("echoWords", .standard),
        SettingChange("rate", .number(400)),
        SettingChange("keys", .entry("F5", "copy.line"), needsChoices: true),
      ])
    #expect(harness.sentKeys == [])
  }

  @Test("A large step goes to the last choice, and no further")
  func largeStep() {
    let harness = opened()
    type("capitals", harness)
    press("\u{1b}[5~", harness)
    #expect(harness.keptSettings == [SettingChange("capitals", .text("word"))])
    press("\u{1b}[5~", harness)
    #expect(harness.tones.last == .boundary)
    press("\u{1b}[6~", harness)
    #expect(harness.keptSettings.last == SettingChange("capitals", .text("none")))
  }

  @Test("A change replaces an earlier one of the same setting; an entry only one of the same entry")
  func replaced() {
    let table = SettingChange("keys", .table(["F5": "copy.line"]))
    let entry = SettingChange("keys", .entry("F6", "mute"))
    #expect(SettingChange("rate", .number(300)).replaces(SettingChange("rate", .number(290))))
    #expect(!SettingChange("rate", .number(300)).replaces(SettingChange("volume", .number(90))))
    #expect(table.replaces(entry))
    #expect(!entry.replaces(table))
    #expect(!entry.replaces(SettingChange("keys", .entry("F7", "mute"))))
    #expect(entry.replaces(SettingChange("keys", .entry("F6", "quiet"))))
    #expect(SettingChange("keys", .standard).replaces(table))
  }

  @Test("Escape leaves the typing of a value first, then the settings; then keys are the program's")
  func left() {
    let harness = opened()
    press("\r", harness)
    press("\u{1b}", harness)
    #expect(harness.phrases.last == "cancelled")
    press(Self.down, harness)
    #expect(harness.phrases.last?.hasPrefix("volume of speech") == true)
    press("\u{1b}", harness)
    #expect(harness.phrases.last == "settings closed")
    press("x", harness)
    #expect(harness.phrases.last == "settings closed")
  }

  @Test("At the last choice Right stays there and says it")
  func ends() {
    let harness = opened()
    type("punct", harness)
    press(Self.right, harness)
    press(Self.right, harness)
    #expect(harness.phrases.last == "all")
    press(Self.right, harness)
    #expect(harness.phrases.last == "all")
    #expect(harness.keptSettings.map(\.value) == [.text("most"), .text("all")])
  }
}

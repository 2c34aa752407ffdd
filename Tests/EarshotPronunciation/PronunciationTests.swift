// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotPronunciation

@Suite("Words of a screen, as they are said")
struct PronunciationTests {
  /// As American dictionaries have them, without stress.
  @Test(
    "Words are pronounced by rule",
    arguments: [
      ("save", "S EY V"), ("file", "F AY L"), ("print", "P R IH N T"), ("search", "S ER CH"), ("night", "N AY T"),
      ("phone", "F OW N"), ("check", "CH EH K"), ("quick", "K W IH K"), ("knob", "N AA B"), ("sheet", "SH IY T"),
      ("stop", "S T AA P"), ("button", "B AH T AH N"), ("table", "T EY B AH L"), ("ring", "R IH NG"),
      ("action", "AE K SH AH N"), ("paste", "P EY S T"), ("undo", "AH N D UW"), ("bridge", "B R IH JH"),
    ])
  func rules(word: String, sounds: String) {
    #expect(Pronunciation.phones(of: word).map(\.rawValue).joined(separator: " ") == sounds)
  }

  @Test(
    "Numbers, abbreviations and joined words are taken apart",
    arguments: [
      ("row 12", ["row", "twelve"]), ("Line 4096", ["line", "four", "thousand", "ninety", "six"]),
      ("port 65535", ["port", "six", "five", "five", "three", "five"]), ("007", ["zero", "zero", "seven"]),
      ("PDF", ["p", "d", "f"]), ("SSH keys", ["s", "s", "h", "keys"]), ("openFile", ["open", "file"]),
      ("OK", ["ok"]), ("Save & Quit", ["save", "and", "quit"]), ("don't", ["don't"]),
      ("Don’t save…", ["don't", "save"]),
      ("50%", ["fifty", "percent"]), ("README.md", ["readme", "m", "d"]), ("x", ["x"]), ("Café", ["cafe"]),
    ])
  func words(text: String, words: [String]) {
    #expect(EnglishReading.words(of: text) == words)
  }

  @Test(
    "What is not English, or no word, is not said",
    arguments: ["저장", "設定", "Сохранить", "שמור", "", "  ", "…", "───", "저장 OK", "½"])
  func foreign(text: String) {
    #expect(EnglishReading.words(of: text).isEmpty)
    #expect(Pronunciation.phones(ofText: text).isEmpty)
  }

  @Test("Junk makes neither words nor a crash")
  func junk() {
    for text in ["'''", "\u{0}\u{1b}[31m", "a\u{301}\u{302}\u{303}", String(repeating: "x", count: 5_000), "-'-", "٣"] {
      _ = Pronunciation.phones(ofText: text)
    }
    #expect(Pronunciation.phones(of: "Ünï").isEmpty)
  }
}

@Suite("Phrases that are too alike")
struct AlikenessTests {
  /// A listener's judgement: these are mistaken for each other when spoken fast, in noise.
  @Test(
    "Phrases that differ by one sound that is easily mistaken are alike",
    arguments: [("Save", "Safe"), ("Row", "Roe"), ("Write", "Right"), ("Copy", "copy"), ("B", "P"), ("Bin", "Pin")])
  func alike(first: String, second: String) {
    #expect(Alikeness.areAlike(Pronunciation.phones(ofText: first), Pronunciation.phones(ofText: second)))
  }

  @Test(
    "Phrases that differ clearly are not",
    arguments: [
      ("Save", "Cancel"), ("Yes", "No"), ("Next", "Previous"), ("Open", "Close"), ("Row 12", "Row 20"),
      ("Cut", "Copy"), ("Undo", "Redo"), ("Next heading", "Next link"),
    ])
  func different(first: String, second: String) {
    #expect(!Alikeness.areAlike(Pronunciation.phones(ofText: first), Pronunciation.phones(ofText: second)))
  }

  @Test("The first of several keeps its name, the others have to be numbered")
  func earlier() {
    #expect(Alikeness.earlierOnesLike(["Save", "Quit", "Safe", "Help"]) == [nil, nil, 0, nil])
  }
}

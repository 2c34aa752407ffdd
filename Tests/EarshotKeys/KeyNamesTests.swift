// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import Testing

@Suite("How keys are written, and where they are")
struct KeyNamesTests {
  @Test(
    "A key may be written in several ways",
    arguments: [
      ("page up", "Page Up"), ("PageUp", "Page Up"), ("page-down", "Page Down"), ("pgdn", "Page Down"),
      ("ctrl+a", "Control+a"), ("CONTROL+A", "Control+Shift+a"), ("A", "Shift+a"), ("shift+a", "Shift+a"),
      ("alt+up", "Alt+Up"), ("Shift+Alt+up", "Alt+Shift+Up"), (",", "comma"), ("Comma", "comma"), ("+", "plus"),
      ("Control++", "Control+plus"), ("esc", "Escape"), ("return", "Enter"), ("f12", "F12"), ("-", "minus"),
      ("left bracket", "left bracket"), ("ㅁ", "a"), ("ㄲ", "Shift+r"), ("Alt+ㅕ", "Alt+u"),
    ])
  func spellings(written: String, name: String) { #expect(Key(name: written)?.name == name) }

  @Test(
    "What names no key is refused",
    arguments: ["", " ", "F0", "F36", "ab", "Fnord", "Hypr+a", "Alt+", "+a", "Shift+Shift", "\t"])
  func unknown(written: String) { #expect(Key(name: written) == nil) }

  /// The two-set layout of KS X 5002, row by row.
  @Test("Jamo mean the letter on the same key")
  func twoSet() {
    let rows = [
      ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "qwertyuiop"), ("ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "asdfghjkl"), ("ㅋㅌㅊㅍㅠㅜㅡ", "zxcvbnm"),
      ("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP"),
    ]
    for (jamo, letters) in rows {
      for (sign, letter) in zip(jamo, letters) {
        #expect(Key(bytes: Array(String(sign).utf8))?.atPosition == Key(letter), "\(sign)")
      }
    }
  }

  @Test(
    "A syllable or a pair of jamo means its first key",
    arguments: [
      ("가", "r"), ("힣", "g"), ("쌍", "Shift+t"), ("안", "d"), ("뷁", "q"), ("ㄳ", "r"), ("ㅘ", "h"), ("ㅢ", "m"),
      ("\u{1100}", "r"), ("\u{1112}", "g"), ("\u{1161}", "k"), ("\u{1175}", "l"), ("\u{11a8}", "r"), ("\u{11c2}", "g"),
      ("\u{1112}\u{1161}\u{11ab}", "g"),
    ])
  func syllables(text: String, name: String) {
    #expect(Key(bytes: Array(text.utf8))?.atPosition.name == name)
  }
}

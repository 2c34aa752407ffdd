// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Testing

@Suite("What the bottom row shows of a phrase")
struct PhraseLineTests {
  private func text(_ phrase: String, columns: Int = 10, kept: String? = nil) -> String {
    var line = PhraseLine(columns: columns)
    line.phrase = phrase
    line.kept = kept
    return line.text
  }

  @Test("What does not fit is cut between characters, wide ones too")
  func cut() {
    #expect(text("0123456789 more") == "0123456789")
    #expect(text("한국어를 읽는다") == "한국어를 ")
    #expect(text("a한국어를읽") == "a한국어를")
    #expect(text("e\u{301}e\u{301}", columns: 1) == "e\u{301}")
    #expect(text("👩‍🚀👩‍🚀", columns: 3) == "👩‍🚀")
    #expect(text("anything", columns: 0).isEmpty)
  }

  @Test("Lines become one, and nothing is left that could move a cursor")
  func controls() {
    #expect(text("one\ntwo", columns: 20) == "one two")
    #expect(text("one\r\ntwo\tx", columns: 20) == "one two x")
    #expect(text("a\u{1b}[31m\u{7}\u{85}\u{9b}2Jb\u{0}", columns: 20) == "a[31m 2Jb")
  }

  @Test("A sentence that is kept comes first, and not twice")
  func kept() {
    #expect(text("phrase", columns: 20, kept: "No sound.") == "No sound. phrase")
    #expect(text("No sound.", columns: 20, kept: "No sound.") == "No sound.")
    #expect(text("", columns: 20, kept: "No sound.") == "No sound.")
  }
}

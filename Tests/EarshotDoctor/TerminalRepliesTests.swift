// SPDX-License-Identifier: Apache-2.0
import EarshotDoctor
import EarshotTestRandom
import Testing

// xterm's "Control Sequences" (DECRPM, primary device attributes), kitty's "Comprehensive keyboard handling", and the
// description of mode 2026 that terminals share: 1 and 2 say that it is known, 0 that it is not.
@Suite("What a terminal replies")
struct TerminalRepliesTests {
  private func replies(_ text: String) -> TerminalReplies { TerminalReplies(Array(text.utf8)) }

  private func keys(_ text: String) -> [String] { replies(text).keys.map { String(decoding: $0, as: UTF8.self) } }

  @Test("kitty knows both, and its device attributes end the replies")
  func kitty() {
    let all = replies("\u{1b}[?2026;2$y\u{1b}[?0u\u{1b}[?62;c")
    #expect(all.synchronizedUpdates == true)
    #expect(all.kittyKeyboard == true)
    #expect(all.isComplete)
    #expect(all.keys.isEmpty)
  }

  @Test("xterm says that it does not know mode 2026, and nothing of the keyboard")
  func xterm() {
    let all = replies("\u{1b}[?2026;0$y\u{1b}[?64;1;2;6;9;15;16;17;18;21;22;28c")
    #expect(all.synchronizedUpdates == false)
    #expect(all.kittyKeyboard == nil)
    #expect(all.isComplete)
    #expect(replies("\u{1b}[?2026;4$y").synchronizedUpdates == false)
  }

  @Test("Letters that are typed meanwhile are keys and answer nothing")
  func typed() {
    #expect(keys("cu") == ["c", "u"])
    #expect(!replies("cu").isComplete)
    #expect(replies("\u{1b}[?1;2cu").kittyKeyboard == nil)
  }

  @Test("Half a reply answers nothing yet")
  func halves() {
    #expect(!replies("\u{1b}[?62;").isComplete)
    #expect(replies("\u{1b}[?2026;2$").synchronizedUpdates == nil)
  }

  @Test("Replies that come late are no keys, the key among them is")
  func late() {
    #expect(keys("\u{1b}[?2026;2$y\u{1b}[24~\u{1b}[?62;4c") == ["\u{1b}[24~"])
    #expect(keys("\u{1b}[>41;354;0c").isEmpty)
    #expect(keys("\u{1b}P>|XTerm(354)\u{1b}\\\u{1b}OP") == ["\u{1b}OP"])
    #expect(keys("\u{1b}]11;rgb:0000/0000/0000\u{07}a") == ["a"])
  }

  @Test("Each key is one: of xterm, rxvt, the Linux console, with Alt, in Korean")
  func keyForms() {
    #expect(keys("\u{1b}[24~\u{1b}[24;2~\u{1b}OP") == ["\u{1b}[24~", "\u{1b}[24;2~", "\u{1b}OP"])
    #expect(keys("\u{1b}[24$\u{1b}[24$") == ["\u{1b}[24$", "\u{1b}[24$"])
    #expect(keys("\u{1b}[[A\u{1b}[[B") == ["\u{1b}[[A", "\u{1b}[[B"])
    #expect(keys("\u{1b}x가\r") == ["\u{1b}x", "가", "\r"])
    #expect(keys("\u{1b}P\u{1b}") == ["\u{1b}P", "\u{1b}"])
  }

  @Test("Where nothing is a reply every byte is a key's")
  func nothingIsLost() {
    var chances = SplitMix(seed: 7)
    // No private parameters and no strings, of which replies are made.
    let alphabet: [UInt8] = [0x1b, 0x5b, 0x4f, 0x24, 0x07, 0x31, 0x3b, 0x7e, 0x63, 0xea, 0x80, 0xff, 0]
    for length in 0..<1_000 {
      let bytes = (0..<length % 40).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &chances)] }
      let keys = TerminalReplies(bytes).keys
      #expect(keys.allSatisfy { !$0.isEmpty })
      #expect(Array(keys.joined()) == bytes)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotTestRandom
import EarshotTestSessions
import Foundation
import Testing

/// The acts of programs and users, in an order that nobody would think of.
@Suite("Sessions made up at random")
@MainActor
struct RandomSessionTests {
  /// `EARSHOT_FULL` asks for many more.
  nonisolated static let seeds = 1...(ProcessInfo.processInfo.environment["EARSHOT_FULL"] == nil ? 24 : 1_500)

  @Test("Nothing traps, every utterance has one end in order of t, and the same session gives the same transcript")
  func random() {
    for seed in Self.seeds {
      let first = transcript(seed: UInt64(seed))
      #expect(first == transcript(seed: UInt64(seed)), "seed \(seed)")
      let times = first.map(\.t)
      #expect(times == times.sorted(), "seed \(seed)")
      for line in first where line.kind == .speech {
        #expect(!line.text.isEmpty, "seed \(seed): \(line.json)")
        #expect(line.heard.map { $0 >= line.t } ?? true, "seed \(seed): \(line.json)")
        let isClean = line.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) }
        #expect(isClean, "seed \(seed): \(line.json)")
      }
    }
  }

  private func transcript(seed: UInt64) -> [TranscriptLine] {
    var dice = SplitMix(seed: seed)
    let harness = SessionHarness(columns: dice.oneOf([1, 2, 20, 80]), rows: dice.oneOf([1, 2, 5, 24])) { settings in
      settings.echoesWords = seed % 2 == 0
      settings.saysIndentation = seed % 3 == 0
    }
    for _ in 0..<60 {
      switch dice.number(below: 10) {
      case 0...4: harness.output(Self.pieces[dice.number(below: Self.pieces.count)])
      case 5: harness.output(dice.text())
      case 6, 7: harness.key(Self.keys[dice.number(below: Self.keys.count)])
      case 8: harness.pass(.milliseconds(Int64(dice.number(below: 3_000))))
      default:
        harness.resize(columns: 1 + dice.number(below: 90), rows: 1 + dice.number(below: 30))
      }
    }
    harness.finish()
    return harness.lines
  }

  private static let pieces = [
    "mina@box:~$ ", "\r\n", "one two  three\r\n", "\r\u{1b}[K", "\u{1b}[H\u{1b}[2J", "\u{1b}[?1049h", "\u{1b}[?1049l",
    "한글 시험 ", "\u{1112}\u{1161}\u{11ab} 👩‍👩‍👧 🇰🇷", "\u{1b}[7mitem\u{1b}[m", "\u{8} \u{8}", "\u{1b}[5D", "\u{1b}[3A",
    "\u{1b}[2L", "\u{1b}[3M", "\u{1b}[2;4r", "\u{1b}[r", "Password: ", "\u{1b}]133;A\u{7}$ \u{1b}]133;B\u{7}",
    "\u{1b}]133;C\u{7}", "\u{1b}]133;D;3\u{7}", "\u{1b}]9;4;1;60\u{7}", "\u{1b}]9;hello\u{7}", "\u{7}",
    "\u{1b}]8;;https://example.org/\u{7}link\u{1b}]8;;\u{7}", "Copying 40% [####    ]\r", "Copying 80% [######  ]\r",
    "\u{1b}[?2026h", "\u{1b}[?2026l", "\u{1b}]0;title\u{7}", "error: it failed\r\n", "(reverse-i-search)`a': ls -l",
    "bck-i-search: a_", String(repeating: "a long line without end ", count: 40), "y\r\ny\r\ny\r\ny\r\ny\r\ny\r\n",
    (1...300).map(String.init).joined(separator: "\r\n"), "a.txt  b.txt  c d.txt\r\n$ cat ",
  ]

  private static let keys = [
    "a", "가", " ", "\r", "\t", "\u{7f}", "\u{1b}", "\u{3}", "\u{17}", "\u{15}", "\u{12}", "\u{1b}[A", "\u{1b}[B",
    "\u{1b}[C", "\u{1b}[D", "\u{1b}[1;3A", "\u{1b}[24~", "\u{1b}[24~", "\u{1b}[24~", "u", "o", "r", "f", "[", "T", "c",
    "1", "q", "Q", "\u{1b}OP", "w", "z", "-", "#", "<", "\u{1b}[200~pasted\nlines\u{1b}[201~", "\u{1b}[I",
    "\u{1b}[<0;3;4M", "ㅂ",
  ]
}

extension SplitMix {
  fileprivate mutating func number(below limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &self) }

  fileprivate mutating func oneOf<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }

  /// Characters without any order.
  fileprivate mutating func text() -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<40 {
      if let scalar = Unicode.Scalar(UInt32(number(below: number(below: 4) == 0 ? 0x2_0000 : 0x80))) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}

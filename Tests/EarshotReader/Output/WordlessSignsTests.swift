// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("Signs of output that are no words")
struct WordlessSignsTests {
  @Test("Dots that lead to a value are a pause, an ellipsis stays")
  func leaders() {
    let line = SpokenText.withoutBars("1/3 Test #1: runs .............................   Passed")
    #expect(!line.contains("..") && line.hasPrefix("1/3 Test #1: runs ") && line.hasSuffix("Passed"))
    #expect(SpokenText.withoutBars("Loading... done") == "Loading... done")
    #expect(SpokenText.withoutBars("cd ../../..") == "cd ../../..")
  }

  @Test("The blocks and strokes of a gauge are no words, its number stays")
  func gauges() {
    #expect(SpokenText.withoutBars("Desk 100 ▮▮▮▮▮▮▮▯▯▯").trimmingBlanks == "Desk 100")
    #expect(SpokenText.withoutBars("3 14% |||||||||||| 192.0.2.1").contains("|") == false)
    #expect(SpokenText.withoutBars("■ Rice □ Tea") == "■ Rice □ Tea")
    #expect(SpokenText.withoutBars("a || b") == "a || b")
  }

  @Test(
    "What may be done with a file stays whole, however much may not",
    arguments: [
      "drwx------ 4 mina mina 4096 Nov 29 07:09 .", "-rw------- 1 mina mina 120 id_ed25519", "srwx------. 1 x",
      "120 -r-------- key", "drwx-----T 2 mail",
    ])
  func permissions(line: String) { #expect(SpokenText.withoutBars(line) == line) }

  @Test("A rule behind letters is none of a file", arguments: ["PASS------", "raw text ---------- end"])
  func noPermissions(line: String) { #expect(!SpokenText.withoutBars(line).contains("--")) }

  @Test(
    "The signs by which a key generator shows that it works are no line",
    arguments: [".+..+...+......+.+...+......+.....*........+...+..*..+", "..+....*.....+*", "-------------"])
  func progress(line: String) { #expect(SpokenText.isRule(line)) }

  /// The words asked to be said of lines of output.
  private func said(_ lines: [String], _ level: PunctuationLevel) -> [String] {
    var composer = SpeechComposer()
    composer.settings.punctuation = level
    var reader = Reader(settings: ReaderSettings(), composer: composer)
    let message = AccessibilityNotification.TextAppended(lines)
    return reader.handle(.message(message), at: .zero, in: TreeWorld()).compactMap { effect in
      if case .asked(let utterance) = effect { utterance.text } else { nil }
    }
  }

  @Test("Where all is said, frames and rules are lines, and what is drawn in a line stays")
  func all() {
    let lines = ["┌─────┐", "│ a │", "─────", "=====", "Desk ▮▮▮▮▮▯", " "]
    #expect(said(lines, .all) == Array(lines.dropLast()))
    #expect(said(lines, .most) == ["a", "Desk"])
  }

  @Test("Signs that mean something are a line", arguments: ["<<<<<<< main", ">>>", "a+b*c", "../..", "*", "+ + +"])
  func meaning(line: String) { #expect(!SpokenText.isRule(line)) }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

@Suite("A caret that an editor draws and lets blink")
struct DrawnCaretTests {
  private let right = "\u{1b}[C"

  /// A page of an editor that keeps the cursor hidden, with its own caret on a column of the second line.
  private func page(_ caret: Int?) -> [String] {
    var line = Array("bravo").map(String.init)
    if let caret { line[caret] = "\u{1b}[7m\(line[caret])\u{1b}[m" }
    return ["alpha and more", line.joined(), "charlie and more", "", "notes.txt, line 2"]
  }

  @Test("The letter under it is heard after each key, also where it is dark when the key comes")
  func blinks() {
    var program = LedgerProgram()
    _ = program.draws(page(0))
    _ = program.draws(page(1), after: right)
    #expect(program.draws(page(nil)).isEmpty)
    #expect(program.draws(page(1)).isEmpty)
    #expect(program.draws(page(nil)).isEmpty)
    let heard = program.draws(page(2), after: right)
    #expect(heard.count == 1 && heard[0].hasPrefix("CaretMoved"), "\(heard)")
  }

  @Test("A caret that a key took away is gone")
  func leaves() {
    var program = LedgerProgram()
    _ = program.draws(page(0))
    _ = program.draws(page(1), after: right)
    _ = program.draws(page(nil), after: "\u{1b}")
    #expect(program.draws(page(nil)).isEmpty)
    #expect(program.source.screen?.cursor.isVisible == false)
  }
}

/// A line editor on the shell's screen that hides the cursor and reverses the cell under its own, as agents' prompts do.
@Suite("A caret that a prompt draws in its line")
struct DrawnPromptCaretTests {
  private let left = "\u{1b}[D"
  private let right = "\u{1b}[C"

  /// The bytes that draw a line with its caret before a character.
  private func line(_ text: String, _ caret: Int, before: String = "> ", behind: String = "") -> String {
    let cells = Array(text + " ").map(String.init)
    let shown = cells.enumerated().map { $0.offset == caret ? "\u{1b}[7m\($0.element)\u{1b}[27m" : $0.element }
    return "\u{1b}[?25l\r\u{1b}[2K\(before)\(shown.joined())\(behind)"
  }

  /// The news told of arrows, each with the bytes that answer it.
  private func told(_ start: String, _ answers: [(key: String, bytes: String)]) -> [[any HubMessage]] {
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 6))
    var source = TerminalSource()
    var now: Int64 = 0
    func draw(_ bytes: String) -> [any HubMessage] {
      now += 1_000_000_000
      feed.feed(Array(bytes.utf8), at: Instant(nanoseconds: now))
      return source.handle(feed.settle())
    }
    _ = draw(start)
    return answers.map { answer in
      _ = source.pressed(KeyParser.keys(in: Array(answer.key.utf8)))
      return draw(answer.bytes)
    }
  }

  private func characters(_ messages: [[any HubMessage]]) -> [String] {
    messages.map { ($0.first as? AccessibilityNotification.CaretMoved)?.character ?? "\($0)" }
  }

  @Test("Each arrow tells the letter that it reaches, the first one too, and no word that stands out")
  func arrows() {
    let moves = [(left, 8), (left, 7), (left, 6), (left, 5), (right, 6)].map { key, caret in
      (key: key, bytes: line("hello wor", caret))
    }
    #expect(characters(told(line("hello wor", 9), moves)) == ["r", "o", "w", " ", "w"])
  }

  @Test(
    "Behind the last letter is the end of the line, though a frame closes it", arguments: ["", "                    │"])
  func end(behind: String) {
    let before = behind.isEmpty ? "> " : "│> "
    let moves = [
      (key: left, bytes: line("tea", 2, before: before, behind: behind)),
      (key: right, bytes: line("tea", 3, before: before, behind: behind)),
    ]
    #expect(characters(told(line("tea", 3, before: before, behind: behind), moves)) == ["a", ""])
  }
}

/// A field that shows what to write there, with the caret of the program on the first letter of it.
@Suite("A caret that blinks in the hint of a field")
struct HintCaretTests {
  private func page(_ isLit: Bool) -> [String] {
    let hint = isLit ? "\u{1b}[7mS\u{1b}[27mearch for breads" : "Search for breads"
    return ["Bread order", "", "\u{1b}[44m  \(hint)            \u{1b}[m", "", "Bake", "12 loaves"]
  }

  @Test("The hint is not told with each blink, nor where a key deleted nothing", arguments: ["\u{1b}[B", "\u{7f}"])
  func blink(key: String) {
    var program = LedgerProgram()
    _ = program.draws(page(false))
    let first = program.draws(page(true), after: "\t")
    #expect(first.contains { $0.contains("Search for breads") }, "\(first)")
    _ = program.draws(page(false), after: key)
    for _ in 0..<2 {
      let heard = program.draws(page(true))
      #expect(!heard.contains { $0.contains("Search") }, "\(heard)")
      _ = program.draws(page(false))
    }
  }
}

import EarshotScreen
import EarshotTerminal
import Testing

/// What a renderer is for: a terminal that gets its bytes shows the screen it was given.
@Suite("Drawing the screen from the model")
struct ScreenRendererTests {
  private let size = ScreenSize(columns: 20, rows: 4)

  /// The screen that a terminal of one row more shows after these bytes.
  private func shown(_ pictures: [[UInt8]]) -> Screen {
    let outer = TerminalEmulator(size: ScreenSize(columns: size.columns, rows: size.rows + 1))
    outer.feed(ScreenRenderer.begin)
    for bytes in pictures { outer.feed(bytes) }
    return outer.screen
  }

  @Test(
    "A terminal that gets the bytes shows the same cells, and the phrase below them",
    arguments: [
      "plain text", "\u{1b}[1;31mred\u{1b}[0m and \u{1b}[7mreverse", "한글과 wide 👩‍🚀 x",
      "\u{1b}[38;2;10;20;30mtrue\u{1b}[48;5;200mcolour", "e\u{301} combined", "one\r\ntwo\r\nthree\r\nfour\r\nfive",
    ])
  func cells(output: String) {
    let inner = TerminalEmulator(size: size)
    var renderer = ScreenRenderer()
    let first = renderer.draw(inner.screen, phrase: "")
    inner.feed(Array(output.utf8))
    let picture = inner.screen
    let outer = shown([first, renderer.draw(picture, phrase: "Last phrase")])
    for row in 0..<size.rows {
      #expect(outer.rows[row].text == picture.rows[row].text)
      #expect(outer.rows[row].styleRuns.map(\.style) == picture.rows[row].styleRuns.map(\.style))
    }
    #expect(outer.rows[size.rows].text == "Last phrase")
    #expect(outer.cursor.row == picture.cursor.row)
    #expect(outer.cursor.isVisible == picture.cursor.isVisible)
  }

  @Test("What did not change is not written again")
  func economy() {
    let inner = TerminalEmulator(size: size)
    inner.feed(Array("one\r\ntwo".utf8))
    var renderer = ScreenRenderer()
    _ = renderer.draw(inner.screen, phrase: "a")
    inner.feed(Array("!".utf8))
    let bytes = String(decoding: renderer.draw(inner.screen, phrase: "a"), as: UTF8.self)
    #expect(bytes.contains("two!"))
    #expect(!bytes.contains("one"))
  }

  @Test("Modes that decide what the keyboard sends are passed on, and undone at the end")
  func modes() {
    let inner = TerminalEmulator(size: size)
    inner.feed(Array("\u{1b}[?1h\u{1b}[?2004h\u{1b}[?1002h\u{1b}[?1006h".utf8))
    var renderer = ScreenRenderer()
    let outer = TerminalEmulator(size: ScreenSize(columns: size.columns, rows: size.rows + 1))
    outer.feed(renderer.draw(inner.screen, phrase: ""))
    #expect(outer.screen.modes.applicationCursorKeys)
    #expect(outer.screen.modes.bracketedPaste)
    #expect(outer.screen.modes.mouseTracking == .drags)
    #expect(outer.screen.modes.mouseEncoding == .sgr)
    outer.feed(ScreenRenderer.end)
    #expect(outer.screen.modes == ScreenModes())
  }

  @Test("A phrase can draw no control characters and no more than its line")
  func hostilePhrase() {
    let inner = TerminalEmulator(size: size)
    var renderer = ScreenRenderer()
    let outer = shown([
      renderer.draw(inner.screen, phrase: "a\u{1b}[2Jb\r\nc\u{9b}31m" + String(repeating: "가", count: 40))
    ])
    #expect(outer.rows[0].isBlank)
    #expect(outer.rows[size.rows].text.hasPrefix("a[2Jbc31m가"))
  }
}

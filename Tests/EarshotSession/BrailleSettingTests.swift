// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import LineProtocol
import Testing

@Suite("Settings of braille, changed while reading")
@MainActor
struct BrailleSettingTests {
  private static let right = "\u{1b}[C"

  private func atPrompt() -> SessionDisplay {
    let display = SessionDisplay(SessionHarness())
    display.harness.output("$ ls")
    display.harness.pass(.seconds(60))
    return display
  }

  @Test("Key help says what a key of the display does, and nothing moves")
  func keyHelp() {
    let display = atPrompt()
    display.harness.key("\u{1b}[24~")
    display.harness.key("\u{1b}OP")
    display.harness.pass(.seconds(30))
    for (key, help) in [("FWINRT", "pan forward"), ("DISPMD", "speech view or screen view")] {
      display.harness.session.pressedOnBraille(.command(key, argument: 0))
      display.harness.pass(.seconds(30))
      #expect(display.harness.phrases.last == help)
    }
    display.harness.key("\u{1b}")
    display.harness.pass(.seconds(30))
    let shown = display.window?.origin
    display.harness.session.pressedOnBraille(.command("DISPMD", argument: 0))
    display.harness.pass(.seconds(30))
    #expect(shown != .screen && display.window?.origin == .screen)
  }

  @Test("Status cells come with the next line, without a restart")
  func status() {
    let display = atPrompt()
    display.harness.key("x")
    #expect(display.window?.cells.count == 5)
    display.change("brailleStatus", by: Self.right)
    display.harness.output("\r\n$ who")
    display.harness.key("x")
    // Origin, table, two digits of the row and a blank before "$ who" and its caret.
    #expect(display.window?.cells.count == 11)
    #expect(display.window?.cells.prefix(1) == [ComputerBraille.cell(of: "c")])
  }

  @Test("Typed dots go by the new way of typing at once")
  func input() {
    let display = atPrompt()
    let the = DisplayKey.dots(0x2e, isChord: false)
    display.harness.session.pressedOnBraille(the)
    #expect(display.asked == ["en-us-comp8-ext.utb"])
    display.change("brailleInput", by: Self.right)
    display.harness.session.pressedOnBraille(the)
    display.harness.session.pressedOnBraille(.dots(0, isChord: false))
    #expect(display.asked == ["en-us-comp8-ext.utb", "en-ueb-g2.ctb"])
  }

  @Test("Messages are in the new grade at once")
  func grade() {
    let display = atPrompt()
    display.harness.session.handle(
      .say("Battery low", source: .announcement, priority: .message), at: display.harness.now)
    #expect(display.tables.last == "en-ueb-g2.ctb")
    display.change("brailleGrade", by: Self.right)
    display.harness.session.handle(
      .say("Battery full", source: .announcement, priority: .message), at: display.harness.now)
    #expect(display.tables.last == "en-ueb-g1.ctb")
  }

  @Test("In a shell a routing key on a row of output takes the review cursor there, and sends no key")
  func review() {
    let display = SessionDisplay(SessionHarness())
    display.harness.output("$ ls\r\nalpha beta\r\n$ ")
    display.harness.session.pressedOnBraille(.command("DISPMD", argument: 0))
    display.harness.pass(.seconds(60))
    display.harness.session.pressedOnBraille(.command("LNUP", argument: 0))
    #expect(display.window?.text == "alpha beta")
    display.harness.session.pressedOnBraille(.command("ROUTE", argument: 6))
    display.harness.pass(.seconds(60))
    #expect(display.harness.phrases.last == "b")
    #expect(display.harness.sentKeys == [])
    display.harness.command(.review(.move(.word, .current)))
    display.harness.pass(.seconds(60))
    #expect(display.harness.phrases.last == "beta")
  }

  @Test("On the rows of a wrapped command a routing key moves the caret along the wrap")
  func wrapped() {
    let display = SessionDisplay(SessionHarness(columns: 10))
    // Twelve characters in rows of ten; the caret is behind the last.
    display.harness.output("$ abcdefghij")
    display.harness.session.pressedOnBraille(.command("DISPMD", argument: 0))
    display.harness.pass(.seconds(60))
    display.harness.session.pressedOnBraille(.command("LNUP", argument: 0))
    #expect(display.window?.text == "$ abcdefgh")
    display.harness.session.pressedOnBraille(.command("ROUTE", argument: 3))
    // From behind j to b: nine characters back.
    #expect(display.harness.sentKeys.joined() == String(repeating: "\u{1b}[D", count: 9))
  }
}

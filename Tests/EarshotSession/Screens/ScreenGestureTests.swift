// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@MainActor
@Suite("Gestures on what is recognised on a program's screen")
struct ScreenGestureTests {
  // MARK: Clicks

  @Test(
    "GES-16 Activation is a click at the element where the program asked for the mouse, as it asked for it",
    arguments: [
      ("\u{1b}[?1000h\u{1b}[?1006h", "\u{1b}[<0;7;5M\u{1b}[<0;7;5m"), ("\u{1b}[?1002h", "\u{1b}[M '%\u{1b}[M#'%"),
      ("\u{1b}[?1003h\u{1b}[?1015h", "\u{1b}[32;7;5M\u{1b}[35;7;5M"), ("\u{1b}[?9h", "\u{1b}[M '%"),
    ])
  func click(asked: String, sent: String) {
    let program = DrawnProgram(modes: "\u{1b}[?1049h" + asked)
    program.isDeaf = true
    program.keys("k Right Space")
    #expect(program.harness.sentKeys == [sent])
    #expect(program.harness.notes.last == "activate: asked Banana; default: click at line 5, column 7 sent")
  }

  @Test("What the program is on already takes Enter: a click would only choose it again")
  func clickOnChosen() {
    let program = DrawnProgram(modes: "\u{1b}[?1049h\u{1b}[?1000h")
    program.keys("k Space")
    #expect(program.done == ["Enter on Apple"])
  }

  // MARK: Keys

  @Test("An item of a list is gone to with the arrows, and Enter is sent when it is chosen; what is passed is not read")
  func list() {
    let program = DrawnProgram()
    program.keys("k Right Right Right")
    #expect(program.keys("Space") == [])
    #expect(program.harness.sentKeys == ["\u{1b}[B", "\u{1b}[B", "\u{1b}[B", "\r"])
    #expect(program.done == ["Enter on Damson"])
    program.keys("Home Right Space")
    #expect(program.done.last == "Enter on Apple")
  }

  @Test("Arrows are sent as the program asked for them")
  func applicationKeys() {
    let program = DrawnProgram(modes: "\u{1b}[?1049h\u{1b}[?1h")
    program.keys("k Right Space")
    #expect(program.harness.sentKeys == ["\u{1b}OB", "\r"])
  }

  @Test("A button is gone to with Tab, one at a time, and Enter is sent when the focus is on it")
  func button() {
    let program = DrawnProgram(.none, buttons: ["Yes", "No", "Help"])
    program.keys("End")
    program.keys("Space")
    #expect(program.harness.sentKeys == ["\t", "\t", "\r"])
    #expect(program.done == ["Enter on Help"])
  }

  @Test("A box in a column is gone to with the arrows and takes Space")
  func box() {
    let program = DrawnProgram(.boxes)
    program.keys("k Right Right Space")
    #expect(program.checked == [2])
    #expect(program.done == ["Space on Cherry"])
  }

  @Test("From a button beside it a list is gone back to before anything is sent that the button would take")
  func fromButton() {
    let program = DrawnProgram(buttons: ["OK", "Cancel"])
    program.press("\t")
    program.press("\t")
    #expect(program.button == 1)
    program.keys("Home Right Right Right Space")
    #expect(program.done == ["Enter on Cherry"])
  }

  @Test("The key of a bar is sent as it is written there", arguments: [("^G", "\u{7}"), ("F10", "\u{1b}[21~")])
  func keyBar(written: String, sent: String) {
    let harness = SessionHarness(columns: 60, rows: 6)
    harness.output("\u{1b}[?1049htext\u{1b}[6;1H\(written) Help   ^O Write   ^X Exit\u{1b}[1;1H")
    if written == "F10" { harness.output("\u{1b}[6;1H\u{1b}[KF8 Nice   F9 Kill   F10 Quit\u{1b}[1;1H") }
    harness.pass(.seconds(9))
    harness.command(.element(.jump(.button, .forward)))
    if written == "F10" { harness.command(.element(.move(.last))) }
    harness.command(.gesture(.activate))
    #expect(harness.sentKeys == [sent])
  }

  @Test("Before anyone goes anywhere activation is of what the program is on")
  func withoutCursor() {
    let program = DrawnProgram(.boxes)
    program.keys("Space")
    #expect(program.checked == [0])
  }

  // MARK: What cannot be done

  @Test("Text takes no activation without a mouse: that is said, and nothing is sent")
  func text() {
    let program = DrawnProgram()
    #expect(program.keys("Home Space") == ["Choose one", "not here"])
    #expect(program.harness.sentKeys.isEmpty)
    #expect(program.harness.lines.contains { $0.kind == .earcon && $0.text == "error" })
  }

  @Test("A program that does not show what Tab does gets no other key, and no Enter")
  func deaf() {
    let program = DrawnProgram(.none, buttons: ["Yes", "No", "Help"])
    program.keys("End")
    program.isDeaf = true
    #expect(program.keys("Space") == ["not reached"])
    #expect(program.harness.sentKeys == ["\t"])
    #expect(program.harness.session.nextDeadline == nil)
  }

  @Test("A list that does not move gets no Enter")
  func deafList() {
    let program = DrawnProgram()
    program.keys("End")
    program.isDeaf = true
    #expect(program.keys("Space") == ["not reached"])
    #expect(program.harness.sentKeys == ["\u{1b}[B"])
  }

  @Test("A program that is slow to answer gets each key when it has answered the last one")
  func slow() {
    let program = DrawnProgram(.none, buttons: ["Yes", "No", "Help"])
    program.delay = .milliseconds(800)
    program.keys("End Space")
    #expect(program.done == ["Enter on Help"])
  }

  @Test("A list of which some rows are no items of its own is not gone past the element and back without end")
  func twoRows() {
    let program = DrawnProgram()
    program.step = 2
    program.keys("Home Right Right")
    #expect(program.keys("Space") == ["not reached", "Cherry. 3 of 4."])
    #expect(program.done == [])
  }

  @Test("Tab is sent no more often than there are controls")
  func circle() {
    let program = DrawnProgram(.none, buttons: ["Yes", "No", "Help"])
    program.skipped = 2
    program.keys("End")
    #expect(program.keys("Space").contains("not reached"))
    #expect(program.harness.sentKeys == ["\t", "\t", "\t"])
  }

  @Test("A key of the user's ends the way: nothing more is sent")
  func interrupted() {
    let program = DrawnProgram(.none, buttons: ["Yes", "No", "Help"])
    program.keys("End")
    program.harness.command(.gesture(.activate))
    program.harness.key("x")
    program.draw()
    program.harness.pass(.seconds(5))
    #expect(program.harness.sentKeys == ["\t"])
  }

  @Test("GES-19 Nothing is incremented that the program is not on", arguments: [Gesture.increment, .decrement])
  func increment(gesture: Gesture) {
    let program = DrawnProgram()
    program.keys("k Right")
    program.harness.command(.gesture(gesture))
    program.harness.finish()
    #expect(program.harness.sentKeys.isEmpty)
    #expect(program.harness.notes.last?.hasSuffix("unhandled") == true)
    #expect(program.harness.phrases.last == "not here")
  }

  @Test("A gauge that the caret is in takes Right and Left", arguments: [(Gesture.increment, "C"), (.decrement, "D")])
  func gauge(gesture: Gesture, letter: String) {
    let harness = SessionHarness(columns: 40, rows: 6)
    harness.output("\u{1b}[?1049h\r\nVolume [##########          ] 50%\u{1b}[2;12H")
    harness.pass(.seconds(9))
    harness.command(.element(.current))
    #expect(harness.session.focusedElement.flatMap { harness.session.elements[$0]?.role } == .progressIndicator)
    harness.command(.gesture(gesture))
    #expect(harness.sentKeys == ["\u{1b}[\(letter)"])
  }

  @Test(
    "GES-2, GES-5 Other gestures go from the element to what holds it, to the program, and become its keys",
    arguments: [(Gesture.escape, "\u{1b}"), (.scroll(.down), "\u{1b}[6~"), (.scroll(.up), "\u{1b}[5~")])
  func chain(gesture: Gesture, sent: String) {
    let program = DrawnProgram()
    program.keys("k")
    program.harness.command(.gesture(gesture))
    #expect(program.harness.sentKeys == [sent])
    #expect(program.harness.notes.last?.contains("asked Apple, list, Fruit, screen, program, terminal; ") == true)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestSessions
import Testing

@testable import EarshotEditors
@testable import EarshotSession

/// An Emacs in a session: what it draws and tells is given by hand.
@MainActor
private final class ScriptedEmacs {
  let harness = SessionHarness(columns: 40, rows: 4)
  let reading: EditorReading
  private var count = 0

  init() {
    reading = EditorReading(EmacsChannel(), for: harness.session)
    draw("Milk and cream\r\nSalt\r\nlist.txt\r\n")
    reading.setFront(true)
    tell(#"{"event":"began","state":\#(Self.state(line: 1, "Milk and cream"))}"#)
    _ = said()
  }

  static func state(line: Int, _ text: String) -> String {
    """
    {"mode":"emacs","window":1,"buffer":2,"name":"list.txt","line":\(line),"text":"\(text)","column":0,\
    "screen":{"rows":4,"columns":40,"message":1},\
    "windows":[{"id":1,"name":"list.txt","row":0,"column":0,"width":40,"height":2}]}
    """
  }

  func draw(_ text: String) { harness.output("\u{1b}[?1049h\u{1b}[H\u{1b}[2J\(text)\u{1b}[1;1H") }

  func tell(_ report: String) { reading.receive(Array("\(report)\n".utf8), at: harness.now) }

  /// Answers every look so far with a state, and returns what was said since it was asked last.
  func said(answering state: String? = nil) -> [String] {
    let asked = String(decoding: reading.takeUnsent(), as: UTF8.self).split(separator: "\n")
    if let state {
      for line in asked where line.hasPrefix("look ") {
        tell("{\"event\":\"looked\",\"look\":\(line.dropFirst(5)),\"state\":\(state)}")
      }
    }
    harness.pass(.seconds(20))
    reading.advance(to: harness.now)
    harness.pass(.seconds(20))
    defer { count = harness.phrases.count }
    return Array(harness.phrases.dropFirst(count))
  }
}

@MainActor
@Suite("Emacs in a session")
struct EmacsReadingTests {
  @Test("A message that Emacs tells and draws is heard once, after the line")
  func messages() {
    let emacs = ScriptedEmacs()
    let state = ScriptedEmacs.state(line: 2, "Salt")
    emacs.harness.key("\u{e}")
    emacs.tell("{\"event\":\"told\",\"state\":\(state),\"messages\":[\"Wrote /tmp/list.txt\"]}")
    emacs.draw("Milk and cream\r\nSalt\r\nlist.txt\r\nWrote /tmp/list.txt")
    #expect(emacs.said(answering: state) == ["Salt", "Wrote /tmp/list.txt"])
  }

  @Test("Without an answer the screen is read after a while: Emacs is busy")
  func busy() {
    let emacs = ScriptedEmacs()
    emacs.harness.key("x")
    emacs.draw("Milk and cream\r\nSalt\r\nlist.txt\r\nSearching everywhere")
    #expect(emacs.said().contains { $0.contains("Searching everywhere") })
  }

  @Test("Completions that Emacs tells are not heard from its screen, too; those that it does not know are")
  func completions() {
    let emacs = ScriptedEmacs()
    let offered = AccessibilityNotification.CompletionsOffered(count: 2, items: ["tomato v", "toast f"])
    func hear(_ completion: String) -> [String] {
      let place = String(ScriptedEmacs.state(line: 1, "to").dropLast())
      let told = emacs.reading.shown([offered], in: emacs.harness.session.sight)
      #expect(told.isEmpty)
      return emacs.said(answering: place + completion + "}")
    }
    let known = #","completion":{"count":2,"selected":0,"item":{"word":"tomato","kind":"v"}}"#
    #expect(!hear(known).contains { $0.contains("toast f") })
    #expect(hear("").contains { $0.contains("toast f") })
  }

  @Test("An Emacs that answered late once is waited for longer: what it tells then is not heard from the screen")
  func lateness() {
    let emacs = ScriptedEmacs()
    let state = ScriptedEmacs.state(line: 1, "Milk and cream")
    func hear(_ text: String, answeredAfter time: Interval) -> [String] {
      emacs.harness.key("x")
      emacs.draw("Milk and cream\r\nSalt\r\nlist.txt\r\n\(text)")
      emacs.harness.pass(time)
      emacs.reading.advance(to: emacs.harness.now)
      emacs.tell(#"{"event":"told","state":\#(state),"messages":["\#(text) barn"]}"#)
      return emacs.said(answering: state)
    }
    let late = Interval.milliseconds(600)
    #expect(hear("Searching the", answeredAfter: late).contains("Searching the"))
    #expect(!hear("Counting the", answeredAfter: late).contains("Counting the"))
  }

  @Test("Output of a program inside is read, and its last line is not told again as a place")
  func output() {
    let emacs = ScriptedEmacs()
    let state = ScriptedEmacs.state(line: 3, "$ ")
    emacs.tell("{\"event\":\"output\",\"lines\":[\"all built\",\"$ \"],\"isOpen\":true,\"state\":\(state)}")
    let said = emacs.said()
    #expect(said.contains { $0.contains("all built") })
    emacs.tell("{\"event\":\"told\",\"state\":\(state)}")
    #expect(emacs.said().isEmpty)
  }

  @Test("Back in the foreground it says where the user is; in another pane nothing was left")
  func suspended() {
    let emacs = ScriptedEmacs()
    emacs.reading.setFront(false, isSuspended: true)
    #expect(emacs.harness.session.editor == nil)
    emacs.reading.setFront(true)
    #expect(emacs.said() == ["list.txt", "Milk and cream"])
    emacs.reading.setFront(false)
    emacs.reading.setFront(true)
    #expect(emacs.said().isEmpty)
  }

  @Test("When it breaks, what waited is heard from the screen")
  func breaks() {
    let emacs = ScriptedEmacs()
    emacs.harness.key("x")
    emacs.draw("Milk and cream\r\nSalt\r\nlist.txt\r\nFatal error 11")
    emacs.reading.end()
    #expect(emacs.said().contains { $0.contains("Fatal error 11") })
    #expect(emacs.harness.session.editor == nil)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotScreen
import Testing

@Suite("What a walk takes a screen for")
struct WalkingTests {
  private func session(_ pictures: [String]) -> AuditedSession {
    let recorder = SessionRecorder(size: ScreenSize(columns: 80, rows: 24))
    for (number, picture) in pictures.enumerated() {
      recorder.output(Array(picture.utf8), at: .zero + .seconds(Int64(number)))
    }
    return recorder.finish()
  }

  @Test(
    "A greeting names the key that goes on; what only leaves, or leaves a choice, is none",
    arguments: [
      ("Press Enter to continue", "Enter"), ("Press any key to start", "Enter"),
      ("Press the space bar to play or q to quit.", "Space"), ("Hit RETURN to begin, or Escape to leave", "Enter"),
      ("Press Enter or Space to start", nil), ("Press q to quit", nil), ("Press Enter to exit", nil),
      ("Press F1 for help", nil),
    ] as [(String, String?)])
  func greetings(text: String, key: String?) {
    #expect(session(["\u{1b}[?1049h\u{1b}[H\(text)"]).moments.last?.screen.greetingKey == key)
  }

  @Test("A program that only says that its terminal is too small is not audited; one that has more to say is")
  func sizes() {
    let refusal =
      "\u{1b}[?1049h\u{1b}[2J\u{1b}[HPlease increase your terminal size to at least 57x28 or press q to quit."
    let fault = SubjectFault.complaint(in: session([refusal]))
    #expect(
      fault?.hasPrefix("It refuses a terminal of 80 by 24, so give it another by --size: Please increase") == true)
    #expect(SubjectFault.complaint(in: session([refusal, "\u{1b}[2J\u{1b}[HFruit\r\nApples\r\nPears"])) == nil)
    #expect(SubjectFault.complaint(in: session(["\u{1b}[?1049h\u{1b}[HChoose at least one"])) == nil)
  }

  @Test("Letters before the words of rows below each other are keys; those of a text, or one for all, are none")
  func columnsOfKeys() {
    func keys(_ rows: [String]) -> [String] {
      session(["\u{1b}[2J\u{1b}[H" + rows.joined(separator: "\r\n")]).opening?.namedKeys ?? []
    }
    #expect(keys(["Clocks", "", "  r Reading", "  N Nerves", "  P Post", "  x Exit"]) == ["r", "N", "P"])
    #expect(keys(["Status", "  M one.txt", "  M two.txt", "  A three.txt"]) == [])
    #expect(keys(["  r Reading", "  N Nerves"]) == [])
  }

  /// The findings of resize-loss of a program that was started small, after the same in 80 by 24.
  private func started(small: [String], large: String) -> [(outcome: Outcome, message: String)] {
    let recorder = SessionRecorder(size: ScreenSize(columns: 40, rows: 16))
    for (number, picture) in small.enumerated() {
      recorder.output(Array(picture.utf8), at: .zero + .seconds(Int64(number)))
    }
    let session = recorder.finish()
    let larger = self.session([large])
    session.larger = larger.opening
    return (Audit().only("resize-loss")?.results(of: session).results.first?.findings ?? []).map {
      ($0.outcome, $0.message)
    }
  }

  @Test("A program started on a small screen shows something, and all words of its rows somewhere")
  func smallStart() {
    let clear = "\u{1b}[?1049h\u{1b}[2J\u{1b}[H"
    let bar = "? Help   q Quit   e Edit task   n New task   / Search"
    let empty = started(small: [clear + "\u{1b}[1;1H  "], large: clear + bar)
    #expect(empty.map(\.outcome) == [.failed], "\(empty)")
    let refusal = started(small: [clear + "Window too small"], large: clear + bar)
    #expect(refusal.map(\.outcome) == [.failed], "\(refusal)")
    let cut = started(small: [clear + "? Help   q Quit   e Edit task"], large: clear + bar)
    #expect(cut.map(\.outcome) == [.cantTell], "\(cut)")
    #expect(cut.first?.message.contains("n New task") == true, "\(cut)")
    let wrapped = started(
      small: [clear + "? Help   q Quit   e Edit task\r\nn New task   / Search"], large: clear + bar)
    #expect(wrapped.isEmpty, "\(wrapped)")
    let scrolled = started(
      small: [clear + "? Help   q Quit   e Edit task", clear + "n New task   / Search"], large: clear + bar)
    #expect(scrolled.isEmpty, "\(scrolled)")
    #expect(started(small: [clear + "Fruit"], large: clear + "Fruit").isEmpty)
  }
}

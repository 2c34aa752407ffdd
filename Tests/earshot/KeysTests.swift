// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTestTerminals
import EarshotTerminal
import EarshotTestThreads
import Glibc
import Testing

@Suite("The reader's keys in a terminal", .blocking, .serialized, .timeLimit(.minutes(25)))
struct KeysTests {
  private static let f12 = "\u{1b}[24~"
  private static let altUp = "\u{1b}[1;3A"

  /// `cat -v` shows which keys reached it.
  private func spokenCat(before: String = "") throws -> Spoken {
    let spoken = try Spoken(["bash", "-c", "stty -echo; \(before) echo ready; cat -v; echo; echo over"])
    #expect(spoken.waits { $0.phrases.contains("ready") })
    return spoken
  }

  private func end(_ spoken: Spoken, shows text: String) {
    spoken.terminal.type("\r\u{4}")
    #expect(spoken.terminal.end() == .exited(0))
    #expect(spoken.terminal.screen.text.contains(text), "\(spoken.terminal.screen.text)")
  }

  @Test("Keys typed at once after F12: the first is a command, the next ones the program's")
  func typedAtOnce() throws {
    let spoken = try spokenCat()
    spoken.terminal.type(Self.f12 + "axy" + Self.f12 + Self.f12 + "z")
    end(spoken, shows: "xy^[[24~z")
    #expect(spoken.scratch.transcript().lines.contains { $0.source == "review" && $0.text == "ready" })
  }

  @Test("Locked keys stay with the reader until Enter, and chords it has no use for reach the program")
  func locked() throws {
    let spoken = try spokenCat()
    spoken.terminal.type(Self.f12 + "\r" + "jk" + "\u{1b}x" + "\r" + "ab")
    end(spoken, shows: "\n^[xab\n")
  }

  @Test("A reader that dies while keys are locked gives them back")
  func readerDies() throws {
    let spoken = try spokenCat()
    spoken.terminal.type(Self.f12 + "\r")
    #expect(spoken.waits { $0.phrases.contains { $0.hasPrefix("keys locked") } })
    kill(try #require(spoken.reader), SIGKILL)
    #expect(spoken.waits { $0.phrases.contains("Earshot is back.") })
    spoken.terminal.type("typed")
    end(spoken, shows: "\ntyped\n")
  }

  @Test(
    "Alt with an arrow is a command at a prompt, and the program's where it has taken the keyboard",
    arguments: [("", false), ("printf '\\033[?1049h';", true), ("printf '\\033[>1u';", true)])
  func chords(before: String, isTaken: Bool) throws {
    let spoken = try spokenCat(before: before)
    spoken.terminal.type(Self.altUp + "x")
    end(spoken, shows: isTaken ? "^[[1;3Ax" : "\nx\n")
  }
}

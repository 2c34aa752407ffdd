// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

/// Real programs in a terminal, walked through and answered by the reader's keys.
@Suite("Walking through the screens of programs", .blocking, .serialized, .timeLimit(.minutes(25)))
struct ScreenTests {
  private static let readerKey = "\u{1b}[24~"

  /// Presses a key after the reader key, and waits until something is written down.
  private func press(_ key: String, in spoken: Spoken, until isWritten: @escaping (TranscriptFile) -> Bool) {
    spoken.terminal.type(Self.readerKey)
    spoken.terminal.type(key)
    let isSaid = spoken.waits(until: isWritten)
    #expect(isSaid, "\(key)")
  }

  @Test(
    "A button is gone to with keys where the program knows no mouse", .needs("whiptail"))
  func keys() throws {
    let spoken = try Spoken(["whiptail", "--yesno", "Go on?", "10", "40"])
    #expect(spoken.waits { $0.phrases.contains("Go on?") })
    press("k", in: spoken) { $0.phrases.contains("Yes. Button.") }
    press("b", in: spoken) { $0.phrases.contains("No. Button.") }
    spoken.terminal.type(Self.readerKey)
    spoken.terminal.type(" ")
    #expect(spoken.terminal.end() == .exited(1))
    #expect(spoken.scratch.transcript().notes == ["activate: asked No; default: keys sent"])
  }

  @Test("A button is clicked where the program knows the mouse", .needs("dialog"))
  func click() throws {
    let spoken = try Spoken(["dialog", "--menu", "Choose", "15", "40", "5", "1", "one", "2", "two"])
    #expect(spoken.waits { $0.phrases.contains("Choose") })
    press("\u{1b}[F", in: spoken) { $0.phrases.contains("Cancel. Button.") }
    spoken.terminal.type(Self.readerKey)
    spoken.terminal.type(" ")
    #expect(spoken.terminal.end() == .exited(1))
    #expect(spoken.scratch.transcript().notes.last?.contains("; default: click at line") == true)
  }

  @Test("An item is chosen by name, and taken", .needs("fzf"))
  func choose() throws {
    let spoken = try Spoken([
      "bash", "-c", "printf 'apple\\nbanana\\ncherry\\ndamson\\nelder\\n' | fzf --no-mouse > taken",
    ])
    #expect(spoken.terminal.waits { $0.text.contains("5/5") })
    #expect(spoken.waits { $0.phrases.contains { $0.contains("elder") } })
    press("V", in: spoken) { $0.phrases.contains { $0.contains("items") } }
    spoken.terminal.type("cher")
    #expect(spoken.waits { $0.phrases.contains { $0.hasPrefix("1 item, cherry") } })
    spoken.terminal.type("\r")
    #expect(spoken.waits { $0.phrases.contains { $0.hasPrefix("cherry") } })
    spoken.terminal.type(Self.readerKey)
    spoken.terminal.type(" ")
    #expect(spoken.terminal.end() == .exited(0))
    #expect((try? String(contentsOfFile: spoken.scratch.path("taken"), encoding: .utf8)) == "cherry\n")
  }
}

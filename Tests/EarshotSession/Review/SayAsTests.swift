// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestSessions
import Testing

@Suite("Saying a word as the user types it")
@MainActor
struct SayAsTests {
  private static let readerKey = "\u{1b}[24~"

  /// The review cursor is on `kubectl`.
  private func started() -> SessionHarness {
    let harness = SessionHarness()
    harness.output("kubectl get\r\n")
    _ = harness.answers(.top)
    return harness
  }

  private func type(_ text: String, into harness: SessionHarness) {
    for character in text {
      harness.key(String(character))
      harness.pass(.milliseconds(100))
    }
    harness.pass(.seconds(3))
  }

  @Test(
    "What is typed is heard before it is kept, can be typed again, and holds at once; the word is spelled as before")
  func kept() {
    let harness = started()
    harness.key(Self.readerKey)
    type("=", into: harness)
    type("cub\u{7f}\r", into: harness)
    #expect(harness.phrases.contains("Say kubectl as:"))
    #expect(harness.phrases.last == "cu, Enter keeps it, Escape does not, or type another:")
    #expect(harness.keptPronunciations == [])
    type("cube\r", into: harness)
    #expect(harness.phrases.last == "cube, Enter keeps it, Escape does not, or type another:")
    type("\r", into: harness)
    #expect(harness.phrases.last == "Kept.")
    #expect(harness.keptPronunciations == ["kubectl = cube"])
    #expect(harness.sentKeys == [])
    #expect(harness.answers(.spell(.word)) == ["kubectl"])
  }

  @Test("Escape keeps nothing, nor does an empty line", arguments: ["\u{1b}", "\r", "cube\r\u{1b}"])
  func cancelled(keys: String) {
    let harness = started()
    harness.key(Self.readerKey)
    type("=" + keys, into: harness)
    #expect(harness.phrases.last == "cancelled")
    #expect(harness.keptPronunciations == [])
    type("x", into: harness)
    #expect(harness.sentKeys == [])
    harness.key(Self.readerKey)
    type("=", into: harness)
    #expect(harness.phrases.last == "Say kubectl as:")
  }
}

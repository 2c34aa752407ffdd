// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotSession
import EarshotTestSessions
import Testing

/// Words that come through the terminal by `OSC 202` and `OSC 200;2`: they can only speak, and only where that is wanted.
@Suite("Announcements through the terminal")
@MainActor
struct TerminalAnnouncementTests {
  private let harness = SessionHarness()

  private func want() {
    var configuration = harness.session.configuration
    configuration.settings.saysTerminalAnnouncements = true
    harness.session.handle(.configure(configuration), at: harness.now)
  }

  private func said(_ bytes: String) -> [String] {
    let before = harness.phrases.count
    harness.output(bytes)
    harness.pass(.seconds(60))
    return harness.phrases.dropFirst(before).filter { $0.hasPrefix("Terminal says") }
  }

  @Test("Nothing is said of them unless the user wants it")
  func unwanted() {
    #expect(said("\u{1b}]202;rm is fine\u{7}").isEmpty)
    #expect(!harness.phrases.contains { $0.contains("rm is fine") })
  }

  @Test("What is wanted is said with where it is from, and nothing of it is shown or sent")
  func wanted() {
    want()
    #expect(said("\u{1b}]202;Copied\u{7}") == ["Terminal says: Copied"])
    #expect(said("\u{1b}]200;2;Done\u{1b}\\") == ["Terminal says: Done"])
    #expect(said("\u{1b}]202;  \u{7}").isEmpty)
    #expect(harness.sentKeys.isEmpty)
    #expect(harness.session.screen?.text.contains("Copied") != true)
  }

  @Test("Of many in a second five are said, and of a long one 500 characters")
  func flood() {
    want()
    let many = (1...50).map { "\u{1b}]202;number \($0)\u{7}" }.joined()
    #expect(said(many) == (1...5).map { "Terminal says: number \($0)" })
    let long = said("\u{1b}]202;\(String(repeating: "a", count: 3_000))\u{7}")
    #expect(long.map(\.count) == [500 + "Terminal says: ".count])
  }
}

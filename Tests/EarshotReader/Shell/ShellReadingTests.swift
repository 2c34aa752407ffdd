// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("The shell, apart from the rest of the reader")
struct ShellReadingTests {
  private typealias Progress = AccessibilityNotification.ProgressChanged
  private let settings = ReaderSettings()
  private var shell = ShellReading()

  @Test("Of progress each quarter is said once, and the next work begins anew")
  mutating func quarters() {
    var said: [String] = []
    for percent in [0, 10, 25, 26, 49, 50, 30, 60, 100] {
      said += shell.handle(Progress(.running, percent: percent)).words
    }
    #expect(said == ["25 percent", "50 percent", "50 percent", "100 percent"])
    #expect(shell.handle(Progress(.ended)) == [])
    #expect(shell.handle(Progress(.running, percent: 25)).words == ["25 percent"])
  }

  @Test("That work failed is said once, and it goes on from where it was")
  mutating func failure() {
    _ = shell.handle(Progress(.running, percent: 80))
    #expect(shell.handle(Progress(.failed)).words == ["progress failed"])
    #expect(shell.handle(Progress(.failed)) == [])
    #expect(shell.handle(Progress(.running, percent: 80)) == [])
    #expect(shell.handle(Progress(.running, percent: 100)).words == ["100 percent"])
  }

  @Test("An exit status other than 0 is said, and the last one that was told is known")
  mutating func status() {
    let ended = { AccessibilityNotification.CommandEnded(status: $0) }
    #expect(shell.lastExitStatus == nil)
    let effects = shell.handle(ended(2), settings)
    #expect(effects.words == ["exit 2"])
    #expect(effects.first == .plan(.output))
    #expect(shell.handle(ended(nil), settings) == [])
    #expect(shell.lastExitStatus == 2)
    #expect(shell.handle(ended(0), settings) == [])
    #expect(shell.lastExitStatus == 0)
  }

  @Test("Completions are counted, and no more of them named than the user wants")
  func completions() {
    var settings = settings
    settings.completionLimit = 2
    let message = AccessibilityNotification.CompletionsShown(["a", "b", "c"])
    #expect(shell.handle(message, settings).words == ["3 completions", "a, b"])
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotTestKit
import EarshotUI
import Foundation
import Testing

@testable import notes_example

/// The file that `earshot expect` runs in a terminal, against the same app in this process.
@MainActor
@Suite struct ExpectTests {
  private static let file = URL(filePath: #filePath)
    .appending(path: "../../../Fixtures/Expect/notes.heard").standardized

  private func differences(_ text: String) -> [String] {
    AppHost.expect(text) { NavigationController(rootViewController: NotesController()) }
  }

  @Test("A file that holds in a terminal holds in the process")
  func holds() throws {
    #expect(differences(try String(contentsOf: Self.file, encoding: .utf8)) == [])
  }

  @Test("Each step that is heard otherwise is told with its line, and so are a file's mistakes")
  func tells() {
    let text = """
      $ notes
              → Notes. Heading. Milk. 1 of 2. List Start.
      Down    → Call Bob. 2 of 2. List End.
      ~ 1 s   → (nothing)
      F12 k   → *C*
      $ notes
      bus: off
              → Something else
      """
    #expect(
      differences(text) == ["Line 3, Down: expected Call Bob. 2 of 2. List End., heard Call Ann. 2 of 2. List End."])
    #expect(differences("Down → Milk").first?.hasPrefix("Line 1: No program yet") == true)
  }
}

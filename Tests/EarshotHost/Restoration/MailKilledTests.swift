// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

/// A mail that is being written when the app is killed without notice.
@Suite("A mail whose app is killed", .blocking, .timeLimit(.minutes(25)))
struct MailKilledTests {
  @Test("What was typed is there at the next launch, in its sheet, with the caret where it was")
  func killed() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func mail() throws -> TerminalDriver {
      try TerminalDriver(
        [NotesProgram.path("mail-example")],
        environment: TerminalDriver.standardEnvironment + [
          "EARSHOT_AUDIO=none", "EARSHOT_SETTINGS=none", "EARSHOT_STATE=\(folder)/state.json",
          "XDG_STATE_HOME=/dev/null", "MAIL_OUTBOX=\(folder)/outbox.json", "MAIL_OFFLINE=1",
        ], size: TerminalSize(columns: 80, rows: 20))
    }
    let first = try mail()
    #expect(first.waits { $0.text.contains("Cabin in May") })
    first.type("\u{e}")
    #expect(first.waits { $0.text.contains("New Message") })
    first.type("Ann\rBoat\rIs it bi")
    #expect(first.waits { $0.text.contains("Is it bi") })
    #expect(
      first.waits { _ in
        (try? String(contentsOfFile: "\(folder)/state.json", encoding: .utf8))?.contains("Is it bi") == true
      })
    first.signal(SIGKILL)
    #expect(first.end() == .signalled(SIGKILL))
    let second = try mail()
    #expect(second.waits { $0.text.contains("New Message") && $0.text.contains("Is it bi") })
    #expect(second.waits { $0.text.contains("Ann") && $0.text.contains("Boat") })
    second.type("g?")
    #expect(second.waits { $0.text.contains("Is it big?") })
    second.type("\u{3}")
    #expect(second.end() == .exited(0))
  }
}

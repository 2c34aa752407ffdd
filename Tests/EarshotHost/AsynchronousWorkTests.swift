// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestKit
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

/// Tasks of an app, and work for the main queue, while its host waits for keys.
@Suite("The asynchronous work of an app in a terminal", .blocking, .timeLimit(.minutes(25)))
struct AsynchronousWorkTests {
  /// The gallery's screen that loads, opened, with its button read.
  private func openLoading(_ transcript: String) throws -> TerminalDriver {
    let gallery = try TerminalDriver(
      [NotesProgram.path("gallery-example")], environment: NotesProgram.environment(transcript: transcript),
      size: TerminalSize(columns: 60, rows: 20))
    #expect(gallery.waits { $0.text.contains("Loading") })
    gallery.type(String(repeating: "\u{1b}[B", count: 5) + "\r")
    #expect(gallery.waits { $0.text.contains("Not started") })
    func hears(_ phrase: String) -> Bool {
      gallery.waits { _ in TranscriptFile(path: transcript).phrases.contains(phrase) }
    }
    #expect(hears("Gallery. Back Button."))
    gallery.type("\t")
    #expect(hears("Load. Button."))
    return gallery
  }

  private func temporaryPath() -> String {
    FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString).jsonl").path
  }

  @Test("A process, a file and a timer make progress without a key, and the end is heard")
  func loads() throws {
    let transcript = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: transcript) }
    let gallery = try openLoading(transcript)
    gallery.type("\r")
    #expect(gallery.waits { $0.text.contains("Everything is loaded") && !$0.text.contains("░") })
    #expect(gallery.waits { _ in TranscriptFile(path: transcript).phrases.last == "Everything is loaded" })
    gallery.type("\u{3}")
    #expect(gallery.end() == .exited(0))
  }

  @Test("Keys work while it loads: cancelling ends the work, and is heard")
  func cancels() throws {
    let transcript = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: transcript) }
    let gallery = try openLoading(transcript)
    gallery.type("\r")
    #expect(gallery.waits { $0.text.contains("█") && $0.text.contains("Cancel]") })
    gallery.type("\r")
    #expect(gallery.waits { $0.text.contains("Cancelled") && $0.text.contains("░") })
    #expect(gallery.waits { _ in TranscriptFile(path: transcript).phrases.last == "Cancelled" })
    gallery.type("\u{3}")
    #expect(gallery.end() == .exited(0))
  }

  @Test("What another thread and the main queue do is shown without a key; waking up for nothing draws nothing")
  func queue() throws {
    let transcript = temporaryPath()
    defer { try? FileManager.default.removeItem(atPath: transcript) }
    let shelf = try TerminalDriver(
      [NotesProgram.path("shelf-example")],
      environment: NotesProgram.environment(transcript: transcript, ["SHELF_WAKES=1"]),
      size: TerminalSize(columns: 50, rows: 12))
    func hears(_ phrase: String) -> Bool {
      shelf.waits { _ in TranscriptFile(path: transcript).phrases.contains(phrase) }
    }
    #expect(shelf.waits { $0.text.contains("From a thread") })
    #expect(shelf.waits { $0.text.contains("From the queue") })
    #expect(hears("All shown"))
    let shown = shelf.output.count
    #expect(hears("Nothing new"))
    #expect(shelf.output.count == shown)
    shelf.type("\u{3}")
    #expect(shelf.end() == .exited(0))
  }
}

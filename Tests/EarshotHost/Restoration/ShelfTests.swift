// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

/// An app that keeps its state, running in a terminal.
@Suite("An app that keeps its state", .blocking, .timeLimit(.minutes(25)))
struct ShelfTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)").path
  private var file: String { folder + "/state.json" }

  private func shelf(under wrapper: [String]? = nil, environment: [String] = []) throws -> TerminalDriver {
    try TerminalDriver(
      wrapper ?? [NotesProgram.path("shelf-example")],
      environment: TerminalDriver.standardEnvironment + [
        "EARSHOT_AUDIO=none", "EARSHOT_SETTINGS=none", "EARSHOT_STATE=\(file)", "XDG_STATE_HOME=/dev/null",
      ] + environment,
      size: TerminalSize(columns: 50, rows: 12))
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private func shows(_ terminal: TerminalDriver, _ text: String) -> Bool {
    terminal.waits { $0.text.contains(text) }
  }

  /// Opens the third book and writes a remark.
  private func use(_ terminal: TerminalDriver) {
    #expect(shows(terminal, "Book 3"))
    terminal.type("\u{1b}[B\u{1b}[B\r")
    // A field that is edited shows no placeholder.
    #expect(terminal.waits { $0.text.contains("Book 3 is a book.") && !$0.text.contains("Remark") })
    terminal.type("good")
    #expect(shows(terminal, "good"))
  }

  @Test("SCN-7 RFLOW-7 an app with scenes brings its session back with what its scene showed")
  func scenes() throws {
    defer { remove() }
    let words = [try NotesProgram.path("shelf-example"), "scenes"]
    let first = try shelf(under: words)
    use(first)
    first.signal(SIGHUP)
    #expect(first.end() == .exited(128 + SIGHUP))
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains(#""configuration":"Shelf""#))
    let second = try shelf(under: words)
    #expect(second.waits { $0.text.contains("Book 3 is a book.") && $0.text.contains("good") })
    second.type("\u{3}")
    #expect(second.end() == .exited(0))
  }

  @Test("RFLOW-1 RFLOW-3 what was shown and typed is there at the next launch", arguments: [SIGTERM, SIGHUP])
  func nextLaunch(number: Int32) throws {
    defer { remove() }
    let first = try shelf()
    use(first)
    first.signal(number)
    #expect(first.end() == .exited(128 + number))
    let second = try shelf()
    #expect(second.waits { $0.text.contains("Book 3 is a book.") && $0.text.contains("good") })
    second.type("\u{3}")
    #expect(second.end() == .exited(0))
  }

  @Test("LIFE-4 LIFE-5 Control Z gives the shell back with the state kept, and fg brings the same screen")
  func suspending() throws {
    defer { remove() }
    let shell = try shelf(
      under: ["/bin/bash", "--norc", "--noprofile", "-i"], environment: ["PS1=ready> ", "HISTFILE=/dev/null"])
    #expect(shows(shell, "ready>"))
    shell.type("\(try NotesProgram.path("shelf-example"))\r")
    #expect(shows(shell, "Book 3"))
    shell.type("\u{1a}")
    #expect(shell.waits { $0.text.contains("Stopped") && !$0.text.contains("Book 3") })
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("ShelfController"))
    shell.type("fg\r")
    #expect(shows(shell, "Book 3"))
    shell.type("\u{3}")
    #expect(shell.waits { $0.text.contains("Stopped") && !$0.text.contains("Book 3") })
    shell.endsByExit()
  }

  @Test("A kill at any moment leaves what was kept before, or what is new")
  func killed() throws {
    defer { remove() }
    let first = try shelf()
    use(first)
    first.signal(SIGTERM)
    _ = first.end()
    for keys in ["", "x", "xyz", "\u{1b}", "\u{1b}\u{1a}"] {
      let next = try shelf()
      #expect(next.waits { $0.text.contains("Book 3 is a book.") || $0.text.contains("Shelf") })
      next.type(keys)
      next.signal(SIGKILL)
      _ = next.end()
    }
    let last = try shelf()
    #expect(last.waits { $0.text.contains("Book 3") })
    last.type("\u{3}")
    #expect(last.end() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: file + ".aside"))
  }

  @Test("An app that is killed comes back where it was a moment before", arguments: [[], ["scenes"]])
  func killedAtRest(_ arguments: [String]) throws {
    defer { remove() }
    let words = [try NotesProgram.path("shelf-example")] + arguments
    let first = try shelf(under: words)
    use(first)
    #expect(
      first.waits { _ in (try? String(contentsOfFile: file, encoding: .utf8))?.contains("good") == true },
      "nothing is kept at rest")
    first.signal(SIGKILL)
    #expect(first.end() == .signalled(SIGKILL))
    let second = try shelf(under: words)
    #expect(second.waits { $0.text.contains("Book 3 is a book.") && $0.text.contains("good") })
    second.type("\u{3}")
    #expect(second.end() == .exited(0))
  }

  @Test("Mistakes of an app are written to a file, and counted when it ends")
  func mistakes() throws {
    defer { remove() }
    let log = folder + "/mistakes.log"
    let app = try shelf(environment: ["SHELF_PRESENTS_DETACHED=1", "EARSHOT_DIAGNOSTICS=\(log)"])
    #expect(shows(app, "Book 3"))
    app.type("\u{3}")
    #expect(app.end() == .exited(0))
    #expect(String(decoding: app.output, as: UTF8.self).contains("The app made 1 mistake: see \(log)."))
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasSuffix(
        "Z notInWindow ViewController: ViewController was not presented: the presenter is in no window.") == true)
    let quiet = try shelf(environment: ["SHELF_PRESENTS_DETACHED=1", "EARSHOT_DIAGNOSTICS=none"])
    #expect(shows(quiet, "Book 3"))
    quiet.type("\u{3}")
    #expect(quiet.end() == .exited(0))
    #expect(!String(decoding: quiet.output, as: UTF8.self).contains("mistake"))
  }

  @Test("RFLOW-4 a state that crashes the app is set aside, and the next launch starts fresh and says why")
  func crashes() throws {
    defer { remove() }
    let first = try shelf()
    use(first)
    first.signal(SIGTERM)
    _ = first.end()
    let second = try shelf(environment: ["SHELF_CRASHES=1"])
    #expect(second.end() == .signalled(SIGSEGV))
    #expect(!FileManager.default.fileExists(atPath: file))
    let transcript = folder + "/said.jsonl"
    let third = try shelf(environment: ["SHELF_CRASHES=1", "EARSHOT_TRANSCRIPT=\(transcript)"])
    #expect(shows(third, "Book 3"))
    #expect(
      third.waits { _ in
        TranscriptFile(path: transcript).phrases.contains { $0.contains("restoring it crashed the app") }
      })
    third.type("\u{3}")
    #expect(third.end() == .exited(0))
    #expect(FileManager.default.fileExists(atPath: file + ".aside"))
  }
}

import EarshotScreen
import EarshotTerminal
import EarshotTestKit
import Foundation
import Testing

/// The terminal around an app.
@Suite("An app in a terminal", .timeLimit(.minutes(2)))
struct TerminalHostTests {
  @Test("Control C that nobody wants ends it, and the terminal is as before")
  func ends() throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    #expect(notes.shows("Call Ann"))
    #expect(!notes.isCooked)
    #expect(notes.terminal.screen.modes.bracketedPaste)
    notes.terminal.type("\u{3}")
    #expect(notes.terminal.end() == .exited(0))
    #expect(notes.isGivenBack)
  }

  @Test("A signal gives the terminal back, too", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signals(number: Int32) throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    #expect(notes.shows("Call Ann"))
    notes.terminal.signal(number)
    #expect(notes.terminal.end() == .exited(128 + number))
    #expect(notes.isGivenBack)
    #expect(notes.transcript.phrases.first == "Notes. Heading.")
  }

  @Test("A crash gives the terminal back, too")
  func crash() throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    #expect(notes.shows("Call Ann"))
    notes.terminal.signal(SIGABRT)
    #expect(notes.terminal.end() == .signalled(SIGABRT))
    #expect(notes.isGivenBack)
  }

  @Test("Keys arrive whole, an Escape by itself too")
  func keys() throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    #expect(notes.shows("Call Ann"))
    // To the button and to the list, and down in it.
    notes.terminal.type("\t\t\u{1b}[B\r")
    #expect(notes.shows("Written today"))
    notes.terminal.type("\u{1b}")
    #expect(notes.terminal.waits { !$0.text.contains("Written") && $0.text.contains("Call Ann") })
  }

  @Test("The app is laid out for a new size")
  func resize() throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    #expect(notes.shows("Call Ann"))
    notes.terminal.resize(to: TerminalSize(columns: 90, rows: 20))
    #expect(notes.terminal.waits { ($0.rows.first?.text.count ?? 0) > 60 && $0.text.contains("Call Ann") })
  }

  @Test("Without a terminal one sentence says so")
  func noTerminal() throws {
    let notes = try NotesProgram(under: ["/usr/bin/setsid", "-w"])
    defer { notes.remove() }
    #expect(notes.terminal.end() == .exited(1))
    #expect(notes.terminal.screen.text.contains("No terminal: run this app in one."))
  }

  @Test("Under earshot run the reader there reads it, and the app brings none")
  func spokenOnce() throws {
    let outer = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: outer) }
    let earshot = try NotesProgram.path("earshot")
    let notes = try NotesProgram(under: [earshot, "--audio", "none", "--transcript", outer, "--no-show", "--"])
    defer { notes.remove() }
    #expect(notes.terminal.waits { _ in TranscriptFile(path: outer).phrases.contains { $0.contains("Notes") } })
    notes.terminal.type("\u{3}")
    #expect(notes.terminal.end() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: notes.transcriptPath))
  }
}

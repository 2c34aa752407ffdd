// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

@testable import EarshotHost

/// An app without a reader of its own.
@Suite("The installed reader, for an app that brings none", .blocking, .timeLimit(.minutes(25)))
struct InstalledReaderTests {
  private func command(
    _ variables: [String: String], arguments: [String] = ["notes", "a b"], isOnTerminal: Bool = true,
    installed: Set<String> = ["/usr/bin/earshot"]
  ) -> [String]? {
    InstalledReader.command(
      for: "/home/ann/notes", arguments, isOnTerminal: isOnTerminal, { variables[$0] },
      isExecutable: installed.contains)
  }

  @Test("It is the first in the path, and gets the app with its arguments")
  func found() {
    let path = ["PATH": "/opt/bin::bin:/usr/bin"]
    let words = ["/usr/bin/earshot", "run", "--", "/home/ann/notes", "a b"]
    #expect(command(path) == words)
    #expect(command(path, installed: ["/opt/bin/earshot", "/usr/bin/earshot"])?.first == "/opt/bin/earshot")
    #expect(command(path, installed: []) == nil)
    #expect(command(path, installed: ["bin/earshot", "/earshot"]) == nil)
    #expect(command([:]) == nil)
  }

  @Test("What the environment asks of the reader is passed on")
  func asked() {
    let variables = [
      "PATH": "/usr/bin", "EARSHOT_AUDIO": "none", "EARSHOT_TRANSCRIPT": "t.jsonl", "EARSHOT_SETTINGS": "none",
    ]
    #expect(
      command(variables, arguments: ["notes"]) == [
        "/usr/bin/earshot", "run", "--audio", "none", "--transcript", "t.jsonl", "--settings", "none", "--",
        "/home/ann/notes",
      ])
  }

  @Test("An app whose input or output is a file keeps it, and silence needs no reader")
  func unread() {
    #expect(command(["PATH": "/usr/bin"], isOnTerminal: false) == nil)
    #expect(command(["PATH": "/usr/bin", "EARSHOT_AUDIO": "none"]) == nil)
    #expect(command(["PATH": "/usr/bin", "EARSHOT_APP": "3"]) == nil)
  }

  @Test("In a terminal the app is read by it as under earshot run, and the terminal is given back")
  func read() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try NotesProgram.path("journeys-example")
    let folder = URL(filePath: try NotesProgram.path("earshot")).deletingLastPathComponent().path
    let terminal = try TerminalDriver(
      [app], environment: NotesProgram.environment(transcript: path, ["PATH=\(folder):/usr/bin:/bin"]),
      size: TerminalSize(columns: 60, rows: 20))
    #expect(terminal.waits { _ in TranscriptFile(path: path).phrases.contains("Journeys. Heading.") })
    #expect(terminal.waits { $0.text.contains("Tartu") })
    terminal.type("\u{3}")
    #expect(terminal.end() == .exited(0))
    #expect(terminal.isGivenBack)
  }

  @Test("Where none is installed the app runs without one")
  func missing() throws {
    let terminal = try TerminalDriver(
      [NotesProgram.path("journeys-example")], environment: NotesProgram.environment(transcript: "/dev/null"),
      size: TerminalSize(columns: 60, rows: 20))
    #expect(terminal.waits { $0.text.contains("Tartu") })
    terminal.type("\u{3}")
    #expect(terminal.end() == .exited(0))
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

@testable import EarshotHost

/// An app that dies takes its reader with it: its starts say so, aloud.
@Suite("An app that is gone is told of aloud", .blocking, .timeLimit(.minutes(25)))
struct LostAppTests {
  private static let sentence = "App ended unexpectedly (Killed): start it again."

  /// Settings with which the sentence lasts long enough to be cut.
  private static func slow(_ app: ManyTerminals) throws -> String {
    let path = app.folder + "/settings.json"
    try #"{"rate": 80}"#.write(toFile: path, atomically: true, encoding: .utf8)
    return "EARSHOT_SETTINGS=\(path)"
  }

  private static func lines(_ app: ManyTerminals) -> [TranscriptFile.Line] {
    app.said.lines.filter { $0.text.contains("App ended unexpectedly") }
  }

  @Test("It is said once, behind what the app said, when the terminal has been given back")
  func killed() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let first = try app.start()
    #expect(first.waits { _ in app.said.phrases.contains("Shelf. Heading.") })
    kill(try #require(app.process), SIGKILL)
    var isGivenBack = false
    let isSaid = first.waits { _ in
      // Its line is written when it has been said.
      if Self.lines(app).isEmpty, first.isGivenBack { isGivenBack = true }
      return !Self.lines(app).isEmpty
    }
    #expect(isSaid)
    #expect(isGivenBack)
    #expect(first.end() == .exited(128 + SIGKILL))
    #expect(first.screen.text.contains(Self.sentence))
    #expect(Self.lines(app) == [TranscriptFile.Line(text: Self.sentence, source: "reader", outcome: "finished")])
    #expect(app.said.phrases.contains("Shelf. Heading."))
  }

  @Test("Of two terminals that lose one app, one says it; both have it on the screen")
  func two() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let (first, second) = try app.startTwo()
    kill(try #require(app.process), SIGKILL)
    #expect(first.end() == .exited(128 + SIGKILL))
    #expect(second.end() == .exited(1))
    for one in [first, second] { #expect(one.screen.text.contains("App ended unexpectedly")) }
    #expect(Self.lines(app).map(\.outcome) == ["finished"])
  }

  @Test("A line that is typed meanwhile ends it, and is the shell's")
  func typed() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let shell = try app.startInShell(environment: [Self.slow(app)])
    #expect(shell.shows("Book 3"))
    kill(try #require(app.process), SIGKILL)
    #expect(shell.shows(Self.sentence))
    shell.type("echo mark''er $?\r")
    #expect(shell.shows("marker 137"))
    #expect(Self.lines(app).map(\.outcome) == ["interrupted"])
    shell.endsByExit()
  }

  @Test("A signal ends it, and the status says what became of the app", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signal(number: Int32) throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let first = try app.start(environment: [Self.slow(app)])
    first.open(book: 3)
    kill(try #require(app.process), SIGKILL)
    #expect(first.shows(Self.sentence))
    if number == SIGINT { first.type("\u{3}") } else { first.signal(number) }
    #expect(first.end() == .exited(128 + SIGKILL))
    #expect(Self.lines(app).map(\.outcome) == ["interrupted"])
  }

  @Test("Where the screen is looked at by another reader, the app's starts are as silent as the app")
  func looked() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let first = try app.start(environment: ["EARSHOT_READER=1"])
    first.open(book: 3)
    kill(try #require(app.process), SIGKILL)
    #expect(first.end() == .exited(128 + SIGKILL))
    #expect(first.screen.text.contains(Self.sentence))
    #expect(!FileManager.default.fileExists(atPath: app.transcript))
  }

  @Test("Under a reader that one reads the line, and nobody else says it")
  func read() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let transcript = app.folder + "/reader.jsonl"
    func phrases() -> [String] { TranscriptFile(path: transcript).phrases }
    let earshot = try NotesProgram.path("earshot")
    let first = try app.start(
      under: [earshot, "--audio", "none", "--transcript", transcript, "--no-show", "--"] + Self.keepingShell)
    #expect(first.waits { _ in phrases().contains("Shelf. Heading.") })
    kill(try #require(app.process), SIGKILL)
    #expect(first.waits { _ in phrases().contains { $0.contains("App ended unexpectedly") } })
    #expect(first.waits { $0.text.contains("ended 137") })
    #expect(!FileManager.default.fileExists(atPath: app.transcript))
    first.type("\r")
    #expect(first.end() == .exited(0))
  }

  /// Goes on when its program has ended, until Enter.
  private static let keepingShell = ["/bin/sh", "-c", "\"$0\" \"$@\"; echo ended $?; read line"]

  @Test("An app that runs and does not answer is told of aloud")
  func unanswered() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let first = try app.start()
    first.open(book: 3)
    kill(try #require(app.process), SIGSTOP)
    let second = try app.start()
    #expect(second.end() == .exited(1))
    #expect(second.screen.text.contains("App not reached"))
    #expect(app.said.lines.last?.text.hasPrefix("App not reached") == true)
    #expect(app.said.lines.last?.outcome == "finished")
    // It goes on writing behind that.
    kill(try #require(app.process), SIGCONT)
    first.endsByControlC()
    #expect(app.said.phrases.contains { $0.hasPrefix("App not reached") })
  }
}

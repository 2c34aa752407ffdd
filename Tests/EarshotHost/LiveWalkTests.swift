// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotReader
import EarshotTestKit
import EarshotTestTerminals
import EarshotTestThreads
import EarshotUI
import Foundation
import Testing

@testable import notes_example

/// The example with keys, in memory and in a terminal.
@Suite("An app is spoken live as in memory", .blocking, .timeLimit(.minutes(25)))
struct LiveWalkTests {
  /// The keys pressed at each step; between steps it is waited until all is said.
  private static let steps = [
    "F12 Right", "F12 Right", "F12 Right", "F12 Space", "F12 Right", "F12 Right", "F12 Right", "F12 Space",
    "F12 Escape", "Escape", "F12 Home", "F12 Right", "F12 Space", "F12 End", "F12 Space", "T",
  ]

  /// The words said in memory: at the start, then after each step.
  @MainActor
  private static func heardInMemory() -> [[String]] {
    let host = AppHost(columns: 50, rows: 12)
    host.mount(NavigationController(rootViewController: NotesController()))
    return [host.hear()]
      + steps.map {
        host.press($0)
        return host.hear()
      }
  }

  // The terminal is waited for off the main actor, which all other apps under test share.
  @Test("The reader says the same, and the transcript has it")
  func walk() async throws {
    let heard = await Self.heardInMemory()
    let notes = try NotesProgram()
    defer { notes.remove() }
    #expect(try phrases(of: notes, heard, notes.transcript) == Array(heard.joined()))
  }

  @Test("Under earshot run the reader there says the same, once: the app tells it by the bus")
  func joined() async throws {
    let heard = await Self.heardInMemory()
    let expected = Array(heard.joined())
    // A tree that comes late, as on a busy machine, is waited for a second at most: then the screen speaks first.
    var spoken: [String] = []
    for _ in 1...3 where spoken != expected { spoken = try phrases(joining: heard) }
    #expect(spoken == expected)
  }

  private func phrases(joining heard: [[String]]) throws -> [String] {
    let path = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let earshot = try NotesProgram.path("earshot")
    let notes = try NotesProgram(under: [earshot, "--audio", "none", "--transcript", path, "--no-show", "--"])
    defer { notes.remove() }
    let spoken = try phrases(of: notes, heard, TranscriptFile(path: path))
    // What it would have said by itself it did not.
    #expect(!FileManager.default.fileExists(atPath: notes.transcriptPath))
    return spoken
  }

  /// The phrases of a transcript after the steps, each taken once what came before it was said.
  private func phrases(
    of notes: NotesProgram, _ heard: [[String]], _ transcript: @autoclosure () -> TranscriptFile
  ) throws -> [String] {
    for (index, step) in Self.steps.enumerated() {
      let soFar = heard[...index].joined().count
      guard notes.terminal.waits(until: { _ in transcript().phrases.count >= soFar }) else { break }
      for name in step.split(separator: " ") {
        let bytes = try #require(Key(name: String(name))?.forms.first)
        notes.terminal.type(String(decoding: bytes, as: UTF8.self))
      }
    }
    _ = notes.terminal.waits { _ in transcript().phrases.count >= heard.joined().count }
    let isShown = notes.shows("New note")
    return transcript().phrases + (isShown ? [] : ["New note is not on the screen"])
  }
}

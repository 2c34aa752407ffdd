import EarshotReader
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

@testable import notes_example

/// The example with keys, in memory and in a terminal.
@MainActor
@Suite("An app is spoken live as in memory", .timeLimit(.minutes(2)))
struct LiveWalkTests {
  /// What is pressed at each step; between steps it is waited until all is said.
  private static let steps = [
    "F12 Right", "F12 Right", "F12 Right", "F12 Space", "F12 Right", "F12 Right", "F12 Right", "F12 Space",
    "F12 Escape", "Escape", "F12 Right", "F12 Space", "F12 End", "F12 Space", "T",
  ]

  @Test("The reader says the same, and the transcript has it")
  func walk() throws {
    let notes = try NotesProgram()
    defer { notes.remove() }
    let host = AppHost(columns: 50, rows: 12)
    host.mount(NavigationController(rootViewController: NotesController()))
    var expected = host.hear()
    for step in Self.steps {
      #expect(notes.terminal.waits { _ in notes.transcript.phrases.count >= expected.count }, "before \(step)")
      for name in step.split(separator: " ") {
        let key = try #require(Key(name: String(name)))
        let bytes = try #require(key.forms.first)
        notes.terminal.type(String(decoding: bytes, as: UTF8.self))
      }
      host.press(step)
      expected += host.hear()
    }
    #expect(notes.terminal.waits { _ in notes.transcript.phrases.count >= expected.count })
    #expect(notes.transcript.phrases == expected)
    #expect(notes.terminal.screen.text.contains(host.text.split(separator: "\n").first ?? "?"))
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@testable import notes_example

/// The words that a user of the example hears, step by step.
@MainActor
@Suite struct NotesTests {
  private static let heard = [
    "start: Notes. Heading. | Milk. 1 of 2. List Start.",
    "next: Call Ann. 2 of 2. List End.",
    "activate Call Ann: Notes. Back Button.",
    "next: Call Ann. Heading.",
    "next: Written today",
    "next: Delete. Button.",
    "activate Delete: Dialog. Delete Call Ann? It cannot be undone. Heading. | Cancel. Button.",
    "escape: Delete. Button.",
    "activate Delete: Dialog. Delete Call Ann? It cannot be undone. Heading. | Cancel. Button.",
    "next: It cannot be undone.",
    "next: Delete. Button.",
    "activate Delete: Notes. Heading.",
    "next: Add. Button.",
    "activate Add: Cancel. Button.",
    "last: Note: Text. Text Field. | F12 Space edits.",
    "activate the field: Is editing.",
    "type Tea: T | e | a",
    "Enter: ",
    "first: Cancel. Button.",
    "two on: New note. Heading. | Save. Button.",
    "activate Save: Add. Button.",
    "last: Tea. 2 of 2. List End.",
  ]

  private let host = AppHost(columns: 50, rows: 12)
  private var transcript: [String] = []

  private mutating func step(_ what: String, _ act: (AppHost) -> Void) {
    act(host)
    transcript.append("\(what): " + host.hear().joined(separator: " | "))
  }

  @Test("A list, a detail screen, a form and an alert, spoken without a word of code for it")
  mutating func walk() {
    step("start") { $0.mount(NavigationController(rootViewController: NotesController())) }
    step("next") { $0.command(.move(.next)) }
    step("activate Call Ann") { $0.perform(.activate) }
    step("next") { $0.command(.move(.next)) }
    step("next") { $0.command(.move(.next)) }
    step("next") { $0.command(.move(.next)) }
    step("activate Delete") { $0.perform(.activate) }
    step("escape") { $0.perform(.escape) }
    step("activate Delete") { $0.perform(.activate) }
    step("next") { $0.command(.move(.next)) }
    step("next") { $0.command(.move(.next)) }
    step("activate Delete") { $0.perform(.activate) }
    step("next") { $0.command(.move(.next)) }
    step("activate Add") { $0.perform(.activate) }
    step("last") { $0.command(.move(.last)) }
    step("activate the field") { $0.perform(.activate) }
    step("type Tea") { $0.type("Tea") }
    step("Enter") { $0.press("Enter") }
    step("first") { $0.command(.move(.first)) }
    step("two on") {
      $0.command(.move(.next))
      $0.command(.move(.next))
    }
    step("activate Save") { $0.perform(.activate) }
    step("last") { $0.command(.move(.last)) }
    #expect(transcript == Self.heard)
  }

  @Test("Keys alone lead through it, from the first arrow on")
  mutating func keys() {
    step("start") { $0.mount(NavigationController(rootViewController: NotesController())) }
    step("Down again") { $0.press("Down") }
    step("Enter") { $0.press("Enter") }
    step("Down where there is no list") { $0.press("Down") }
    step("Up") { $0.press("Up") }
    step("Escape") { $0.press("Escape") }
    step("Up in the list") { $0.press("Up") }
    #expect(
      transcript == [
        "start: Notes. Heading. | Milk. 1 of 2. List Start.",
        "Down again: Call Ann. 2 of 2. List End.",
        "Enter: Notes. Back Button.",
        "Down where there is no list: Delete. Button.",
        "Up: Notes. Back Button.",
        "Escape: Call Ann. 2 of 2. List End.",
        "Up in the list: Milk. 1 of 2. List Start.",
      ])
  }

  @Test("End goes to the last row also where nothing had the keyboard yet")
  mutating func end() {
    step("start") { $0.mount(NavigationController(rootViewController: NotesController())) }
    step("End") { $0.press("End") }
    #expect(transcript.last == "End: Call Ann. 2 of 2. List End.")
  }
}

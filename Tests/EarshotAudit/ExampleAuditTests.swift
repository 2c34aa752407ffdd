// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@testable import notes_example

@MainActor
@Suite("The example app is audited")
struct ExampleAuditTests {
  @Test("AUD-1 None of its screens has an issue: the list, a note, the question, the form")
  func screens() throws {
    let host = AppHost(columns: 50, rows: 12)
    host.mount(NavigationController(rootViewController: NotesController()))
    try host.performAccessibilityAudit()
    host.press("Down")
    host.press("Enter")
    host.listen()
    try host.performAccessibilityAudit()
    for _ in 0..<3 { host.command(.move(.next)) }
    host.perform(.activate)
    host.listen()
    try host.performAccessibilityAudit()
    host.perform(.escape)
    host.press("Escape")
    host.listen()
    host.command(.move(.first))
    host.command(.move(.next))
    host.perform(.activate)
    host.listen()
    try host.performAccessibilityAudit()
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

/// The text that the reader copies in an app is what its fields insert.
@MainActor
@Suite struct CopiedPhraseTests {
  @Test("The last phrase is copied where the app's reader has no terminal, too, and Control+Y inserts it")
  func copied() {
    let host = AppHost(columns: 60, rows: 8)
    let root = ViewController()
    let field = TextField("", placeholder: "Note", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1))
    root.view.addSubview(Label("Order 4711", frame: CellRectangle(x: 0, y: 1, width: 20, height: 1)))
    root.view.addSubview(field)
    host.mount(root)
    host.command(.move(.last))
    #expect(host.hear().last == "Order 4711")
    host.command(.copy(.lastPhrase))
    #expect(host.application.pasteboard == "Order 4711")
    host.turn { field.becomeFirstResponder() }
    host.press("Control+y")
    #expect(field.text == "Order 4711")
  }
}

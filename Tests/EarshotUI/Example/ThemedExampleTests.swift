// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

@testable import journeys_example
@testable import mail_example
@testable import notes_example

/// The example apps in every theme: the toolkit's own audit finds nothing, wherever the keyboard is.
@MainActor
@Suite struct ThemedExampleTests {
  struct Look: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var style: TraitCollection.UserInterfaceStyle
    var colors: ColorDepth
    var isHighContrast = false
  }

  nonisolated private static let looks = [
    Look(testDescription: "dark", style: .dark, colors: .direct),
    Look(testDescription: "light", style: .light, colors: .direct),
    Look(testDescription: "dark, 256 colours", style: .dark, colors: .palette),
    Look(testDescription: "light, 256 colours", style: .light, colors: .palette),
    Look(testDescription: "dark, more contrast", style: .dark, colors: .direct, isHighContrast: true),
    Look(testDescription: "light, more contrast", style: .light, colors: .direct, isHighContrast: true),
    Look(testDescription: "sixteen colours", style: .dark, colors: .sixteen),
    Look(testDescription: "no colours", style: .unspecified, colors: .none),
  ]

  private static func apps() -> [(String, ViewController)] {
    MailApp.mailbox = Mailbox(Mailbox.samples)
    return [
      ("mail", MailApp.makeRoot()), ("journeys", journeysTabs()),
      ("notes", NavigationController(rootViewController: NotesController())),
    ]
  }

  @Test("AUD-2 In every theme each example can be read, wherever the keyboard is: nothing is found", arguments: looks)
  func themes(_ look: Look) throws {
    for (name, root) in Self.apps() {
      let host = AppHost(columns: 80, rows: 24)
      host.scene.userInterfaceStyle = look.style
      host.scene.colors = look.colors
      if look.isHighContrast { host.application.assistiveSettings.set(.increaseContrast, isOn: true) }
      host.mount(root)
      host.listen()
      for keys in ["", "Tab", "Tab", "Escape", "Down", "Enter", "Tab", "Tab", "Shift+F10", "Escape", "Escape"] {
        if !keys.isEmpty { host.press(keys) }
        host.listen()
        do { try host.performAccessibilityAudit() } catch {
          Issue.record("\(name), after \(keys): \(error)")
        }
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotRecognition
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Foundation
import Testing

@testable import gallery_example

@MainActor
@Suite("The gallery of controls is audited")
struct GalleryAuditTests {
  private static let walk =
    URL(filePath: #filePath).appending(path: "../../Fixtures/Gallery/walk.txt").standardized

  @Test(
    "AUD-1 None of its screens has an issue, on a wide terminal and on a narrow one", arguments: [80, 40])
  func screens(columns: Int) throws {
    for screen in [
      GalleryController(), ValuesController(), ChoicesController(), TextController(), PicturesController(),
      QuestionsController(),
    ] {
      let host = AppHost(columns: columns, rows: columns == 80 ? 24 : 12)
      host.mount(NavigationController(rootViewController: screen))
      try host.performAccessibilityAudit()
    }
  }

  @Test("AUD-1 Nor is there one anywhere on a way through all its controls")
  func way() throws {
    let host = AppHost(columns: 80, rows: 24)
    host.mount(NavigationController(rootViewController: GalleryController()))
    for line in try String(contentsOf: Self.walk, encoding: .utf8).split(separator: "\n") {
      let keys = String(line.split(separator: ":", maxSplits: 1)[0])
      if keys.hasPrefix("type ") { host.type(String(keys.dropFirst(5))) } else if keys != "start" { host.press(keys) }
      host.listen()
      do { try host.performAccessibilityAudit() } catch {
        Issue.record("After \(keys): \(error)")
        return
      }
    }
  }

  struct Look: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var style: TraitCollection.UserInterfaceStyle
    var colors: ColorDepth
    var isHighContrast = false
    /// False where the terminal says what faint text looks like, of which no audit is sure.
    var mixesColors: Bool { colors >= .palette }
    /// The terminals on which it is seen.
    var palettes: [Palette]
  }

  nonisolated private static let looks = [
    Look(testDescription: "dark", style: .dark, colors: .direct, palettes: [.xterm, .vga, .campbell]),
    Look(testDescription: "light", style: .light, colors: .direct, palettes: [.xtermLight]),
    Look(testDescription: "dark, 256 colours", style: .dark, colors: .palette, palettes: [.xterm]),
    Look(testDescription: "light, 256 colours", style: .light, colors: .palette, palettes: [.xtermLight]),
    Look(
      testDescription: "dark, more contrast", style: .dark, colors: .direct, isHighContrast: true, palettes: [.xterm]),
    Look(
      testDescription: "light, more contrast", style: .light, colors: .direct, isHighContrast: true,
      palettes: [.xtermLight]),
    Look(testDescription: "sixteen colours", style: .dark, colors: .sixteen, palettes: [.xterm, .vga, .campbell]),
    Look(testDescription: "no colours", style: .dark, colors: .none, palettes: Palette.usual),
  ]

  private static let colourRules: Set = [
    "contrast-minimum", "contrast-faint", "hidden-text", "one-sided-colour", "colour-only-state", "progress-text",
    "contrast-selection", "colour-only-focus",
  ]

  @Test(
    "AUD-2 In every theme each screen of it can be read, wherever the keyboard is: nothing is found", arguments: looks)
  func themes(_ look: Look) throws {
    let ids = look.isHighContrast ? Self.colourRules.union(["contrast-enhanced"]) : Self.colourRules
    let audit = Audit(rules: Rule.all.filter { ids.contains($0.id) })
    #expect(audit.rules.count == ids.count)
    for (name, screen) in GalleryController.screens {
      let host = AppHost(columns: 80, rows: 24)
      host.scene.userInterfaceStyle = look.style
      host.scene.colors = look.colors
      if look.isHighContrast { host.application.assistiveSettings.set(.increaseContrast, isOn: true) }
      let stack = NavigationController(rootViewController: GalleryController())
      host.mount(stack)
      host.turn { stack.pushViewController(screen(.english), animated: false) }
      for stop in 0..<8 {
        let shown = AuditedScreen(host.screen, palettes: look.palettes)
        for finding in audit.results(of: host.tree, on: shown).results.flatMap(\.findings)
        where look.mixesColors || finding.outcome == .failed {
          Issue.record("\(name), after \(stop) times Tab: \(finding.rule), \(finding.message)")
        }
        host.press("Tab")
        host.listen()
      }
    }
  }
}

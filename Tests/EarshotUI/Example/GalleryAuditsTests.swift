// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

@testable import gallery_example

/// The package's own audit of every screen of the gallery, in every theme.
@MainActor
@Suite struct GalleryAuditsTests {
  struct Look: CustomTestStringConvertible, Sendable {
    var style: TraitCollection.UserInterfaceStyle
    var colors: ColorDepth
    var isHighContrast: Bool

    var testDescription: String { "\(style), \(colors)\(isHighContrast ? ", high contrast" : "")" }
  }

  nonisolated private static let looks: [Look] = [TraitCollection.UserInterfaceStyle.dark, .light, .unspecified].flatMap
  {
    style in
    [ColorDepth.none, .sixteen, .palette, .direct].flatMap { colors in
      [false, true].map { Look(style: style, colors: colors, isHighContrast: $0) }
    }
  }

  @Test("No screen has an issue: contrast, names, focus, sizes", arguments: looks)
  func screens(_ look: Look) {
    let host = AppHost(columns: 80, rows: 24)
    host.scene.userInterfaceStyle = look.style
    host.scene.colors = look.colors
    if look.isHighContrast { host.application.assistiveSettings.set(.increaseContrast, isOn: true) }
    host.mount(NavigationController(rootViewController: GalleryController()))
    #expect(host.accessibilityIssues().map(\.compactDescription) == [], "the list")
    for (index, screen) in GalleryController.screens.enumerated() {
      host.press((0..<index).reduce("Home Home") { keys, _ in keys + " Down" } + " Enter")
      host.listen()
      host.press("Tab")
      host.listen()
      #expect(host.accessibilityIssues().map(\.compactDescription) == [], "\(screen.key)")
      host.press("Escape")
      host.listen()
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotUI
import Glibc
import Testing

/// The standard themes against WCAG 2's formula of contrast, and the rule that nothing is told by colour alone.
@Suite struct ThemeTests {
  /// The relative luminance of a colour (WCAG 2.2).
  private func luminance(_ color: Color) -> Double? {
    guard case .rgb(let red, let green, let blue) = color else { return nil }
    let parts = [red, green, blue].map { byte in
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private func contrast(_ one: Color, _ other: Color) -> Double? {
    guard let a = luminance(one), let b = luminance(other) else { return nil }
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func theme(
    _ style: TraitCollection.UserInterfaceStyle, _ colors: ColorDepth, isHighContrast: Bool = false
  ) -> Theme {
    Theme(for: Theme.Surroundings(userInterfaceStyle: style, colors: colors, isHighContrast: isHighContrast))
  }

  private func styles(_ theme: Theme) -> [Style] {
    Mirror(reflecting: theme).children.compactMap { $0.value as? Style }
  }

  @Test(
    "Text is as clear as WCAG asks, 4.5 to 1, on the terminal and on every surface; 7 to 1 where the user wants more",
    arguments: [TraitCollection.UserInterfaceStyle.dark, .light], [false, true])
  func contrast(_ style: TraitCollection.UserInterfaceStyle, _ isHighContrast: Bool) throws {
    let theme = theme(style, .direct, isHighContrast: isHighContrast)
    let ground: Color =
      style == .dark ? .rgb(red: 30, green: 30, blue: 30) : .rgb(red: 255, green: 255, blue: 255)
    let texts =
      [theme.tint, theme.success.foreground, theme.warning.foreground, theme.failure.foreground]
      + (theme.secondary.foreground == .default ? [] : [theme.secondary.foreground])
    for text in texts {
      for surface in [ground, theme.bar.background, theme.raised.background, theme.field.background] {
        let found = try #require(contrast(text, surface))
        #expect(found >= (isHighContrast ? 7 : 4.5), "\(text) on \(surface): \(found)")
      }
    }
  }

  @Test("Without colours, or on an unknown background, there is none; with sixteen there are the user's own")
  func depth() {
    for theme in [theme(.dark, .none), theme(.unspecified, .direct), Theme()] {
      #expect(theme.tint == .default)
      for style in styles(theme) { #expect(style.foreground == .default && style.background == .default) }
    }
    for style in styles(theme(.dark, .sixteen)) {
      for color in [style.foreground, style.background] {
        if case .rgb = color { Issue.record("\(color) is none of the sixteen") }
      }
    }
  }

  @Test("Focus is reversed and a title is bold in every theme, so that neither is told by colour alone")
  func shapes() {
    for style in [TraitCollection.UserInterfaceStyle.dark, .light, .unspecified] {
      for colors in [ColorDepth.none, .eight, .sixteen, .palette, .direct] {
        for isHighContrast in [false, true] {
          let theme = theme(style, colors, isHighContrast: isHighContrast)
          #expect(theme.focus.reverse && theme.key.bold && theme.title.bold && theme.selection.bold)
          #expect(theme.link.underline != .none && theme.alertEdge != theme.sheetEdge)
        }
      }
    }
  }
}

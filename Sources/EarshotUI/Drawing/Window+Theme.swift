// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Window {
  /// The theme of what it shows, for its terminal and its user.
  public var theme: Theme { makeTheme(themeSurroundings) }

  private var themeSurroundings: Theme.Surroundings {
    Theme.Surroundings(
      userInterfaceStyle: traitCollection.userInterfaceStyle, colors: windowScene?.colors ?? .none,
      isHighContrast: application?.assistiveSettings.isOn(.increaseContrast) ?? false)
  }
}

extension Style {
  /// The same over a surface: what it leaves to the terminal is the surface's.
  func over(_ surface: Style) -> Style {
    var style = self
    if style.background == .default { style.background = surface.background }
    if style.foreground == .default { style.foreground = surface.foreground }
    return style
  }
}

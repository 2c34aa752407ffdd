// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A settled screen and what is recognised on it: each part is made when it is first asked for, and once.
///
/// A class because all who look at one picture share what was found on it; what they see never changes.
public final class RecognizedScreen {
  public let screen: Screen
  /// What it is divided into.
  public private(set) lazy var panes = ScreenPanes(screen)
  /// The interface it shows.
  public private(set) lazy var interface = ScreenInterface(screen, frames: panes.frames)

  public init(_ screen: Screen) { self.screen = screen }
}

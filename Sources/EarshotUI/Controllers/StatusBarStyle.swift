// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// The look of the line of a terminal's status.
public struct StatusBarStyle: Equatable, Sendable {
  /// The look of its cells.
  public var style: Style

  public init(_ style: Style) { self.style = style }

  // The line has the colours of the terminal, which are right on its background.
  public static let `default` = StatusBarStyle(.plain)
  public static let lightContent = StatusBarStyle(.plain)
  public static let darkContent = StatusBarStyle(.plain)
}

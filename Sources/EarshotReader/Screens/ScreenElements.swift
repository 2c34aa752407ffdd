// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A program's screen as elements: updated before each command about them, and silent by itself.
public struct ScreenElements: Sendable {
  /// The changes from the current tree to the screen's contents.
  public var changes: [TreeChange]
  /// The program's new position since the last update; nil if it has not moved.
  public var place: ElementID?

  public init(changes: [TreeChange], place: ElementID? = nil) {
    self.changes = changes
    self.place = place
  }
}

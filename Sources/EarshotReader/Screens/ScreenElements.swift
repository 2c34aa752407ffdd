// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// What a program's screen shows, as elements: looked at before each command about them, and silent by itself.
public struct ScreenElements: Sendable {
  /// Makes the tree there was what the screen shows now.
  public var changes: [TreeChange]
  /// Where the program has gone since the screen was last looked at; nil where it has not.
  public var place: ElementID?

  public init(changes: [TreeChange], place: ElementID? = nil) {
    self.changes = changes
    self.place = place
  }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The environment of a view: available room, and the direction of text (ENV-1…ENV-4).
public struct TraitCollection: Hashable, Sendable {
  /// Compact, or with room for two things side by side.
  public enum SizeClass: Sendable {
    /// Not in a window.
    case unspecified
    case compact
    case regular
  }

  /// The brightness of the background.
  public enum UserInterfaceStyle: Sendable {
    /// Unknown to the terminal.
    case unspecified
    case light
    case dark
  }

  /// The kind of device.
  public enum UserInterfaceIdiom: Sendable {
    /// Not in a window.
    case unspecified
    case terminal
    // Of other devices: a screen written for them may ask whether it is on one, and is not.
    case phone, pad, mac, tv, carPlay, vision
  }

  public var horizontalSizeClass: SizeClass
  public var verticalSizeClass: SizeClass
  public var layoutDirection: LayoutDirection
  public var userInterfaceStyle: UserInterfaceStyle
  public var userInterfaceIdiom: UserInterfaceIdiom
  /// The scale: a cell is a cell, 1 everywhere; 0 outside of a window.
  public var displayScale: Int

  public init(
    horizontalSizeClass: SizeClass = .unspecified, verticalSizeClass: SizeClass = .unspecified,
    layoutDirection: LayoutDirection = .leftToRight, userInterfaceStyle: UserInterfaceStyle = .unspecified,
    userInterfaceIdiom: UserInterfaceIdiom = .unspecified, displayScale: Int = 0
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.layoutDirection = layoutDirection
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.displayScale = displayScale
  }

  /// The width in columns below which a window is compact (ENV-3).
  public static let regularWidth = 80
  /// The height in rows below which a window is compact.
  public static let regularHeight = 20

  /// The traits of a window with a size.
  public init(size: CellSize, layoutDirection: LayoutDirection = .leftToRight) {
    self.init(
      horizontalSizeClass: size.width < Self.regularWidth ? .compact : .regular,
      verticalSizeClass: size.height < Self.regularHeight ? .compact : .regular, layoutDirection: layoutDirection,
      userInterfaceIdiom: .terminal, displayScale: 1)
  }

  /// The same with overrides applied.
  public func modified(by overrides: TraitOverrides) -> TraitCollection {
    var traits = self
    if let value = overrides.horizontalSizeClass { traits.horizontalSizeClass = value }
    if let value = overrides.verticalSizeClass { traits.verticalSizeClass = value }
    if let value = overrides.layoutDirection { traits.layoutDirection = value }
    if let value = overrides.userInterfaceStyle { traits.userInterfaceStyle = value }
    return traits
  }
}

/// The traits overridden by a scene, a view or a controller; nil for those inherited (ENV-2).
public struct TraitOverrides: Hashable, Sendable {
  public var horizontalSizeClass: TraitCollection.SizeClass?
  public var verticalSizeClass: TraitCollection.SizeClass?
  public var layoutDirection: LayoutDirection?
  public var userInterfaceStyle: TraitCollection.UserInterfaceStyle?

  public init() {}
}

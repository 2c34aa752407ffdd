// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// What a view is shown in: how much room there is, and which way text runs (ENV-1…ENV-4).
public struct TraitCollection: Hashable, Sendable {
  /// Whether there is room for two things side by side.
  public enum SizeClass: Sendable {
    /// Not in a window.
    case unspecified
    case compact
    case regular
  }

  /// Whether the ground is bright or dark.
  public enum UserInterfaceStyle: Sendable {
    /// The terminal does not say.
    case unspecified
    case light
    case dark
  }

  /// What kind of device shows it.
  public enum UserInterfaceIdiom: Sendable {
    /// Not in a window.
    case unspecified
    case terminal
  }

  public var horizontalSizeClass: SizeClass
  public var verticalSizeClass: SizeClass
  public var layoutDirection: LayoutDirection
  public var userInterfaceStyle: UserInterfaceStyle
  public var userInterfaceIdiom: UserInterfaceIdiom
  /// How many dots a unit of length has: a cell is a cell, 1 everywhere; 0 outside of a window.
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

  /// A window with fewer columns is compact (ENV-3).
  public static let regularWidth = 80
  /// A window with fewer rows is compact in height.
  public static let regularHeight = 20

  /// The traits of a window of this size.
  public init(size: CellSize, layoutDirection: LayoutDirection = .leftToRight) {
    self.init(
      horizontalSizeClass: size.width < Self.regularWidth ? .compact : .regular,
      verticalSizeClass: size.height < Self.regularHeight ? .compact : .regular, layoutDirection: layoutDirection,
      userInterfaceIdiom: .terminal, displayScale: 1)
  }

  /// The same with what overrides say.
  public func modified(by overrides: TraitOverrides) -> TraitCollection {
    var traits = self
    if let value = overrides.horizontalSizeClass { traits.horizontalSizeClass = value }
    if let value = overrides.verticalSizeClass { traits.verticalSizeClass = value }
    if let value = overrides.layoutDirection { traits.layoutDirection = value }
    if let value = overrides.userInterfaceStyle { traits.userInterfaceStyle = value }
    return traits
  }
}

/// Traits that a scene, a view or a controller has otherwise than what is around it; nil where it does not care (ENV-2).
public struct TraitOverrides: Hashable, Sendable {
  public var horizontalSizeClass: TraitCollection.SizeClass?
  public var verticalSizeClass: TraitCollection.SizeClass?
  public var layoutDirection: LayoutDirection?
  public var userInterfaceStyle: TraitCollection.UserInterfaceStyle?

  public init() {}
}

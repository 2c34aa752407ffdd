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

  public var horizontalSizeClass: SizeClass
  public var verticalSizeClass: SizeClass
  public var layoutDirection: LayoutDirection

  public init(
    horizontalSizeClass: SizeClass = .unspecified, verticalSizeClass: SizeClass = .unspecified,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.layoutDirection = layoutDirection
  }

  /// A window with fewer columns is compact (ENV-3).
  public static let regularWidth = 80
  /// A window with fewer rows is compact in height.
  public static let regularHeight = 20

  /// The traits of a window of this size.
  public init(size: CellSize, layoutDirection: LayoutDirection = .leftToRight) {
    self.init(
      horizontalSizeClass: size.width < Self.regularWidth ? .compact : .regular,
      verticalSizeClass: size.height < Self.regularHeight ? .compact : .regular, layoutDirection: layoutDirection)
  }
}

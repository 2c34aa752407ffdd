// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The cells to leave free at each edge, by where text begins: `NSDirectionalEdgeInsets`.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  public var top: Int
  /// At the edge where text begins.
  public var leading: Int
  public var bottom: Int
  /// At the edge where text ends.
  public var trailing: Int

  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public static let zero = DirectionalEdgeInsets()

  /// The same for a direction of text.
  func insets(_ direction: LayoutDirection) -> EdgeInsets {
    direction == .rightToLeft
      ? EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
      : EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}

extension View {
  /// The margins by where text begins. Once set they stay so when the direction of text changes, until ``layoutMargins``
  /// are set.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      if let directionalMargins { return directionalMargins }
      let isMirrored = effectiveLayoutDirection == .rightToLeft
      let margins = layoutMargins
      return DirectionalEdgeInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
        trailing: isMirrored ? margins.left : margins.right)
    }
    set {
      guard newValue != directionalMargins else { return }
      directionalMargins = newValue
      roomChanged()
    }
  }
}

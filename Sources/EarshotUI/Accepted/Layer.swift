// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// The drawing of a phone around a view: corners, edges and shadows of pixels. Kept, and without effect: cells have
/// none, and ``Theme`` says how sheets, fields and alerts are framed.
@MainActor
public final class Layer {
  public struct CornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)
  }

  public enum CornerCurve: Sendable {
    case circular, continuous
  }

  public var cornerRadius = 0.0
  public var cornerCurve = CornerCurve.circular
  public var maskedCorners: CornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  public var masksToBounds = false
  public var borderWidth = 0.0
  public var borderColor: Color?
  public var shadowColor: Color?
  public var shadowOpacity = 0.0
  public var shadowRadius = 0.0
  public var shadowOffset = CellSize.zero
  /// Without effect, too: motions are those of views, and end at the next key.
  public func removeAllAnimations() {}
}

extension View {
  public var layer: Layer {
    let layer = kept(Layer())
    keep(layer)
    return layer
  }
}

extension Color {
  /// The colour itself: there is one type of colours.
  public var cgColor: Color { self }
}

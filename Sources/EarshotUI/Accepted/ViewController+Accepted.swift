// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// The edges of a rectangle.
public struct RectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = RectEdge(rawValue: 1)
  public static let left = RectEdge(rawValue: 2)
  public static let bottom = RectEdge(rawValue: 4)
  public static let right = RectEdge(rawValue: 8)
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}

/// The edges of a rectangle, in the direction of reading.
public struct DirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = DirectionalRectEdge(rawValue: 1)
  public static let leading = DirectionalRectEdge(rawValue: 2)
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// The orientation of a device; a terminal has none.
public struct InterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = InterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
  public static let all: InterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
}

/// Kept, and without effect: bars cover nothing, and the scroll view of a screen is found by itself.
extension ViewController {
  public var edgesForExtendedLayout: RectEdge {
    get { kept(.all) }
    set { keep(newValue) }
  }
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public func setContentScrollView(_ scrollView: View?, for edge: RectEdge = .all) {}
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// True here: the reader always returns to where it was.
  public var restoresFocusAfterTransition: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
}

extension PopoverPresentationController {
  public struct ArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = ArrowDirection(rawValue: 1)
    public static let down = ArrowDirection(rawValue: 2)
    public static let left = ArrowDirection(rawValue: 4)
    public static let right = ArrowDirection(rawValue: 8)
    public static let any: ArrowDirection = [.up, .down, .left, .right]
  }

  /// Kept, and without effect: a popover is at its source, and has no arrow.
  public var permittedArrowDirections: ArrowDirection {
    get { kept(.any) }
    set { keep(newValue) }
  }
  /// Kept: it has the ground of what is raised, by the theme.
  public var backgroundColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var canOverlapSourceViewRect: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Kept, and without effect: cells do not blend or stretch, and there is one finger, the pointer.
extension View {
  /// The way in which a picture fills its view.
  public enum ContentMode: Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  public enum TintAdjustmentMode: Sendable {
    case automatic, normal, dimmed
  }

  public var contentMode: ContentMode {
    get { kept(.scaleToFill) }
    set { keep(newValue) }
  }
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { kept(.automatic) }
    set { keep(newValue) }
  }
  public var isMultipleTouchEnabled: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var isExclusiveTouch: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var preservesSuperviewLayoutMargins: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var minimumContentSizeCategory: ContentSizeCategory? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var maximumContentSizeCategory: ContentSizeCategory? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// True if it is shown large to those who read large text: here all text is as large as the terminal's.
  public var showsLargeContentViewer: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var largeContentTitle: String? {
    get { kept(nil) }
    set { keep(newValue) }
  }

  /// True if it is neither seen, hit nor read.
  var isUnseen: Bool { isHidden || isTransparent }
}

extension View {
  /// The smallest size for ``systemLayoutSizeFitting(_:)``.
  public static let layoutFittingCompressedSize = CellSize.zero
  /// The largest size for ``systemLayoutSizeFitting(_:)``.
  public static let layoutFittingExpandedSize = CellSize(width: 10_000, height: 10_000)
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// A bar that shows progress (DC-9).
@MainActor
open class ProgressView: View {
  /// 0…1.
  public var progress = 0.0 {
    didSet { progress = progress.isNaN ? 0 : max(0, min(1, progress)) }
  }
  public var style = Style.plain

  public init(progress: Double = 0, frame: CellRectangle = .zero) {
    super.init(frame: frame)
    self.progress = max(0, min(1, progress))
  }

  public enum ViewStyle: Sendable {
    case `default`, bar
  }

  /// - Parameter progressViewStyle: Ignored: it looks as the theme says.
  public convenience init(progressViewStyle: ViewStyle) { self.init() }

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CellSize { CellSize(width: Self.noIntrinsicMetric, height: 1) }
  open override func sizeThatFits(_ size: CellSize) -> CellSize { CellSize(width: min(20, size.width), height: 1) }

  open override func draw(_ canvas: Canvas) {
    let filled = Int((progress * Double(bounds.width)).rounded())
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    for column in 0..<bounds.width {
      let place = isMirrored ? bounds.width - 1 - column : column
      var own = style
      if style == .plain, place < filled { own.foreground = tintColor ?? canvas.theme.tint }
      canvas.draw(place < filled ? "█" : "░", at: CellPoint(x: column, y: 0), style: own)
    }
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((progress * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .progressIndicator }
    set { super.accessibilityRole = newValue }
  }

  open override var accessibilityTraits: Traits {
    get { super.accessibilityTraits.union(.updatesFrequently) }
    set { super.accessibilityTraits = newValue }
  }
}

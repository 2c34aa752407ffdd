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
  /// The colour of what is done; nil for that of what can be used.
  public var progressTintColor: Color?

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
    let isNumbered = bounds.width >= Self.leastNumberedWidth
    let length = isNumbered ? bounds.width - Self.numberWidth : bounds.width
    let filled = Int((progress * Double(length)).rounded())
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    for place in 0..<length {
      var own = style
      if style == .plain {
        if place < filled {
          own.foreground = progressTintColor ?? tintColor ?? canvas.theme.tint
        } else {
          own = canvas.theme.separator
        }
      }
      let column = isMirrored ? bounds.width - 1 - place : place
      canvas.draw(place < filled ? "█" : "░", at: CellPoint(x: column, y: 0), style: own)
    }
    guard isNumbered else { return }
    let number = "\(percent)%"
    let column = isMirrored ? 0 : bounds.width - TextWidth.columns(of: number)
    canvas.draw(number, at: CellPoint(x: column, y: 0), style: style)
  }

  /// The length of a bar cannot be read off exactly, and not at all by a reader of the screen: where there is room for
  /// it, the number stands beside it.
  private static let leastNumberedWidth = 12
  private static let numberWidth = 5

  private var percent: Int { Int((progress * 100).rounded()) }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(percent)%" }
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

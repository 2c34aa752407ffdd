// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// An indicator of activity without a known duration (DC-10).
@MainActor
open class ActivityIndicatorView: View {
  public private(set) var isAnimating = false
  /// True to hide it while there is no activity.
  public var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  public var style = Style.plain
  /// Its colour, of its ``style``.
  public var color: Color {
    get { style.foreground }
    set { style.foreground = newValue }
  }
  private var frameNumber = 0
  private var token: AgendaToken?

  public override init(frame: CellRectangle = .zero) {
    super.init(frame: frame)
    isHidden = true
  }

  public enum ViewStyle: Sendable {
    case medium, large
  }

  /// - Parameter style: Ignored: a cell has one size.
  public convenience init(style: ViewStyle) { self.init() }

  public override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    isHidden = hidesWhenStopped && !isAnimating
  }

  public func startAnimating() {
    isAnimating = true
    isHidden = false
    scheduleFrame()
  }

  public func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
    cancelFrame()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    cancelFrame()
    if window != nil { scheduleFrame() }
  }

  private func cancelFrame() {
    if let token { application?.cancel(token) }
    token = nil
  }

  private func scheduleFrame() {
    guard isAnimating, token == nil, let application, window != nil, !standsStill else { return }
    token = application.schedule(after: .milliseconds(250)) { [weak self] in
      guard let self else { return }
      token = nil
      frameNumber += 1
      scheduleFrame()
    }
  }

  open override var intrinsicContentSize: CellSize { CellSize(width: 1, height: 1) }
  open override func sizeThatFits(_ size: CellSize) -> CellSize { intrinsicContentSize }

  private static let marks = ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"]
  /// The mark of an activity where nothing moves: all dots that turn elsewhere.
  private static let stillMark = "⠿"
  private static let stoppedMark = "·"

  /// True where the user wants no motion.
  private var standsStill: Bool { application?.assistiveSettings.isOn(.reduceMotion) ?? false }

  open override func draw(_ canvas: Canvas) {
    let turning = standsStill ? Self.stillMark : Self.marks[frameNumber % Self.marks.count]
    let mark = isAnimating ? turning : Self.stoppedMark
    canvas.draw(mark, at: .zero, style: style)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// While it is active the reader says so in its own words.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAnimating ? nil : ToolkitPhrase.progressHalted.words) }
    set { super.accessibilityLabel = newValue }
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

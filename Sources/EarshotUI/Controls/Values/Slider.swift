// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// A number in a range (DC-5). A step is a tenth of the range; a click sets the value there.
@MainActor
open class Slider: AdjustableControl {
  /// The smallest value; a ``maximumValue`` below it makes the range empty.
  public var minimumValue = 0.0 { didSet { value = clamped(value) } }
  public var maximumValue = 1.0 { didSet { value = clamped(value) } }
  /// Always in the range. Setting it sends no action.
  public var value: Double {
    get { current }
    set { current = clamped(newValue) }
  }
  private var current = 0.0
  /// False to send actions at the end of a drag of the pointer, not during it. A key is a whole change.
  public var isContinuous = true
  /// The value before a drag that has sent nothing yet.
  private var dragStart: Double?

  public init(value: Double = 0, in range: ClosedRange<Double> = 0...1, frame: CellRectangle = .zero) {
    super.init(frame: frame)
    minimumValue = range.lowerBound
    maximumValue = range.upperBound
    self.value = value
  }

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  private func clamped(_ value: Double) -> Double {
    value.isNaN ? minimumValue : max(minimumValue, min(maximumValue, value))
  }

  private var length: Double { max(0, maximumValue - minimumValue) }
  /// 0…1; 0 in an empty range.
  private var share: Double {
    let share = (value - minimumValue) / length
    return share.isFinite ? share : 0
  }

  // MARK: Use

  private func change(to new: Double, with event: Event? = nil) -> Bool {
    let old = value
    value = new
    guard value != old else { return false }
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    return true
  }

  @discardableResult
  override func step(by count: Int) -> Bool { change(to: value + Double(count) * length / 10) }
  override func goToEnd(_ isLast: Bool) { _ = change(to: isLast ? maximumValue : minimumValue) }

  /// Return and Space have no effect here.
  open override func performPrimaryAction(with event: Event? = nil) {}
  open override func accessibilityActivate() -> Bool { false }

  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    follow(touches, event)
    return super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) -> Bool {
    guard isHighlighted else { return super.touchesMoved(touches, with: event) }
    follow(touches, event)
    return true
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    if isHighlighted { endDrag(with: event) }
    return super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) -> Bool {
    endDrag(with: event)
    return super.touchesCancelled(touches, with: event)
  }

  private func endDrag(with event: Event) {
    guard let start = dragStart else { return }
    dragStart = nil
    if value != start { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
  }

  private func follow(_ touches: [Touch], _ event: Event) {
    guard isEnabled, bounds.width > 1, let touch = touches.first else { return }
    let column = max(0, min(bounds.width - 1, touch.location(in: self).x))
    let place = effectiveLayoutDirection == .rightToLeft ? bounds.width - 1 - column : column
    let new = minimumValue + Double(place) / Double(bounds.width - 1) * length
    if isContinuous {
      _ = change(to: new, with: event)
    } else {
      dragStart = dragStart ?? value
      value = new
    }
  }

  // MARK: Looks

  /// The colour of the part up to the thumb; nil for that of what can be used.
  public var minimumTrackTintColor: Color?

  open override var intrinsicContentSize: CellSize { CellSize(width: Self.noIntrinsicMetric, height: 1) }
  open override func sizeThatFits(_ size: CellSize) -> CellSize { CellSize(width: min(20, size.width), height: 1) }

  private var thumb: Int {
    let place = Int((share * Double(max(0, bounds.width - 1))).rounded())
    return effectiveLayoutDirection == .rightToLeft ? bounds.width - 1 - place : place
  }

  open override func draw(_ canvas: Canvas) {
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    for column in 0..<bounds.width {
      let isFilled = isMirrored ? column > thumb : column < thumb
      let mark = column == thumb ? "●" : isFilled ? "━" : "─"
      var style = column == thumb ? controlStyle(canvas) : restStyle(canvas)
      if isEnabled, isFilled, let minimumTrackTintColor { style.foreground = minimumTrackTintColor }
      canvas.draw(mark, at: CellPoint(x: column, y: 0), style: style)
    }
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((share * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .slider }
    set { super.accessibilityRole = newValue }
  }

  /// The thumb's cell (P-10).
  open override var accessibilityActivationPoint: CellPoint? {
    get { super.accessibilityActivationPoint ?? convert(CellPoint(x: thumb, y: 0), to: nil) }
    set { super.accessibilityActivationPoint = newValue }
  }
}

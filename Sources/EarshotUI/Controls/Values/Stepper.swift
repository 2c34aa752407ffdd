// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// Two buttons that decrease and increase a number (DC-6). It does not show the number: a label beside it does.
@MainActor
open class Stepper: Control {
  public var minimumValue = 0.0 { didSet { value = current } }
  public var maximumValue = 100.0 { didSet { value = current } }
  /// Greater than 0.
  public var stepValue = 1.0
  /// True to continue at the other end.
  public var wraps = false { didSet { updateButtons() } }
  /// Always in the range. Setting it sends no action.
  public var value: Double {
    get { current }
    set {
      current = newValue.isNaN ? minimumValue : max(minimumValue, min(maximumValue, newValue))
      nameButtons()
      updateButtons()
    }
  }
  private var current = 0.0

  /// The two buttons, whose labels an app may change.
  public let decrementButton = Button("-")
  public let incrementButton = Button("+")

  public init(value: Double = 0, in range: ClosedRange<Double> = 0...100, frame: CellRectangle = .zero) {
    super.init(frame: frame)
    minimumValue = range.lowerBound
    maximumValue = range.upperBound
    self.value = value
    setUp()
  }

  public override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The name of the number, said with each button.
  open override var accessibilityLabel: String? { didSet { nameButtons() } }

  /// The number in words, said with each button; the number itself where the stepper has a name, or is used by a row.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (Int(exactly: current).map(String.init) ?? "\(current)") }
    set {
      super.accessibilityValue = newValue
      nameButtons()
    }
  }

  open override var accessibilityTraits: Traits {
    get { super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }

  open override func accessibilityIncrement() { step(by: 1) }
  open override func accessibilityDecrement() { step(by: -1) }

  private func nameButtons() {
    for (button, name) in [
      (decrementButton, ToolkitPhrase.decrement.words), (incrementButton, ToolkitPhrase.increment.words),
    ] {
      button.accessibilityLabel = [accessibilityLabel, name].compactMap { $0 }.joined(separator: ", ")
      button.accessibilityValue = accessibilityLabel == nil ? super.accessibilityValue : accessibilityValue
    }
  }

  private func setUp() {
    nameButtons()
    decrementButton.addAction { [weak self] in self?.step(by: -1) }
    incrementButton.addAction { [weak self] in self?.step(by: 1) }
    addSubview(decrementButton)
    addSubview(incrementButton)
  }

  private func step(by direction: Double) {
    guard isEnabled else { return }
    let old = current
    let new = current + direction * max(0, stepValue)
    if wraps, new > maximumValue {
      value = minimumValue
    } else {
      value = wraps && new < minimumValue ? maximumValue : new
    }
    guard current != old else { return }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    for button in [decrementButton, incrementButton] { button.tellChangeByKey() }
  }

  open override var isEnabled: Bool { didSet { updateButtons() } }

  /// Dims a button that has reached the limit. The keyboard moves to the other one.
  private func updateButtons() {
    let hadKeyboard = decrementButton.isFirstResponder || incrementButton.isFirstResponder
    decrementButton.isEnabled = isEnabled && (wraps || current > minimumValue)
    incrementButton.isEnabled = isEnabled && (wraps || current < maximumValue)
    guard hadKeyboard, !decrementButton.isFirstResponder, !incrementButton.isFirstResponder else { return }
    if !decrementButton.becomeFirstResponder() { _ = incrementButton.becomeFirstResponder() }
  }

  open override var canBecomeFirstResponder: Bool { false }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard isEnabled, let key = presses.first?.key, key.modifiers.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    switch key.code {
    case .up, .character("+"): step(by: 1)
    case .down, .character("-"): step(by: -1)
    default: return event.pass(from: self) { $0.pressesBegan(presses, with: event) }
    }
    return true
  }

  // MARK: Looks

  open override var intrinsicContentSize: CellSize { CellSize(width: 7, height: 1) }
  open override func sizeThatFits(_ size: CellSize) -> CellSize { intrinsicContentSize }

  open override func layoutSubviews() {
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    decrementButton.frame = CellRectangle(x: isMirrored ? 4 : 0, y: 0, width: 3, height: 1)
    incrementButton.frame = CellRectangle(x: isMirrored ? 0 : 4, y: 0, width: 3, height: 1)
  }

  /// False: only its buttons are stops.
  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? false }
    set { super.isAccessibilityElement = newValue }
  }
}

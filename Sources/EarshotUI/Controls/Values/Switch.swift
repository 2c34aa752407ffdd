// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// A switch that is on or off (DC-4). Flipped by Return, Space, a click and the reader's activation.
@MainActor
open class Switch: Control {
  /// True if it is on. Setting it sends no action.
  public var isOn: Bool

  public init(isOn: Bool = false, frame: CellRectangle = .zero) {
    self.isOn = isOn
    super.init(frame: frame)
  }

  public override init?(coder: StoryboardCoder) {
    isOn = false
    super.init(coder: coder)
  }

  /// The same as setting ``isOn``.
  public func setOn(_ isOn: Bool, animated: Bool = false) { self.isOn = isOn }

  open override func performPrimaryAction(with event: Event? = nil) {
    isOn.toggle()
    sendActions(for: [.valueChanged, .touchUpInside, .primaryActionTriggered], with: event)
  }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    let old = isOn
    let isHandled = super.pressesBegan(presses, with: event)
    if isOn != old { tellChangeByKey() }
    return isHandled
  }

  // MARK: Looks

  open override var intrinsicContentSize: CellSize { CellSize(width: 6, height: 1) }
  open override func sizeThatFits(_ size: CellSize) -> CellSize { intrinsicContentSize }

  /// The colour while it is on; nil for that of what can be used.
  public var onTintColor: Color?

  /// On is the trailing side and labelled: no colour is needed to recognise it.
  open override func draw(_ canvas: Canvas) {
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    let text = isOn ? (isMirrored ? "[■ on]" : "[on ■]") : (isMirrored ? "[   □]" : "[□   ]")
    var style = controlStyle(canvas)
    if isOn, isEnabled, let onTintColor { style.foreground = onTintColor }
    canvas.draw(text, at: .zero, style: style, width: bounds.width)
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .switch }
    set { super.accessibilityRole = newValue }
  }

  open override var accessibilityTraits: Traits {
    get { super.accessibilityTraits.union([.button, .toggleButton]) }
    set { super.accessibilityTraits = newValue }
  }
}

public import EarshotCore
import EarshotReader
import EarshotScreen

/// One line of text that the user can change (DC-11).
///
/// It is edited while it is the first responder. Left, Right, Home and End move the caret, Backspace and Delete take
/// away, Control and U clears it, Return ends the editing.
@MainActor
open class TextField: Control {
  /// Is not kept (DLG-4).
  public weak var delegate: (any TextFieldDelegate)?
  /// Shown while it is empty.
  public var placeholder: String?
  /// Whether only the number of characters may be told.
  public var isSecureTextEntry = false
  /// Whether the user is changing it.
  public private(set) var isEditing = false
  /// How many characters stand before the caret: 0 to the number of characters.
  public private(set) var caret = 0
  private var characters: [Character] = []

  public init(_ text: String = "", placeholder: String? = nil, frame: CellRectangle = .zero) {
    self.placeholder = placeholder
    super.init(frame: frame)
    self.text = text
  }

  /// What it holds. Setting it asks nobody, and puts the caret behind it.
  public var text: String {
    get { String(characters) }
    set {
      characters = Array(newValue.filter { !$0.isNewline })
      caret = characters.count
    }
  }

  // MARK: Editing

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isEnabled, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isEditing, isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  override func keyboardWasTaken() { endEditing() }

  private func endEditing() {
    guard isEditing else { return }
    isEditing = false
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  /// Asks the delegate, then changes the text and tells.
  private func replace(_ range: Range<Int>, with string: String) {
    let range = range.clamped(to: 0..<characters.count)
    let plain = string.filter { !$0.isNewline }
    guard !range.isEmpty || !plain.isEmpty else { return }
    let isAllowed = delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: plain) ?? true
    // Whoever was asked may have changed it.
    guard isAllowed, range.upperBound <= characters.count else { return }
    characters.replaceSubrange(range, with: plain)
    caret = range.lowerBound + plain.count
    sendActions(for: [.editingChanged])
  }

  private func clear() {
    guard !characters.isEmpty, delegate?.textFieldShouldClear(self) ?? true else { return }
    characters = []
    caret = 0
    sendActions(for: [.editingChanged])
  }

  private func pressedReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if isFirstResponder { _ = resignFirstResponder() }
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard isEditing else { return super.pressesBegan(presses, with: event) }
    var isHandled = false
    for press in presses where edit(press) { isHandled = true }
    return isHandled || event.pass(from: self) { $0.pressesBegan(presses, with: event) }
  }

  private func edit(_ press: Press) -> Bool {
    switch (press.key.code, press.key.modifiers) {
    case (.left, []): caret = max(0, caret - 1)
    case (.right, []): caret = min(characters.count, caret + 1)
    case (.home, []): caret = 0
    case (.end, []): caret = characters.count
    case (.backspace, []): replace(max(0, caret - 1)..<caret, with: "")
    case (.delete, []): replace(caret..<min(characters.count, caret + 1), with: "")
    case (.character("u"), .control): clear()
    case (.enter, []): pressedReturn()
    default:
      guard !press.characters.isEmpty else { return false }
      replace(caret..<caret, with: press.characters)
    }
    return true
  }

  open override func pasted(_ text: String, with event: Event) -> Bool {
    guard isEditing else { return super.pasted(text, with: event) }
    replace(caret..<caret, with: text)
    return true
  }

  /// Using it is editing it.
  open override func performPrimaryAction(with event: Event? = nil) { _ = becomeFirstResponder() }

  // MARK: Looks

  open override func sizeThatFits(_ size: CellSize) -> CellSize { CellSize(width: min(20, size.width), height: 1) }

  /// As wide as there is room; one row.
  open override var intrinsicContentSize: CellSize { CellSize(width: Self.noIntrinsicMetric, height: 1) }

  private var shown: [Character] {
    isSecureTextEntry ? Array(repeating: "•", count: characters.count) : characters
  }

  open override func draw(_ canvas: Canvas) {
    var style = Style.plain
    style.underline = .single
    canvas.fill(CellRectangle(origin: .zero, size: bounds.size), style: style)
    if characters.isEmpty, let placeholder, !isEditing {
      style.dim = true
      canvas.draw(placeholder, at: .zero, style: style, width: bounds.width)
      return
    }
    // The caret stays in sight: what does not fit is left out at the beginning.
    let before = shown.prefix(caret)
    var first = 0
    while TextWidth.columns(of: String(before.dropFirst(first))) >= max(1, bounds.width) { first += 1 }
    canvas.draw(String(shown.dropFirst(first)), at: .zero, style: style, width: bounds.width)
    guard isEditing else { return }
    let column = TextWidth.columns(of: String(before.dropFirst(first)))
    let under = caret < shown.count ? String(shown[caret]) : " "
    style.reverse = true
    canvas.draw(under, at: CellPoint(x: column, y: 0), style: style)
  }

  // MARK: Accessibility

  open override var accessibilityRole: Role {
    get { accessibility.role ?? (isSecureTextEntry ? .passwordInput : .textInput) }
    set { super.accessibilityRole = newValue }
  }

  open override var accessibilityTraits: Traits {
    get { isEditing ? super.accessibilityTraits.union(.isEditing) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  /// Of a secret only its length leaves the field.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? String(shown) }
    set { super.accessibilityValue = newValue }
  }

  override func adorn(_ element: inout Element) {
    element.details.placeholder = placeholder
    if isEditing { element.details.caret = caret }
  }
}

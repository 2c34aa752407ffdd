// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// One line of text that the user can change (DC-11).
///
/// It is edited while it is the first responder: ``TextControl`` lists the keys. Control+U clears it, Return ends the
/// editing.
@MainActor
open class TextField: TextControl {
  /// Not retained (DLG-4).
  public weak var delegate: (any TextFieldDelegate)?
  /// The text shown while it is empty.
  public var placeholder: String?
  /// The colour of ``placeholder``; nil for the theme's.
  public var placeholderColor: Color?
  /// True to reveal only the number of characters. Text typed into a field that was ever secure is not preserved.
  public var isSecureTextEntry = false { didSet { if isSecureTextEntry { wasSecret = true } } }
  private var wasSecret = false
  /// True to begin with an empty text each time.
  public var clearsOnBeginEditing = false
  /// The place of a text that is shorter than the field. The cell behind it is the caret's.
  public var textAlignment = TextAlignment.natural
  /// The times at which a sign at its end, which the reader offers as an action, clears it.
  public var clearButtonMode = ViewMode.never
  private var toldSelection: Range<Int>?

  public init(_ text: String = "", placeholder: String? = nil, frame: CellRectangle = .zero) {
    self.placeholder = placeholder
    super.init(frame: frame)
    self.text = text
  }

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  override var namesItself: Bool { !(placeholder ?? "").isEmpty }

  /// The columns for its text.
  var textWidth: Int { showsClearButton ? max(1, bounds.width - 2) : bounds.width }

  /// True if the sign is there: of a text that there is.
  var showsClearButton: Bool {
    guard !content.characters.isEmpty, isEnabled else { return false }
    switch clearButtonMode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  // MARK: Editing

  override func plain(_ text: String) -> String { text.filter { !$0.isNewline } }
  override var isSecret: Bool { isSecureTextEntry }
  override func mayBeginEditing() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

  override func didBeginEditing() {
    if clearsOnBeginEditing { clear() }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  override func mayEndEditing() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  override func didEndEditing() {
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
  }

  override func mayChange(_ range: Range<Int>, to string: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
  }

  override func didChangeText() { sendActions(for: [.editingChanged]) }

  override func perform(_ command: EditingCommand) -> Bool {
    switch command {
    case .killToLineStart: clear()
    case .newLine: pressedReturn()
    default: return super.perform(command)
    }
    return true
  }

  override func contentChanged() {
    super.contentChanged()
    let selection = content.selection ?? caret..<caret
    guard selection != toldSelection else { return }
    toldSelection = selection
    delegate?.textFieldDidChangeSelection(self)
  }

  func clear() {
    guard !text.isEmpty, delegate?.textFieldShouldClear(self) ?? true else { return }
    if !isSecret { application?.pasteboard = text }
    content.apply(EditableText.Change(range: 0..<content.characters.count, replacement: []))
    sendActions(for: [.editingChanged])
  }

  private func pressedReturn() {
    guard !enablesReturnKeyAutomatically || hasText else { return tellEnd() }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if isFirstResponder { _ = resignFirstResponder() }
  }

  /// A click moves the caret, or clears the text.
  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    if let touch = touches.first, isClearButton(at: touch.location(in: self)) {
      clear()
      return true
    }
    let isHandled = super.touchesBegan(touches, with: event)
    guard isEditing, let touch = touches.first else { return isHandled }
    var column = 0
    var place = firstShown
    let target = touch.location(in: self).x - textColumn(effectiveLayoutDirection)
    while place < shown.count, column + TextWidth.columns(of: shown[place]) <= target {
      column += TextWidth.columns(of: shown[place])
      place += 1
    }
    move(to: place, false)
    return isHandled
  }

  // MARK: Looks

  open override func sizeThatFits(_ size: CellSize) -> CellSize { CellSize(width: min(20, size.width), height: 1) }

  /// As wide as possible; one row.
  open override var intrinsicContentSize: CellSize { CellSize(width: Self.noIntrinsicMetric, height: 1) }

  var shown: [Character] {
    isSecureTextEntry ? Array(repeating: "•", count: content.characters.count) : content.characters
  }

  /// The caret stays visible: text that does not fit is cut off at the beginning.
  private var firstShown: Int {
    var columns = 0
    var first = caret
    while first > 0 {
      columns += TextWidth.columns(of: shown[first - 1])
      if columns >= max(1, textWidth) { break }
      first -= 1
    }
    return first
  }

  open override func draw(_ canvas: Canvas) {
    var style = textStyle(canvas).over(canvas.theme.field)
    style.underline = canvas.theme.field.underline
    canvas.fill(CellRectangle(origin: .zero, size: bounds.size), style: style)
    if content.characters.isEmpty, let placeholder, !isEditing {
      style = canvas.theme.placeholder.over(canvas.theme.field)
      style.underline = canvas.theme.field.underline
      if let placeholderColor { style.foreground = placeholderColor }
      let start = textColumn(of: placeholder, canvas.layoutDirection(of: self))
      canvas.draw(placeholder, at: CellPoint(x: start, y: 0), style: style, width: textWidth)
      return
    }
    drawClearButton(canvas, style)
    let start = textColumn(canvas.layoutDirection(of: self))
    var column = 0
    for index in firstShown..<shown.count where column < textWidth {
      var cell = style
      cell.reverse = isEditing && (index == caret || content.selection?.contains(index) == true)
      column =
        canvas.draw(
          String(shown[index]), at: CellPoint(x: start + column, y: 0), style: cell, width: textWidth - column) - start
    }
    guard isEditing, caret == shown.count else { return }
    style.reverse = true
    canvas.draw(" ", at: CellPoint(x: start + min(column, max(0, textWidth - 1)), y: 0), style: style)
  }

  override var caretCell: CellPoint? {
    guard isEditing else { return nil }
    let column = (firstShown..<caret).reduce(0) { $0 + TextWidth.columns(of: shown[$1]) }
    return CellPoint(x: textColumn(effectiveLayoutDirection) + min(column, max(0, textWidth - 1)), y: 0)
  }

  // MARK: Restoration

  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    // A password remains one while the user reveals it.
    if wasSecret { (coder.parts["text"], coder.parts["caret"]) = (nil, nil) }
  }

  // MARK: Accessibility

  open override var accessibilityRole: Role {
    get { accessibility.role ?? (isSecureTextEntry ? .passwordInput : .textInput) }
    set { super.accessibilityRole = newValue }
  }

  /// A field without a label is called what it shows while it is empty, also when it is filled.
  open override var accessibilityLabel: String? {
    get {
      if let own = super.accessibilityLabel { return own }
      return (placeholder ?? "").isEmpty || accessibilityLabelElements != nil ? nil : placeholder
    }
    set { super.accessibilityLabel = newValue }
  }

  /// After its own, the one that clears it.
  open override var accessibilityCustomActions: [CustomAction] {
    get { super.accessibilityCustomActions + clearActions }
    set { super.accessibilityCustomActions = newValue }
  }

  /// Only the length of a secret leaves the field.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? String(shown) }
    set { super.accessibilityValue = newValue }
  }

  override func adorn(_ element: inout Element) {
    super.adorn(&element)
    // A name that is shown in the empty field is not said twice.
    element.details.placeholder = placeholder == accessibilityLabel ? nil : placeholder
  }
}

/// A text field for searches (DC-13).
@MainActor
open class SearchTextField: TextField {
  /// The row that it is the field of.
  weak var bar: SearchBar?

  override func mayBeginEditing() -> Bool {
    bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } != false && super.mayBeginEditing()
  }

  override func mayEndEditing() -> Bool {
    bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } != false && super.mayEndEditing()
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .searchInput }
    set { super.accessibilityRole = newValue }
  }
}

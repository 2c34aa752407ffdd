// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
public import EarshotScreen

/// The base of text fields and text views: text edited while they are the first responder.
///
/// The keys are readline's. Left and Right, with Control by words, Home and End move the caret, with Shift they select.
/// Control+K, U or W deletes, and Control+Y inserts it again; Alt+W copies, Control+Z undoes, Alt+Z redoes.
@MainActor
open class TextControl: Control {
  var content = EditableText()
  /// True while the user is changing it.
  public private(set) var isEditing = false

  /// The text: never nil, and nil empties it. UIKit's fields have an optional here, and lines written for either compile.
  /// Setting it asks no delegate, puts the caret at the end, and cannot be undone.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var text: String! {
    get { content.text }
    set {
      content = EditableText(plain(newValue ?? ""))
      contentChanged()
    }
  }

  /// The number of characters before the caret.
  public var caret: Int { content.caret }

  /// The selected characters; nil if there are none.
  public var selectedRange: Range<Int>? {
    get { content.selection }
    set { select(newValue ?? caret..<caret) }
  }

  /// Selects characters; an empty range moves the caret.
  public func select(_ range: Range<Int>) {
    content.move(to: range.lowerBound)
    if !range.isEmpty { content.move(to: range.upperBound, extending: true) }
    contentChanged()
  }

  public func selectAll(_ sender: Any? = nil) {
    content.selectAll()
    contentChanged()
  }

  public var hasText: Bool { !text.isEmpty }

  /// Inserts a text at the caret, or in place of the selection, as if the user had typed it.
  public func insertText(_ text: String) { insert(text) }

  /// Deletes the selection, or the character before the caret, as if the user had done it.
  public func deleteBackward() { _ = perform(.deleteBackward) }

  // MARK: For subclasses

  /// The part of a text that is allowed in it.
  func plain(_ text: String) -> String { text }
  func mayBeginEditing() -> Bool { true }
  func didBeginEditing() {}
  func mayEndEditing() -> Bool { true }
  func didEndEditing() {}
  func mayChange(_ range: Range<Int>, to string: String) -> Bool { true }
  func didChangeText() {}
  /// Called when text, caret or selection has changed.
  func contentChanged() {}
  /// True if deleted text must not be inserted elsewhere.
  var isSecret: Bool { false }

  /// Performs a key's command. True if it has a meaning here.
  func perform(_ command: EditingCommand) -> Bool {
    switch command {
    case .left(let selects): move(.character(-1), selects)
    case .right(let selects): move(.character(1), selects)
    case .wordLeft(let selects): move(.word(-1), selects)
    case .wordRight(let selects): move(.word(1), selects)
    case .lineStart(let selects): move(.lineStart, selects)
    case .lineEnd(let selects): move(.lineEnd, selects)
    case .textStart(let selects): move(.textStart, selects)
    case .textEnd(let selects): move(.textEnd, selects)
    case .deleteBackward: change(content.removal(to: .character(-1)))
    case .deleteForward: change(content.removal(to: .character(1)))
    case .killWordBackward: kill(content.removal(to: .word(-1)))
    case .killWordForward: kill(content.removal(to: .word(1)))
    case .killToLineEnd: kill(content.removal(to: content.place(after: .lineEnd) == caret ? .character(1) : .lineEnd))
    case .killToLineStart: kill(content.removal(to: .lineStart))
    case .cut: kill(content.removal(to: .word(-1)))
    case .copy: copySelection()
    case .yank: insert(application?.pasteboard ?? "")
    case .undo: if let change = content.undoChange { apply(change) { $0.undo() } }
    case .redo: if let change = content.redoChange { apply(change) { $0.redo() } }
    case .up, .down, .pageUp, .pageDown, .newLine: return false
    }
    return true
  }

  func move(_ motion: EditableText.Motion, _ selects: Bool) {
    var place = content.place(after: motion)
    // Leaving a selection goes to its end, not past it.
    if !selects, let selection = content.selection {
      if motion == .character(-1) { place = selection.lowerBound }
      if motion == .character(1) { place = selection.upperBound }
    }
    move(to: place, selects)
  }

  func move(to place: Int, _ selects: Bool) {
    content.move(to: place, extending: selects)
    contentChanged()
  }

  func insert(_ string: String) { change(content.insertion(plain(string))) }

  private func change(_ change: EditableText.Change) { apply(change) { $0.apply(change) } }

  private func kill(_ change: EditableText.Change) {
    keep(change.range)
    self.change(change)
  }

  private func copySelection() { if let selection = content.selection { keep(selection) } }

  private func keep(_ range: Range<Int>) {
    guard !range.isEmpty, !isSecret else { return }
    application?.pasteboard = String(content.characters[range])
  }

  /// Asks the delegate, then applies a change and reports it.
  private func apply(_ change: EditableText.Change, _ perform: (inout EditableText) -> Void) {
    guard !change.range.isEmpty || !change.replacement.isEmpty else { return }
    let before = content
    guard mayChange(change.range, to: String(change.replacement)) else { return }
    // The delegate may have changed it.
    guard content == before else { return }
    perform(&content)
    contentChanged()
    didChangeText()
  }

  // MARK: First responder

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isEnabled, window != nil, mayBeginEditing() else { return false }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    didBeginEditing()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isEditing, isFirstResponder else { return super.resignFirstResponder() }
    guard mayEndEditing(), super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  override func keyboardWasTaken() { endEditing() }

  private func endEditing() {
    guard isEditing else { return }
    isEditing = false
    didEndEditing()
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard isEditing else { return super.pressesBegan(presses, with: event) }
    var isHandled = false
    for press in presses where edit(press) { isHandled = true }
    return isHandled || event.pass(from: self) { $0.pressesBegan(presses, with: event) }
  }

  private func edit(_ press: Press) -> Bool {
    if let command = EditingCommand(press.key) { return perform(command) }
    guard !press.characters.isEmpty else { return false }
    insert(press.characters)
    return true
  }

  open override func pasted(_ text: String, with event: Event) -> Bool {
    guard isEditing else { return super.pasted(text, with: event) }
    insert(text)
    return true
  }

  /// Its primary action begins editing.
  open override func performPrimaryAction(with event: Event? = nil) { _ = becomeFirstResponder() }

  // MARK: Looks

  /// The colour of the text; nil for that of the surroundings.
  public var textColor: Color?
  public var font = Font()

  /// The style of its text: not tinted, as it is what the user wrote.
  func textStyle(_ canvas: Canvas) -> Style {
    guard isEnabled else { return canvas.theme.disabled }
    var style = Style.plain.with(font)
    if let textColor { style.foreground = textColor }
    return style
  }

  // MARK: Restoration

  /// Preserves the typed text and the caret; nothing of a secret.
  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    if isFirstResponder { coder.parts["keyboard"] = .bool(true) }
    guard !isSecret else { return }
    coder.parts["text"] = .text(text)
    coder.parts["caret"] = .integer(caret)
  }

  open override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    guard !isSecret, let text = coder.text("text") else { return }
    self.text = text
    guard let caret = coder.integer("caret") else { return }
    select(caret..<caret)
  }

  // MARK: Accessibility

  open override var accessibilityTraits: Traits {
    get { isEditing ? super.accessibilityTraits.union(.isEditing) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  override func adorn(_ element: inout Element) {
    guard isEditing else { return }
    element.details.caret = caret
    element.details.selection = content.selection
  }
}

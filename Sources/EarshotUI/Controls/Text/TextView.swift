// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotScreen

/// Text of several lines that the user can change (DC-12). Long lines are wrapped; it scrolls with the caret.
///
/// ``TextControl`` lists the keys. Return inserts a new line; Tab leaves.
@MainActor
open class TextView: TextControl {
  /// Not retained (DLG-4).
  public weak var delegate: (any TextViewDelegate)?
  /// True if the user can change it; otherwise it is read-only.
  public var isEditable = true
  /// The column that Up and Down try to keep.
  private var goal: Int?
  private var firstRow = 0
  private var toldSelection: Range<Int>?

  public init(_ text: String = "", frame: CellRectangle = .zero) {
    super.init(frame: frame)
    self.text = text
    clipsToBounds = true
  }

  public override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  private var flow: TextFlow { TextFlow(content.characters, width: bounds.width) }

  // MARK: Editing

  override func mayBeginEditing() -> Bool { delegate?.textViewShouldBeginEditing(self) ?? true }

  override func didBeginEditing() {
    delegate?.textViewDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  override func mayEndEditing() -> Bool { delegate?.textViewShouldEndEditing(self) ?? true }

  override func didEndEditing() {
    delegate?.textViewDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  override func mayChange(_ range: Range<Int>, to string: String) -> Bool {
    isEditable && delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  override func didChangeText() {
    delegate?.textViewDidChange(self)
    sendActions(for: .editingChanged)
  }

  override func contentChanged() {
    goal = nil
    invalidateIntrinsicContentSize()
    revealCaret()
    let selection = content.selection ?? caret..<caret
    guard selection != toldSelection else { return }
    toldSelection = selection
    delegate?.textViewDidChangeSelection(self)
  }

  /// Scrolls until characters are seen: the first of them, where they do not all fit.
  ///
  /// - Parameter range: Characters; nothing happens for none, as where nothing is selected.
  public func scrollRangeToVisible(_ range: Range<Int>?) {
    guard let range else { return }
    let flow = flow
    let shown = range.clamped(to: 0..<content.characters.count)
    reveal(row: flow.row(of: shown.upperBound))
    reveal(row: flow.row(of: shown.lowerBound))
  }

  private func revealCaret() { reveal(row: flow.row(of: caret)) }

  private func reveal(row: Int) {
    if row < firstRow { firstRow = row }
    if bounds.height > 0, row >= firstRow + bounds.height { firstRow = row - bounds.height + 1 }
  }

  override func perform(_ command: EditingCommand) -> Bool {
    switch command {
    case .up(let selects): moveRows(by: -1, selects)
    case .down(let selects): moveRows(by: 1, selects)
    case .pageUp(let selects): moveRows(by: -max(1, bounds.height), selects)
    case .pageDown(let selects): moveRows(by: max(1, bounds.height), selects)
    case .newLine: insert("\n")
    default: return super.perform(command)
    }
    return true
  }

  /// Moves beyond the first or last row go to the beginning or end of the text.
  private func moveRows(by count: Int, _ selects: Bool) {
    let flow = flow
    let row = flow.row(of: caret) + count
    let column = goal ?? flow.column(of: caret)
    let place =
      row < 0 ? 0 : row >= flow.rows.count ? content.characters.count : flow.place(row: row, column: column)
    move(to: place, selects)
    goal = column
  }

  /// A click moves the caret.
  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    let isHandled = super.touchesBegan(touches, with: event)
    if isEditing, let point = touches.first?.location(in: self) {
      move(to: flow.place(row: firstRow + point.y, column: point.x), false)
    }
    return isHandled
  }

  // MARK: Looks

  /// As wide as possible, and as high as its text.
  open override var intrinsicContentSize: CellSize {
    let width = fittingWidth ?? bounds.width
    let rows = width > 0 ? TextFlow(content.characters, width: width).rows.count : 1
    return CellSize(width: Self.noIntrinsicMetric, height: rows)
  }

  override var isHigherWhenNarrow: Bool { true }

  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    let rows = TextFlow(content.characters, width: size.width).rows.count
    return CellSize(width: size.width, height: min(rows, size.height))
  }

  open override var frame: CellRectangle {
    didSet {
      guard frame.size != oldValue.size else { return }
      if frame.width != oldValue.width { invalidateIntrinsicContentSize() }
      revealCaret()
    }
  }

  open override func draw(_ canvas: Canvas) {
    let flow = flow
    let caretRow = flow.row(of: caret)
    if canvas.theme.field.background != .default {
      canvas.fill(
        CellRectangle(origin: bounds.origin, size: bounds.size), style: textStyle(canvas).over(canvas.theme.field))
    }
    for y in 0..<bounds.height where flow.rows.indices.contains(firstRow + y) {
      var column = 0
      for index in flow.rows[firstRow + y] {
        var style = textStyle(canvas).over(canvas.theme.field)
        style.reverse = isEditing && (index == caret || content.selection?.contains(index) == true)
        column = canvas.draw(String(content.characters[index]), at: CellPoint(x: column, y: y), style: style)
      }
      guard isEditing, firstRow + y == caretRow, caret == flow.rows[caretRow].upperBound else { continue }
      var style = textStyle(canvas).over(canvas.theme.field)
      style.reverse = true
      canvas.draw(" ", at: CellPoint(x: min(column, max(0, bounds.width - 1)), y: y), style: style)
    }
  }

  override var caretCell: CellPoint? {
    guard isEditing else { return nil }
    let flow = flow
    return CellPoint(
      x: min(flow.column(of: caret), max(0, bounds.width - 1)), y: flow.row(of: caret) - firstRow)
  }

  override func wheelTurned(rows: Int) -> Bool {
    let old = firstRow
    firstRow = max(0, min(firstRow + rows, flow.rows.count - bounds.height))
    return firstRow != old
  }

  // MARK: Accessibility

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .multilineTextInput }
    set { super.accessibilityRole = newValue }
  }

  open override var accessibilityTraits: Traits {
    get { super.accessibilityTraits.union([.textEntry, .textArea]) }
    set { super.accessibilityTraits = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }
}

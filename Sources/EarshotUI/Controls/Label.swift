// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// Text that the user reads but does not change (DC-1).
@MainActor
open class Label: View {
  /// The text, its lines separated by line feeds.
  public var text: String? {
    didSet {
      ownStyles = nil
      guard text != oldValue else { return }
      invalidateIntrinsicContentSize()
      tellingChanged()
    }
  }
  /// The text with parts that look otherwise. Setting ``text`` ends that.
  public var styledText: StyledText? {
    get { ownStyles ?? text.map { StyledText([StyledText.Run($0)]) } }
    set {
      text = newValue?.string
      ownStyles = newValue
    }
  }
  private var ownStyles: StyledText?
  public var style = Style.plain
  /// The part of the theme that it is drawn in, as far as ``style`` leaves it open; nil for none.
  public var look: KeyPath<Theme, Style>?
  /// The colour of the text, of its ``style``; nil for that of the surroundings.
  public var textColor: Color? {
    get { style.foreground == .default ? nil : style.foreground }
    set { style.foreground = newValue ?? .default }
  }
  /// Its way of standing out, beside its ``style``.
  public var font = Font() { didSet { look = font.look } }
  public var textAlignment = TextAlignment.leading
  /// False for a text that does not hold at present: drawn dimmed, and heard as such.
  public var isEnabled = true { didSet { tellingChanged() } }
  /// The telling that its element was a part of, while nothing of it has changed.
  var told: Telling.Part?

  override func tellingChanged() { told = nil }

  public init(_ text: String? = nil, frame: CellRectangle = .zero) {
    self.text = text
    super.init(frame: frame)
  }

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  /// The treatment of lines longer than the available room.
  public var lineBreakMode = LineBreakMode.byClipping {
    didSet { if lineBreakMode != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The rows of text: 0 for as many as it needs, which wraps it; 1, the default, for the lines that it has.
  public var numberOfLines: Int {
    get { lineBreakMode == .byWordWrapping ? 0 : 1 }
    set { lineBreakMode = newValue == 1 ? .byClipping : .byWordWrapping }
  }

  /// True if it is drawn unchanged, as most labels are.
  private var isOneLine: Bool {
    lineBreakMode != .byWordWrapping && text?.utf8.contains(UInt8(ascii: "\n")) == false
  }

  private func lines(width: Int) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    if lineBreakMode == .byWordWrapping { return WrappedText(text, width: width).lines }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    let lines = lines(width: size.width)
    let width = lines.map { TextWidth.columns(of: $0) }.max() ?? 0
    return CellSize(width: min(width, size.width), height: min(lines.count, size.height))
  }

  /// A wrapped one is as high as its text at the present width.
  open override var intrinsicContentSize: CellSize {
    let whole = sizeThatFits(CellSize(width: .max, height: .max))
    let width = fittingWidth ?? bounds.width
    guard isHigherWhenNarrow, width > 0 else { return whole }
    let height = sizeThatFits(CellSize(width: width, height: .max)).height
    return CellSize(width: whole.width, height: max(whole.height, height))
  }

  override var isHigherWhenNarrow: Bool { lineBreakMode == .byWordWrapping }

  open override var frame: CellRectangle {
    didSet { if lineBreakMode == .byWordWrapping, frame.width != oldValue.width { invalidateIntrinsicContentSize() } }
  }

  open override func draw(_ canvas: Canvas) {
    if let ownStyles {
      draw(ownStyles, canvas)
    } else if let text, isOneLine {
      draw(text, row: 0, canvas)
    } else {
      for (row, line) in lines(width: bounds.width).enumerated() { draw(line, row: row, canvas) }
    }
  }

  private func draw(_ line: String, row: Int, _ canvas: Canvas) {
    let column = column(of: line, canvas)
    canvas.draw(
      shown(line), at: CellPoint(x: column, y: row), style: wholeStyle(canvas.theme), width: bounds.width - column)
  }

  private func draw(_ text: StyledText, _ canvas: Canvas) {
    let whole = wholeStyle(canvas.theme)
    var along = StyledLines(text)
    for (row, line) in lines(width: bounds.width).enumerated() {
      var column = column(of: line, canvas)
      for piece in along.pieces(of: line, shown: shown(line)) {
        let style = isEnabled ? text.runs[piece.run].style(over: whole, canvas.theme) : whole
        column = canvas.draw(
          piece.text, at: CellPoint(x: column, y: row), style: style, width: max(0, bounds.width - column))
      }
    }
  }

  /// The beginning of a line.
  private func column(of line: String, _ canvas: Canvas) -> Int {
    let free = max(0, bounds.width - TextWidth.columns(of: line))
    return textAlignment.column(free: free, canvas.layoutDirection(of: self))
  }

  private func shown(_ line: String) -> String {
    lineBreakMode.isTruncating ? line.truncated(to: bounds.width, lineBreakMode) : line
  }

  /// The style of what has no other.
  private func wholeStyle(_ theme: Theme) -> Style {
    let look = isEnabled ? look : \.secondary
    let own = style == .plain ? look.map { theme[keyPath: $0] } ?? .plain : style
    return own.with(font)
  }

  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? !(text ?? "").isEmpty }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: Traits {
    get { isEnabled ? super.accessibilityTraits : super.accessibilityTraits.union(.notEnabled) }
    set { super.accessibilityTraits = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .label }
    set { super.accessibilityRole = newValue }
  }
}

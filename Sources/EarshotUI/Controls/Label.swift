public import EarshotCore
public import EarshotScreen

/// Text that is read and not changed by the user (DC-1).
@MainActor
open class Label: View {
  /// Its text; lines are parted by line feeds.
  public var text: String?
  public var style = Style.plain
  public var textAlignment = TextAlignment.leading

  public init(_ text: String? = nil, frame: CellRectangle = .zero) {
    self.text = text
    super.init(frame: frame)
  }

  private var lines: [Substring] { (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) }

  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    let width = lines.map { TextWidth.columns(of: $0) }.max() ?? 0
    return CellSize(width: min(width, size.width), height: min(lines.count, size.height))
  }

  open override func draw(_ canvas: Canvas) {
    for (row, line) in lines.enumerated() {
      let free = bounds.width - TextWidth.columns(of: line)
      let column = textAlignment.column(free: max(0, free))
      canvas.draw(String(line), at: CellPoint(x: column, y: row), style: style, width: bounds.width - column)
    }
  }

  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? !(text ?? "").isEmpty }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .label }
    set { super.accessibilityRole = newValue }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotUI

/// The frame of a box with its title around the text, the content and a row of buttons.
///
/// To the reader it is a dialog named by its title and described by its text: both are heard when the keyboard enters
/// it. A long text scrolls.
final class BoxView: View {
  /// The size the content asks for.
  var content = CellSize.zero { didSet { if content != oldValue { setNeedsLayout() } } }
  /// The text; that of a gauge changes.
  var text: String {
    didSet {
      guard text != oldValue else { return }
      label.text = text
      setNeedsLayout()
    }
  }
  let label = Label()
  private let heading: String
  private let titleLabel = Label()
  private let scroll = ScrollView()
  private var contentView: View?
  private var buttons: [Button] = []

  init(_ request: DialogRequest) {
    text = DialogText.plain(request.text, request.options, of: request.flavor)
    // The title behind all boxes of a program names the program.
    let parts = [request.options.backtitle, request.options.title]
    heading = DialogText.plain(
      parts.filter { !$0.isEmpty }.joined(separator: ": "), request.options, of: request.flavor)
    super.init()
    label.text = text
    label.lineBreakMode = .byWordWrapping
    titleLabel.text = heading
    titleLabel.style.bold = true
    titleLabel.accessibilityRole = .heading
    addSubview(titleLabel)
    scroll.addSubview(label)
    addSubview(scroll)
    accessibilityRole = .dialog
    accessibilityLabel = heading.isEmpty ? text : heading
    accessibilityValue = heading.isEmpty ? nil : text
    accessibilityViewIsModal = true
  }

  func setContent(_ view: View) {
    contentView = view
    addSubview(view)
  }

  func addButton(_ button: Button) {
    buttons.append(button)
    addSubview(button)
  }

  // MARK: Scrolling

  var page: Int { max(1, scroll.bounds.height) }

  func scroll(by rows: Int) { scroll.contentOffset.y += rows }

  // MARK: Layout

  /// The columns and rows of the frame on each side, with a blank column.
  private static let (sides, edges) = (2, 1)
  /// The longest line that is comfortable to read.
  private static let lineLength = 74

  private var buttonRows: Int { buttons.isEmpty ? 0 : 1 }

  private var buttonsWidth: Int { buttons.map { $0.intrinsicContentSize.width + 1 }.reduce(0, +) }

  private func textRows(width: Int) -> Int {
    text.isEmpty ? 0 : label.sizeThatFits(CellSize(width: max(1, width), height: .max)).height
  }

  /// The frame on a screen: in the middle, as large as the contents.
  func wantedFrame(in bounds: CellRectangle) -> CellRectangle {
    let room = max(1, min(bounds.width - 2 * Self.sides, Self.lineLength))
    let textWidth = label.sizeThatFits(CellSize(width: room, height: .max)).width
    let width = min(
      max(textWidth, content.width, buttonsWidth, TextWidth.columns(of: heading), 20) + 2 * Self.sides, bounds.width)
    let rows = textRows(width: width - 2 * Self.sides) + content.height + gaps + buttonRows + 2 * Self.edges
    let height = min(rows, bounds.height)
    return CellRectangle(
      x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
  }

  /// The empty rows between the parts.
  private var gaps: Int { (content.height > 0 && !text.isEmpty ? 1 : 0) + (buttonRows > 0 ? 1 : 0) }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 2 * Self.sides)
    titleLabel.frame = CellRectangle(
      x: Self.sides, y: 0, width: min(width, TextWidth.columns(of: heading)), height: 1)
    var bottom = bounds.height - Self.edges
    if buttonRows > 0 {
      bottom -= 1
      place(buttons, in: bottom, width: width)
    }
    let rows = textRows(width: width)
    // On a small screen the gaps go first, then the text scrolls; the content keeps at least a row.
    let room = max(0, bottom - Self.edges)
    let isTight = rows + content.height + gaps > room
    let contentRows = min(content.height, max(content.height > 0 ? 1 : 0, room - min(rows, max(1, room / 2))))
    let textHeight = max(0, min(rows, room - contentRows))
    let gap = isTight || content.height == 0 || rows == 0 ? 0 : 1
    scroll.frame = CellRectangle(x: Self.sides, y: Self.edges, width: width, height: textHeight)
    scroll.contentSize = CellSize(width: width, height: rows)
    label.frame = CellRectangle(x: 0, y: 0, width: width, height: rows)
    contentView?.frame = CellRectangle(
      x: Self.sides, y: Self.edges + textHeight + gap, width: width, height: contentRows)
  }

  private func place(_ buttons: [Button], in row: Int, width: Int) {
    var column = Self.sides + max(0, (width - buttonsWidth + 1) / 2)
    for button in buttons {
      button.sizeToFit()
      button.frame.origin = CellPoint(x: column, y: row)
      column += button.frame.width + 1
    }
  }

  override func draw(_ canvas: Canvas) { canvas.drawFrame(CellRectangle(origin: .zero, size: bounds.size)) }
}

extension DialogRequest {
  fileprivate var text: String {
    switch box {
    case .yesNo(let text), .message(let text), .info(let text), .input(let text, _, _), .gauge(let text, _),
      .form(let text, _):
      text
    case .choice(let choice): choice.text
    case .file: ""
    }
  }
}

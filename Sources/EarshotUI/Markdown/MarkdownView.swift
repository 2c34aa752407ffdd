// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// A text in Markdown to read: headings, lists, quotations and code have their kinds, and links can be followed.
///
/// Arrows, Page Up and Page Down, Home and End scroll it; the reader goes from block to block, and by its rotors from
/// heading to heading and from link to link. Return follows the link that was read last.
@MainActor
open class MarkdownView: View {
  public var text: String { didSet { if text != oldValue { reload() } } }
  /// Called when the user follows a link, with its address.
  public var onLink: (String) -> Void = { _ in }
  private var blocks: [MarkdownText.Block] = []
  private var lines: [MarkdownLine] = []
  private var laidOutWidth = 0
  private var elements: [AccessibilityElement] = []
  /// The lines of each element.
  private var places: [Range<Int>] = []
  private var top = 0

  public init(_ text: String = "", frame: CellRectangle = .zero) {
    self.text = text
    super.init(frame: frame)
    clipsToBounds = true
    reload()
  }

  public override init?(coder: StoryboardCoder) {
    text = ""
    super.init(coder: coder)
    clipsToBounds = true
  }

  private func reload() {
    blocks = MarkdownText(text).blocks
    laidOutWidth = 0
    top = 0
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override var frame: CellRectangle {
    didSet { if frame.width != oldValue.width { invalidateIntrinsicContentSize() } }
  }

  open override func layoutSubviews() { arrange() }

  private func arrange() {
    let width = min(bounds.width, Theme.readableWidth)
    guard width > 0, width != laidOutWidth else { return }
    laidOutWidth = width
    var flow = MarkdownFlow(width: width)
    for block in blocks { flow.add(block) }
    lines = flow.lines
    scroll(to: top)
    makeElements(flow.ranges)
  }

  // MARK: Scrolling

  private func scroll(to line: Int) { top = max(0, min(line, lines.count - max(1, storedFrame.height))) }

  open override var canBecomeFirstResponder: Bool { window != nil && (lines.count > bounds.height || !links.isEmpty) }

  private var links: [MarkdownLink] { elements.compactMap { $0 as? MarkdownLink } }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard let key = presses.first?.key, key.modifiers.isEmpty else { return super.pressesBegan(presses, with: event) }
    let (old, page) = (top, max(1, storedFrame.height))
    switch key.code {
    case .up: scroll(to: top - 1)
    case .down: scroll(to: top + 1)
    case .pageUp: scroll(to: top - page)
    case .pageDown: scroll(to: top + page)
    case .home: scroll(to: 0)
    case .end: scroll(to: lines.count)
    case .enter:
      let link = links.first { $0.accessibilityElementIsFocused() }
      return link?.follow() ?? super.pressesBegan(presses, with: event)
    default: return super.pressesBegan(presses, with: event)
    }
    if top == old { tellEnd() } else { tellPosition() }
    return true
  }

  private func tellPosition() {
    let last = min(lines.count, top + max(1, storedFrame.height))
    let place = ToolkitPhrase.linesOf.words(["first": "\(top + 1)", "last": "\(last)", "count": "\(lines.count)"])
    application?.post(.pageScrolled(place), from: self)
  }

  override func wheelTurned(rows: Int) -> Bool {
    let old = top
    scroll(to: old + rows)
    return top != old
  }

  open override func accessibilityScroll(_ direction: ScrollDirection) -> Bool {
    let old = top
    switch direction {
    case .down, .next: scroll(to: old + max(1, storedFrame.height))
    case .up, .previous: scroll(to: old - max(1, storedFrame.height))
    case .left, .right: return false
    }
    guard top != old else { return false }
    tellPosition()
    return true
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    guard let point = touches.first?.location(in: self), lines.indices.contains(top + point.y),
      let address = lines[top + point.y].link(at: point.x)
    else { return super.touchesEnded(touches, with: event) }
    onLink(address)
    return true
  }

  // MARK: Looks

  open override var intrinsicContentSize: CellSize {
    let width = fittingWidth ?? bounds.width
    return CellSize(width: Self.noIntrinsicMetric, height: width > 0 ? height(at: width) : blocks.count)
  }

  override var isHigherWhenNarrow: Bool { true }

  private func height(at width: Int) -> Int {
    var flow = MarkdownFlow(width: min(width, Theme.readableWidth))
    for block in blocks { flow.add(block) }
    return flow.lines.count
  }

  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    CellSize(width: min(size.width, Theme.readableWidth), height: min(size.height, height(at: size.width)))
  }

  open override func draw(_ canvas: Canvas) {
    for (y, line) in lines.dropFirst(top).prefix(max(0, bounds.height)).enumerated() { line.draw(at: y, canvas) }
  }

  // MARK: Accessibility

  private func makeElements(_ ranges: [Range<Int>]) {
    (elements, places) = ([], [])
    for (block, range) in zip(blocks, ranges) where block.kind != .rule {
      let element = AccessibilityElement(accessibilityContainer: self)
      element.accessibilityLabel = block.text
      switch block.kind {
      case .heading(let level):
        element.accessibilityRole = .heading
        element.accessibilityHeadingLevel = level
      case .code: element.accessibilityRole = .code
      case .item: element.accessibilityRole = .listItem
      case .quotation: element.accessibilityRole = Role(rawValue: "blockquote")
      case .paragraph, .rule: element.accessibilityRole = .paragraph
      }
      elements.append(element)
      places.append(range)
      for run in block.runs {
        guard let address = run.link else { continue }
        elements.append(MarkdownLink(run.text, to: address, in: self))
        places.append(range)
      }
    }
  }

  open override var accessibilityElements: [Responder]? {
    get {
      arrange()
      for (element, range) in zip(elements, places) {
        element.accessibilityFrameInContainerSpace = CellRectangle(
          x: 0, y: range.lowerBound - top, width: max(1, bounds.width), height: max(1, range.count))
      }
      return super.accessibilityElements ?? elements
    }
    set { super.accessibilityElements = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .document }
    set { super.accessibilityRole = newValue }
  }

  override func adorn(_ element: inout Element) { element.groupsChildren = true }

  /// Shows the lines of an element.
  func reveal(_ element: AccessibilityElement) -> Bool {
    guard let index = elements.firstIndex(where: { $0 === element }) else { return false }
    if places[index].lowerBound < top { scroll(to: places[index].lowerBound) }
    if places[index].upperBound > top + storedFrame.height { scroll(to: places[index].upperBound - storedFrame.height) }
    return true
  }
}

/// A link in a text.
@MainActor
final class MarkdownLink: AccessibilityElement {
  private let address: String
  private weak var view: MarkdownView?

  init(_ text: String, to address: String, in view: MarkdownView) {
    self.address = address
    self.view = view
    super.init(accessibilityContainer: view)
    accessibilityLabel = text
    accessibilityRole = .link
  }

  @discardableResult
  func follow() -> Bool {
    guard let view else { return false }
    view.onLink(address)
    return true
  }

  override func accessibilityActivate() -> Bool { follow() }
  override func accessibilityScrollToVisible() -> Bool { view?.reveal(self) ?? false }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// Lines that come one after the other. It follows them, and says them, until the user goes back; End follows again.
@MainActor
open class LogView: View {
  /// The lines kept; older ones go.
  public var capacity = 1_000 { didSet { trim() } }
  /// True while it shows the newest line. Going back ends that, going to the end begins it.
  public private(set) var isFollowing = true
  public private(set) var lines: [String] = []
  private var elements: [AccessibilityElement] = []
  private var top = 0

  public override init(frame: CellRectangle = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// Adds text at the end; each line is one of its own.
  public func append(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let element = AccessibilityElement(accessibilityContainer: self)
      element.accessibilityLabel = String(line)
      element.accessibilityRole = .label
      // What was there before, or comes while the user reads what was before, is there to be read, and is not said.
      element.accessibilityDetails.live = isFollowing && window != nil ? .polite : nil
      lines.append(String(line))
      elements.append(element)
    }
    trim()
  }

  public func removeAll() { (lines, elements, top, isFollowing) = ([], [], 0, true) }

  private func trim() {
    let surplus = max(0, lines.count - max(1, capacity))
    lines.removeFirst(surplus)
    elements.removeFirst(surplus)
    top = max(0, top - surplus)
  }

  private var lastTop: Int { max(0, lines.count - max(0, storedFrame.height)) }
  private var firstLine: Int { isFollowing ? lastTop : min(top, lastTop) }

  private func scroll(to line: Int) {
    top = max(0, min(line, lastTop))
    isFollowing = top == lastTop
  }

  // MARK: Use

  open override var canBecomeFirstResponder: Bool { window != nil }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard let key = presses.first?.key, key.modifiers.isEmpty else { return super.pressesBegan(presses, with: event) }
    let page = max(1, storedFrame.height)
    switch key.code {
    case .up: scroll(to: firstLine - 1)
    case .down: scroll(to: firstLine + 1)
    case .pageUp: scroll(to: firstLine - page)
    case .pageDown: scroll(to: firstLine + page)
    case .home: scroll(to: 0)
    case .end: scroll(to: lastTop)
    default: return super.pressesBegan(presses, with: event)
    }
    tellPosition()
    return true
  }

  private func tellPosition() {
    let last = min(lines.count, firstLine + max(1, storedFrame.height))
    let phrase: ToolkitPhrase = isFollowing ? .linesFollowing : .linesOf
    let first = min(lines.count, firstLine + 1)
    let place = phrase.words(["first": "\(first)", "last": "\(last)", "count": "\(lines.count)"])
    application?.post(.pageScrolled(place), from: self)
  }

  override func wheelTurned(rows: Int) -> Bool {
    let old = firstLine
    scroll(to: old + rows)
    return firstLine != old
  }

  open override func accessibilityScroll(_ direction: ScrollDirection) -> Bool {
    let page = max(1, storedFrame.height)
    let old = firstLine
    switch direction {
    case .down, .next: scroll(to: old + page)
    case .up, .previous: scroll(to: old - page)
    case .left, .right: return false
    }
    guard firstLine != old else { return false }
    tellPosition()
    return true
  }

  // MARK: Looks

  open override func draw(_ canvas: Canvas) {
    for (row, line) in lines[firstLine...].prefix(max(0, storedFrame.height)).enumerated() {
      var style = Style.plain
      style.bold = isFirstResponder && !isFollowing && row == 0
      canvas.draw(line, at: CellPoint(x: 0, y: row), style: style, width: bounds.width)
    }
  }

  // MARK: Accessibility

  open override var accessibilityElements: [Responder]? {
    get {
      for (index, element) in elements.enumerated() {
        element.accessibilityFrameInContainerSpace = CellRectangle(
          x: 0, y: index - firstLine, width: max(1, bounds.width), height: 1)
      }
      return super.accessibilityElements ?? elements
    }
    set { super.accessibilityElements = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .log }
    set { super.accessibilityRole = newValue }
  }
}

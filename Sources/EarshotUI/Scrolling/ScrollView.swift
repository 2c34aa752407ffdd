// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// Shows part of something larger (DC-21). Contents that gain the keyboard or the reader's focus are scrolled into
/// sight.
///
/// Its ``contentSize`` is set, or given by constraints to its ``contentLayoutGuide``. Unhandled keys scroll it: arrows
/// by a row, Page Up and Page Down by a page, Home and End to the ends.
@MainActor
open class ScrollView: View {
  /// Not retained.
  public weak var delegate: (any ScrollViewDelegate)?
  private let bar = ScrollBar()
  /// The preserved offset, until its content exists.
  private var restoredOffset: CellPoint?

  public override init(frame: CellRectangle = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(bar)
  }

  public override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    addSubview(bar)
  }

  /// The size of the content.
  public var contentSize = CellSize.zero {
    didSet {
      contentSize = CellSize(
        width: max(0, min(contentSize.width, Self.limit)), height: max(0, min(contentSize.height, Self.limit)))
      if contentSize != oldValue { scroll(to: boundsOrigin) }
    }
  }

  /// Larger than any content.
  private static let limit = 1_000_000_000

  /// The cell of the content at its origin; always limited to the content.
  public var contentOffset: CellPoint {
    get { boundsOrigin }
    set { scroll(to: newValue) }
  }

  private func scroll(to point: CellPoint) {
    let new = CellPoint(
      x: max(0, min(point.x, contentSize.width - bounds.width)),
      y: max(0, min(point.y, contentSize.height - bounds.height)))
    let isNew = new != boundsOrigin
    boundsOrigin = new
    placeBar()
    if isNew { delegate?.scrollViewDidScroll(self) }
  }

  /// The content, for constraints.
  public var contentLayoutGuide: LayoutGuide { guide(.content, "content") }

  /// Its own frame, for constraints: what is as wide as it scrolls only downwards. The origin is that of the content.
  public var frameLayoutGuide: LayoutGuide { guide(.frame, "frame") }

  open override func layoutSubviews() {
    if let guide = layoutRecord?.guides.first(where: { $0.purpose == .content }) {
      let size = guide.layoutFrame.size
      if !size.isEmpty { contentSize = size }
    }
    if let restoredOffset, !contentSize.isEmpty, bounds.height > 0 {
      self.restoredOffset = nil
      scroll(to: restoredOffset)
    }
    scroll(to: boundsOrigin)
    refreshControl?.place(in: self)
  }

  open override var keyCommands: [KeyCommand]? { refreshControl.map { [$0.command] } }

  // MARK: Restoration

  /// Preserves its position (RES-18).
  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.parts["x"] = .integer(contentOffset.x)
    coder.parts["y"] = .integer(contentOffset.y)
  }

  open override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    guard let x = coder.integer("x"), let y = coder.integer("y") else { return }
    restoredOffset = CellPoint(x: x, y: y)
    setNeedsLayout()
  }

  // MARK: Showing

  /// Scrolls as little as necessary to make a rectangle of the content visible; its beginning, if it is too large.
  public func scrollRectToVisible(_ rectangle: CellRectangle, animated: Bool = false) {
    func origin(_ old: Int, _ room: Int, _ low: Int, _ high: Int) -> Int {
      low < old || high - low > room ? low : max(old, high - room)
    }
    contentOffset = CellPoint(
      x: origin(boundsOrigin.x, bounds.width, rectangle.minX, rectangle.maxX),
      y: origin(boundsOrigin.y, bounds.height, rectangle.minY, rectangle.maxY))
  }

  private func placeBar() {
    bringSubviewToFront(bar)
    bar.isHidden = contentSize.height <= bounds.height || bounds.width < 2
    bar.frame = CellRectangle(
      x: boundsOrigin.x + bounds.width - 1, y: boundsOrigin.y, width: 1, height: bounds.height)
    bar.position = (boundsOrigin.y, bounds.height, contentSize.height)
  }

  // MARK: Use

  private var isScrollable: Bool { contentSize.height > bounds.height || contentSize.width > bounds.width }

  /// True if nothing inside accepts the keyboard: then it does itself, so that all content can be reached.
  open override var canBecomeFirstResponder: Bool { isScrollable && window != nil && !holdsKeyStop(self) }

  private func holdsKeyStop(_ view: View) -> Bool {
    view.subviews.contains { !$0.isHidden && ($0.canBecomeFirstResponder || holdsKeyStop($0)) }
  }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard let key = presses.first?.key, key.modifiers.isEmpty, isScrollable else {
      return super.pressesBegan(presses, with: event)
    }
    let old = contentOffset
    switch key.code {
    case .up: contentOffset.y -= 1
    case .down: contentOffset.y += 1
    case .left: contentOffset.x -= 1
    case .right: contentOffset.x += 1
    case .pageUp: contentOffset.y -= max(1, bounds.height)
    case .pageDown: contentOffset.y += max(1, bounds.height)
    case .home: contentOffset.y = 0
    case .end: contentOffset.y = contentSize.height
    default: return super.pressesBegan(presses, with: event)
    }
    return contentOffset != old || super.pressesBegan(presses, with: event)
  }

  override func wheelTurned(rows: Int) -> Bool {
    let old = contentOffset
    contentOffset.y += rows
    return contentOffset != old
  }

  // MARK: Accessibility

  /// Scrolls one page (M-9).
  open override func accessibilityScroll(_ direction: ScrollDirection) -> Bool {
    let old = contentOffset
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    switch direction {
    case .down, .next: contentOffset.y += max(1, bounds.height)
    case .up, .previous: contentOffset.y -= max(1, bounds.height)
    case .right: contentOffset.x += (isMirrored ? -1 : 1) * max(1, bounds.width)
    case .left: contentOffset.x -= (isMirrored ? -1 : 1) * max(1, bounds.width)
    }
    guard contentOffset != old else { return false }
    application?.post(.pageScrolled(), from: self)
    return true
  }

  /// Adds the delegate's status, or the page. The content is read together, including parts out of sight.
  override func adorn(_ element: inout Element) {
    element.groupsChildren = true
    element.details.scrollStatus = delegate?.accessibilityScrollStatus(for: self)
    guard bounds.height > 0, contentSize.height > bounds.height else { return }
    let pages = (contentSize.height + bounds.height - 1) / bounds.height
    element.details.scrollPosition = .page(
      min(pages, (boundsOrigin.y + bounds.height - 1) / bounds.height + 1), of: pages)
  }
}

/// Receives scrolling, and describes positions in words (P-40). Every method is optional.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// The words after scrolling a page, in place of the reader's own; nil for those.
  func accessibilityScrollStatus(for scrollView: ScrollView) -> String?
  // Called by nobody: nothing is dragged, thrown or zoomed.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func accessibilityScrollStatus(for scrollView: ScrollView) -> String? { nil }
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}

extension View {
  /// Scrolls every enclosing scroll view, and the table that it begins or ends, until it is visible.
  func reveal() {
    var current = superview
    while let view = current {
      if let scroll = view as? ScrollView {
        scroll.layoutIfNeeded()
        scroll.scrollRectToVisible(convert(bounds, to: scroll))
      }
      (view as? TableView)?.revealEnd(self)
      current = view.superview
    }
  }

  var isInScrollView: Bool {
    var current = superview
    while let view = current {
      if view is ScrollView || (view as? TableView)?.isInEnd(self) == true { return true }
      current = view.superview
    }
    return false
  }
}

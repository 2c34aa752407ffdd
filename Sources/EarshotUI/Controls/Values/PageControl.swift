// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// An indicator of the current page among several (DC-8).
@MainActor
open class PageControl: AdjustableControl {
  public var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Counted from 0; always one of the pages. Setting it sends no action.
  public var currentPage = 0 {
    didSet { currentPage = max(0, min(currentPage, numberOfPages - 1)) }
  }

  /// True to show nothing, and be no element, while there is one page at most.
  public var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { invalidateIntrinsicContentSize() } }
  }
  private var hasNothingToShow: Bool { hidesForSinglePage && numberOfPages <= 1 }

  public init(numberOfPages: Int = 0, frame: CellRectangle = .zero) {
    super.init(frame: frame)
    self.numberOfPages = max(0, numberOfPages)
  }

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  private func change(to page: Int) -> Bool {
    let old = currentPage
    currentPage = page
    guard currentPage != old else { return false }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }

  @discardableResult
  override func step(by count: Int) -> Bool { change(to: currentPage + count) }
  override func goToEnd(_ isLast: Bool) { _ = change(to: isLast ? numberOfPages - 1 : 0) }
  override var isAdjustedVertically: Bool { false }

  /// A click before the middle goes back, another goes on.
  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    if isHighlighted, let point = touches.first?.location(in: self), bounds.contains(point) {
      let isFirstHalf = point.x < bounds.width / 2
      step(by: isFirstHalf == (effectiveLayoutDirection == .leftToRight) ? -1 : 1)
    }
    return super.touchesEnded(touches, with: event)
  }

  open override func performPrimaryAction(with event: Event? = nil) {}
  open override func accessibilityActivate() -> Bool { false }

  // MARK: Looks

  open override var intrinsicContentSize: CellSize {
    CellSize(width: hasNothingToShow ? 0 : max(0, 2 * numberOfPages - 1), height: 1)
  }
  open override func sizeThatFits(_ size: CellSize) -> CellSize { intrinsicContentSize }

  open override func draw(_ canvas: Canvas) {
    guard !hasNothingToShow else { return }
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    for place in 0..<numberOfPages {
      let page = isMirrored ? numberOfPages - 1 - place : place
      let isCurrent = page == currentPage
      canvas.draw(
        isCurrent ? "●" : "○", at: CellPoint(x: 2 * place, y: 0),
        style: isCurrent ? controlStyle(canvas) : restStyle(canvas))
    }
  }

  // MARK: Accessibility

  open override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && !hasNothingToShow }

  open override var isAccessibilityElement: Bool {
    get { super.isAccessibilityElement && !hasNothingToShow }
    set { super.isAccessibilityElement = newValue }
  }

  override var namesItself: Bool { true }

  open override var accessibilityValue: String? {
    get {
      if let own = super.accessibilityValue { return own }
      guard numberOfPages > 0 else { return nil }
      return ToolkitPhrase.pageOf.words(["index": "\(currentPage + 1)", "count": "\(numberOfPages)"])
    }
    set { super.accessibilityValue = newValue }
  }
}

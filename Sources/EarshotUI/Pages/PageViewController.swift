// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys

/// Provides the pages beside one.
@MainActor
public protocol PageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?
  /// The number of pages, for what is said of them; 0 if it is not known.
  func presentationCount(for pageViewController: PageViewController) -> Int
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

@MainActor
public protocol PageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController])
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)
}

extension PageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
}

/// Screens side by side, one at a time. Page Down and Page Up turn them where the page itself has no use for these keys, and
/// the reader's scrolling to a side.
@MainActor
open class PageViewController: ViewController {
  public enum TransitionStyle: Sendable {
    case pageCurl, scroll
  }

  public enum NavigationOrientation: Sendable {
    case horizontal, vertical
  }

  public enum NavigationDirection: Sendable {
    case forward, reverse
  }

  public struct OptionsKey: Hashable, Sendable {
    let name: String
    public static let spineLocation = OptionsKey(name: "spineLocation")
    public static let interPageSpacing = OptionsKey(name: "interPageSpacing")
  }

  public weak var dataSource: (any PageViewControllerDataSource)?
  public weak var delegate: (any PageViewControllerDelegate)?
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  private var page: ViewController?

  public init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (self.transitionStyle, self.navigationOrientation) = (transitionStyle, navigationOrientation)
    super.init()
  }

  public override init?(coder: StoryboardCoder) {
    (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
    super.init(coder: coder)
  }

  public var viewControllers: [ViewController]? { page.map { [$0] } ?? [] }

  /// The pages come at once: one, and it stays until the next.
  public func setViewControllers(
    _ viewControllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let new = viewControllers?.first, new !== page else {
      completion?(true)
      return
    }
    let old = page
    addChild(new)
    guard new.parent === self else { return }
    old?.willMove(toParent: nil)
    page = new
    if isViewLoaded { install(new, for: old) }
    old?.removeFromParent()
    new.didMove(toParent: self)
    completion?(true)
  }

  private func install(_ new: ViewController, for old: ViewController?) {
    new.view.frame = view.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let isOnScreen = appearance.isShown
    if isOnScreen {
      new.begin(true, animated: false)
      old?.begin(false, animated: false)
    }
    view.addSubview(new.view)
    old?.viewIfLoaded?.removeFromSuperview()
    guard isOnScreen else { return }
    view.layoutIfNeeded()
    old?.finishAppearance()
    new.finishAppearance()
    if old != nil { application?.screenChanged(to: new.viewIfLoaded) }
  }

  override func didLoadOwnView() { if let page { install(page, for: nil) } }

  override func didRemoveChild(_ child: ViewController) { if child === page { page = nil } }

  open override var preferredFocusEnvironments: [any FocusEnvironment] { page.map { [$0] } ?? [] }

  // MARK: The user

  /// Turns to the page beside; false at an end.
  @discardableResult
  func turn(_ direction: NavigationDirection) -> Bool {
    guard let page, let dataSource else { return false }
    let next =
      direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
    guard let next else { return false }
    delegate?.pageViewController(self, willTransitionTo: [next])
    setViewControllers([next], direction: direction, animated: true)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [page], transitionCompleted: true)
    let count = dataSource.presentationCount(for: self)
    if count > 0 {
      let index = "\(dataSource.presentationIndex(for: self) + 1)"
      let words = ToolkitPhrase.pageOf.words(["index": index, "count": "\(count)"])
      application?.post(.announcement(words, isQueued: true), from: view)
    }
    return true
  }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    let isTurned =
      switch (presses.first?.key.code, presses.first?.key.modifiers) {
      case (.pageDown?, []): turn(.forward)
      case (.pageUp?, []): turn(.reverse)
      default: false
      }
    return isTurned || super.pressesBegan(presses, with: event)
  }

  open override func accessibilityScroll(_ direction: ScrollDirection) -> Bool {
    switch direction {
    case .left, .previous, .up: turn(.reverse)
    case .right, .next, .down: turn(.forward)
    }
  }
}

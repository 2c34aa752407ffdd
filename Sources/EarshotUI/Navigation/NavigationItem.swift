// SPDX-License-Identifier: Apache-2.0
/// The contribution of a controller to the bar of its navigation controller (VC-10).
@MainActor
public final class NavigationItem {
  private weak var owner: ViewController?
  private var ownTitle: String?
  var keptValues: [String: Any] = [:]

  init(owner: ViewController) { self.owner = owner }

  /// The text in the middle of the bar; by default the controller's title (BAR-2).
  public var title: String? {
    get { ownTitle ?? owner?.title }
    set {
      ownTitle = newValue
      changed()
    }
  }

  /// A view in the middle of the bar, in place of the title; nil for none. The reader says the title nevertheless, as a
  /// heading; of a screen without one what the view is called, or says.
  public var titleView: View? { didSet { if titleView !== oldValue { changed() } } }
  /// The next controller's back button, in place of this one's title (BAR-3).
  public var backBarButtonItem: BarButtonItem? { didSet { changed() } }
  /// The next controller's back button in words; nil for ``backBarButtonItem``'s or this one's title.
  public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// The buttons in place of the back button, or in addition to it (BAR-4).
  public var leftBarButtonItems: [BarButtonItem] = [] { didSet { changed() } }
  public var rightBarButtonItems: [BarButtonItem] = [] { didSet { changed() } }
  public var leftItemsSupplementBackButton = false { didSet { changed() } }

  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  // Changes are shown at once, with or without animation.

  public func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  public func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  public func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) { leftBarButtonItems = items ?? [] }
  public func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) { rightBarButtonItems = items ?? [] }
  public func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// The search in the screen's list, whose field is a row under the bar; nil for none.
  public var searchController: SearchController? { didSet { changed() } }

  private func changed() { owner?.navigationController?.updateBar() }
}

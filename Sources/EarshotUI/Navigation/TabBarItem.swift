// SPDX-License-Identifier: Apache-2.0
/// What a controller has in the bar of its tab bar controller (VC-10).
@MainActor
public final class TabBarItem {
  private weak var owner: ViewController?
  private var ownTitle: String?

  init(owner: ViewController) { self.owner = owner }

  /// By default the controller's title.
  public var title: String? {
    get { ownTitle ?? owner?.title }
    set {
      ownTitle = newValue
      owner?.tabBarController?.updateBar()
    }
  }

  /// A few characters beside the title: how many are unread.
  public var badgeValue: String? { didSet { owner?.tabBarController?.updateBar() } }
}

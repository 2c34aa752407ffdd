// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// The contribution of a controller to the bar of its tab bar controller (VC-10).
@MainActor
public final class TabBarItem {
  weak var owner: ViewController?
  private var ownTitle: String?
  /// A number of the app's own.
  public var tag = 0

  init(owner: ViewController) { self.owner = owner }

  /// - Parameters:
  ///   - title: The title; nil for the controller's.
  ///   - image: Not shown: a tab has a text.
  ///   - tag: A number of the app's own.
  public init(title: String?, image: CharacterImage?, tag: Int) {
    ownTitle = title
    self.image = image
    self.tag = tag
  }

  /// - Parameters:
  ///   - title: The title; nil for the controller's.
  ///   - image: Not shown: a tab has a text.
  ///   - selectedImage: Not shown.
  public convenience init(title: String?, image: CharacterImage?, selectedImage: CharacterImage?) {
    self.init(title: title, image: image, tag: 0)
  }

  /// The title, by default the controller's; for a container without one, that of its first child.
  public var title: String? {
    get {
      if let ownTitle { return ownTitle }
      return sequence(first: owner) { $0?.children.first }.prefix { $0 != nil }.lazy.compactMap { $0?.title }.first
    }
    set {
      ownTitle = newValue
      owner?.tabBarController?.updateBar()
    }
  }

  /// Without effect: a badge has the colour of the theme, and a tab is its title.
  public var badgeColor: Color?
  public var selectedImage: CharacterImage?
  public var image: CharacterImage?

  /// The tabs that many apps have.
  public enum SystemItem: Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed

    /// In English, but for what the toolkit has a word for.
    @MainActor var title: String {
      switch self {
      case .search: ToolkitPhrase.search.words
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  /// The name for the reader; nil for the title.
  public var accessibilityLabel: String? { didSet { owner?.tabBarController?.updateBar() } }
  public var accessibilityHint: String? { didSet { owner?.tabBarController?.updateBar() } }
  public var accessibilityIdentifier: String? { didSet { owner?.tabBarController?.updateBar() } }

  /// A few characters beside the title, such as the number of unread messages.
  public var badgeValue: String? { didSet { owner?.tabBarController?.updateBar() } }
}

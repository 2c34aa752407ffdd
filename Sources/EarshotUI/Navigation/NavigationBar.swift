// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotScreen

/// The row above a screen: the back button, its title, and actions. The navigation controller owns and updates it
/// (BAR-1).
@MainActor
public final class NavigationBar: View {
  /// Goes back one level. Read first on the screen (BAR-7).
  public let backButton = BackButton()
  /// The title of the screen, a heading (BAR-6).
  public var titleLabel: Label { title }
  private let title = TitleLabel()
  private var titleView: View?
  private(set) var leftButtons: [View] = []
  private(set) var rightButtons: [View] = []
  private var previousTitle = ""

  /// The height in rows.
  static let height = 1

  /// The responder that a gesture or a key on an item asks next: the screen the item belongs to, and from there on
  /// outwards. Right after a push the back button has the reader, and the user is on the new screen (GES-3).
  public override var next: Responder? { screenOnTop ?? super.next }

  init() {
    super.init()
    addSubview(backButton)
    titleLabel.accessibilityRole = .heading
    titleLabel.look = \.title
    addSubview(titleLabel)
  }

  /// The items of the screens in the stack, the one on top last.
  public var items: [NavigationItem]? { stack?.viewControllers.map(\.navigationItem) }
  /// The item of the screen on top.
  public var topItem: NavigationItem? { stack?.topViewController?.navigationItem }
  /// The item of the screen below.
  public var backItem: NavigationItem? { stack?.viewControllers.dropLast().last?.navigationItem }

  private var stack: NavigationController? {
    sequence(first: self as View, next: \.superview).lazy.compactMap { $0.controller as? NavigationController }.first
  }

  /// Shows the item of the controller on top.
  func show(_ item: NavigationItem?, previous: NavigationItem?) {
    let leftItems = item?.leftBarButtonItems ?? []
    let isReplaced = !leftItems.isEmpty && item?.leftItemsSupplementBackButton == false
    backButton.isHidden = previous == nil || item?.hidesBackButton == true || isReplaced
    previousTitle = previous.map { $0.backBarButtonItem?.title ?? $0.backButtonTitle ?? $0.title ?? "" } ?? ""
    backButton.title = backTitle
    titleLabel.text = item?.title
    show(titleView: item?.titleView)
    leftButtons = views(of: leftItems, replacing: leftButtons)
    rightButtons = views(of: item?.rightBarButtonItems ?? [], replacing: rightButtons)
    setNeedsLayout()
  }

  private func show(titleView view: View?) {
    if let titleView, titleView !== view, titleView.superview === self { titleView.removeFromSuperview() }
    titleView = view
    title.cover = view
    if let view, view.superview !== self { insertSubview(view, aboveSubview: titleLabel) }
  }

  /// A view in place of the title is not read again where the title says it all.
  public override var accessibilityElements: [Responder]? {
    get {
      if let own = super.accessibilityElements { return own }
      guard titleView != nil, title.saysCover else { return nil }
      return [backButton] + leftButtons + [titleLabel] + rightButtons
    }
    set { super.accessibilityElements = newValue }
  }

  /// The title of the previous screen, if it has a short one (BAR-3).
  private var backTitle: String {
    let room = bounds.width > 0 ? max(8, bounds.width / 3) : .max
    return previousTitle.isEmpty || TextWidth.columns(of: previousTitle) + 2 > room
      ? ToolkitPhrase.back.words : previousTitle
  }

  /// Columns count from the leading edge, which is the right one for right-to-left text.
  public override func layoutSubviews() {
    backButton.title = backTitle
    let margin = Theme.margin(ofWidth: bounds.width)
    var leading = margin
    for button in (backButton.isHidden ? [] : [backButton]) + leftButtons as [View] {
      button.sizeToBar()
      place(button, at: leading)
      leading += button.frame.width + 1
    }
    var trailing = bounds.width - margin
    for button in rightButtons.reversed() {
      button.sizeToBar()
      trailing = max(leading, trailing - button.frame.width)
      place(button, at: trailing)
      trailing -= 1
    }
    let width = titleWidth(max(0, trailing - leading))
    for view in [titleLabel, titleView].compactMap({ $0 }) {
      view.frame.size = CellSize(width: width, height: 1)
      place(view, at: min(max(leading, (bounds.width - width) / 2), max(leading, trailing - width)))
    }
  }

  private func titleWidth(_ room: Int) -> Int {
    guard let titleView else { return min(TextWidth.columns(of: titleLabel.text ?? ""), room) }
    let fitting = titleView.sizeThatFits(CellSize(width: room, height: 1)).width
    return min(fitting > 0 ? fitting : titleView.systemLayoutSizeFitting(CellSize(width: 0, height: 1)).width, room)
  }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// The row with the tabs of a tab bar controller (DC-14, TAB-8).
///
/// It is one stop of Tab and Shift+Tab: at the selected tab. Left, Right, Home and End move between tabs, Return and
/// Space select one (TAB-9).
@MainActor
public final class TabBar: ItemBar {
  private(set) var tabs: [TabButton] = []
  var onSelect: (Int) -> Void = { _ in }

  override var itemViews: [View] { tabs }

  /// The contents of its tabs, in order.
  public var items: [TabBarItem]? { tabs.compactMap(\.tabController?.tabBarItem) }

  /// The content of the chosen tab; nil if there is none.
  public var selectedItem: TabBarItem? { tabs.first(where: \.isSelected)?.tabController?.tabBarItem }

  /// The tab at which the keyboard enters.
  var entrance: TabButton? { tabs.first(where: \.isSelected) ?? tabs.first }

  /// Moves the keyboard by a key of a tab. False if the key moves between no tabs.
  func moveKeyboard(from tab: TabButton, by key: Key) -> Bool {
    guard key.modifiers.isEmpty, let index = tabs.firstIndex(where: { $0 === tab }) else { return false }
    let forward = effectiveLayoutDirection == .rightToLeft ? -1 : 1
    let target: Int
    switch key.code {
    case .right: target = index + forward
    case .left: target = index - forward
    case .home: target = 0
    case .end: target = tabs.count - 1
    default: return false
    }
    if target == index || !tabs.indices.contains(target) { tellEnd() } else { tabs[target].becomeFirstResponder() }
    return true
  }

  public override var accessibilityRole: Role {
    get { accessibility.role ?? .tabList }
    set { super.accessibilityRole = newValue }
  }

  /// Takes the keyboard from the tab that has it.
  func giveUpKeyboard() { tabs.first(where: \.isFirstResponder)?.resignFirstResponder() }

  /// Keeps the views of remaining tabs, so that the reader recognises them.
  func show(_ controllers: [ViewController], selected: Int?) {
    for tab in tabs where !controllers.contains(where: { $0 === tab.tabController }) { tab.removeFromSuperview() }
    tabs = controllers.enumerated().map { index, controller in
      let tab = tabs.first { $0.tabController === controller } ?? TabButton(controller)
      tab.title = controller.tabBarItem.title
      tab.badge = controller.tabBarItem.badgeValue
      tab.accessibility.label = controller.tabBarItem.accessibilityLabel
      tab.accessibility.hint = controller.tabBarItem.accessibilityHint
      tab.accessibility.identifier = controller.tabBarItem.accessibilityIdentifier
      tab.isSelected = index == selected
      tab.onUse = { [weak self] in self?.onSelect(index) }
      if tab.superview !== self { addSubview(tab) }
      return tab
    }
    setNeedsLayout()
  }
}

/// One tab.
@MainActor
final class TabButton: Button {
  private(set) weak var tabController: ViewController?
  var badge: String?
  var onUse: () -> Void = {}

  init(_ controller: ViewController) {
    tabController = controller
    super.init()
    addAction { [weak self] in self?.onUse() }
  }

  override var drawnTitle: String {
    let text = [title ?? "", badge ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    return isSelected ? "(\(text))" : " \(text) "
  }

  private var bar: TabBar? { superview as? TabBar }

  override var isKeyStop: Bool { super.isKeyStop && bar.map { $0.entrance === self } ?? true }
  override var keyStop: View { bar?.entrance ?? self }

  override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    if let key = presses.first?.key, bar?.moveKeyboard(from: self, by: key) == true { return true }
    return super.pressesBegan(presses, with: event)
  }

  override func draw(_ canvas: Canvas) {
    style = isSelected ? canvas.theme.selection : .plain
    super.draw(canvas)
  }

  override var accessibilityRole: Role {
    get { accessibility.role ?? .tab }
    set { super.accessibilityRole = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? badge }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityTraits: Traits {
    get { super.accessibilityTraits.subtracting(.button).union(.tabBarItem) }
    set { super.accessibilityTraits = newValue }
  }
}

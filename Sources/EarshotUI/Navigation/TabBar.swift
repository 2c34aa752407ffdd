// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotScreen

/// The row with the tabs of a tab bar controller (DC-14, TAB-8).
@MainActor
public final class TabBar: ItemBar {
  private(set) var tabs: [TabButton] = []
  var onSelect: (Int) -> Void = { _ in }

  override var itemViews: [View] { tabs }

  public override var accessibilityRole: Role {
    get { accessibility.role ?? .tabList }
    set { super.accessibilityRole = newValue }
  }

  /// Keeps the views of remaining tabs, so that the reader recognises them.
  func show(_ controllers: [ViewController], selected: Int?) {
    for tab in tabs where !controllers.contains(where: { $0 === tab.tabController }) { tab.removeFromSuperview() }
    tabs = controllers.enumerated().map { index, controller in
      let tab = tabs.first { $0.tabController === controller } ?? TabButton(controller)
      tab.title = controller.tabBarItem.title
      tab.badge = controller.tabBarItem.badgeValue
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

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The row below a screen, with its actions (BAR-8).
@MainActor
public final class Toolbar: ItemBar {
  private var buttons: [BarButton] = []

  override var itemViews: [View] { buttons }

  public override var next: Responder? { screenOnTop ?? super.next }

  public override var accessibilityRole: Role {
    get { accessibility.role ?? .toolbar }
    set { super.accessibilityRole = newValue }
  }

  func show(_ items: [BarButtonItem]) {
    for button in buttons where !items.contains(where: { $0 === button.item }) { button.removeFromSuperview() }
    buttons = items.filter { !$0.isSpace }.map { item in
      let button = buttons.first { $0.item === item } ?? BarButton(item)
      if button.superview !== self { addSubview(button) }
      return button
    }
    setNeedsLayout()
  }
}

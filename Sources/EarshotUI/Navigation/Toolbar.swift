// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The row below a screen, with its actions (BAR-8).
@MainActor
public final class Toolbar: ItemBar {
  private var buttons: [View] = []
  private var shownItems: [BarButtonItem] = []

  override var itemViews: [View] { buttons }

  public override var next: Responder? { screenOnTop ?? super.next }

  public override var accessibilityRole: Role {
    get { accessibility.role ?? .toolbar }
    set { super.accessibilityRole = newValue }
  }

  /// Its content; of a navigation controller's, the items of the screen on top.
  public var items: [BarButtonItem]? {
    get { shownItems.isEmpty ? nil : shownItems }
    set { show(newValue ?? []) }
  }

  /// The same, at once.
  public func setItems(_ items: [BarButtonItem]?, animated: Bool) { self.items = items }

  func show(_ items: [BarButtonItem]) {
    shownItems = items
    buttons = views(of: items, replacing: buttons)
    setNeedsLayout()
  }
}

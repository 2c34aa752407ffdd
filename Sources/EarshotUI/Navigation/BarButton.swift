// SPDX-License-Identifier: Apache-2.0
/// The view of a bar button item.
@MainActor
final class BarButton: Button {
  let item: BarButtonItem

  init(_ item: BarButtonItem) {
    self.item = item
    super.init(item.title)
    isEnabled = item.isEnabled
    tintColor = item.tintColor
    accessibility.label = item.accessibilityLabel
    addAction { [weak item] in item?.perform() }
    item.view = self
    item.onChange = { [weak self] in self?.itemChanged() }
  }

  private func itemChanged() {
    title = item.title
    isEnabled = item.isEnabled
    tintColor = item.tintColor
    accessibility.label = item.accessibilityLabel
    superview?.setNeedsLayout()
  }
}

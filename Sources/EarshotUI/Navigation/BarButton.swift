// SPDX-License-Identifier: Apache-2.0
/// The view of a bar button item.
@MainActor
final class BarButton: Button {
  let item: BarButtonItem

  init(_ item: BarButtonItem) {
    self.item = item
    super.init(item.shownTitle)
    takeState()
    addAction { [weak item] in item?.perform() }
    item.view = self
    item.onChange = { [weak self] in self?.itemChanged() }
  }

  private func itemChanged() {
    title = item.shownTitle
    takeState()
    superview?.setNeedsLayout()
  }

  private func takeState() {
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    isHidden = item.isHidden
    tintColor = item.tintColor
    accessibility.label = item.accessibilityLabel
    accessibility.hint = item.accessibilityHint
    accessibility.identifier = item.accessibilityIdentifier
  }
}

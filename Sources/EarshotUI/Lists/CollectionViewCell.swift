// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// One item of a collection. Its content is added as subviews.
@MainActor
open class CollectionViewCell: View {
  public internal(set) var isSelected = false
  weak var collection: CollectionView?

  open override var canBecomeFirstResponder: Bool { window != nil }
  /// Arrows move between items; Tab leaves the collection.
  override var isKeyStop: Bool { false }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let hadKeyboard = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !hadKeyboard { collection?.keyboardCame(to: self) }
    return true
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    guard let collection, touches.contains(where: { bounds.contains($0.location(in: self)) }) else {
      return super.touchesEnded(touches, with: event)
    }
    return collection.choose(self)
  }

  open override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    collection?.readerCame(to: self)
  }

  open override func accessibilityActivate() -> Bool { collection?.choose(self) ?? false }

  /// True if it has accessible text of its own, which makes the item one stop.
  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? (accessibility.label != nil) }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .listItem }
    set { super.accessibilityRole = newValue }
  }

  open override var accessibilityTraits: Traits {
    get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }
}

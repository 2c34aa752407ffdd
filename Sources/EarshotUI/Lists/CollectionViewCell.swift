// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// One item of a collection. What it shows is put into it.
@MainActor
open class CollectionViewCell: View {
  public internal(set) var isSelected = false
  weak var collection: CollectionView?

  open override var canBecomeFirstResponder: Bool { window != nil }
  /// Arrows go from item to item; Tab goes on to what is behind the collection.
  override var isKeyStop: Bool { false }

  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    guard let collection, touches.contains(where: { bounds.contains($0.location(in: self)) }) else {
      return super.touchesEnded(touches, with: event)
    }
    return collection.choose(self)
  }

  open override func accessibilityActivate() -> Bool { collection?.choose(self) ?? false }

  /// An item is one stop of the cursor where it says what it is.
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

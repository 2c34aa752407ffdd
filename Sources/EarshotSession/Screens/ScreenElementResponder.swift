// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Answers for an element recognised on a program's screen. The program knows nothing of it: requests go on to its
/// containers, then to the program, and become clicks and keys.
@MainActor
final class ScreenElementResponder: Responder {
  let element: Element
  private let following: Responder?
  /// Sends the program the key that increases or decreases a value; nil while it would go elsewhere.
  private let adjust: ((_ isUp: Bool) -> Void)?

  init(_ element: Element, next: Responder?, adjust: ((_ isUp: Bool) -> Void)? = nil) {
    self.element = element
    following = next
    self.adjust = adjust
  }

  override var responderName: String { element.label.flatMap { $0.isEmpty ? nil : $0 } ?? element.role.rawValue }
  override var next: Responder? { following }
  override var accessibilityElementID: ElementID? { element.id }

  override var accessibilityTraits: Traits {
    get { adjust == nil ? element.effectiveTraits : element.effectiveTraits.union(.adjustable) }
    set {}
  }

  override func accessibilityIncrement() { adjust?(true) }
  override func accessibilityDecrement() { adjust?(false) }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys

/// A control whose value changes in steps: by the arrows, by Home and End, by the reader's gesture.
@MainActor
open class AdjustableControl: Control {
  /// Changes the value by a number of steps; negative ones decrease it. True if it changed.
  @discardableResult
  func step(by count: Int) -> Bool { false }

  /// Sets the first or the last value.
  func goToEnd(_ isLast: Bool) {}

  /// True if Up and Down adjust it too; where they move between rows, only Left and Right do.
  var isAdjustedVertically: Bool { true }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard isEnabled, let key = presses.first?.key, key.modifiers.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    let forward = effectiveLayoutDirection == .rightToLeft ? -1 : 1
    switch key.code {
    case .right: if !step(by: forward) { tellEnd() }
    case .left: if !step(by: -forward) { tellEnd() }
    case .up where isAdjustedVertically: if !step(by: 1) { tellEnd() }
    case .down where isAdjustedVertically: if !step(by: -1) { tellEnd() }
    case .home: goToEnd(false)
    case .end: goToEnd(true)
    default: return super.pressesBegan(presses, with: event)
    }
    tellChangeByKey()
    return true
  }

  open override func accessibilityIncrement() { if isEnabled { step(by: 1) } }
  open override func accessibilityDecrement() { if isEnabled { step(by: -1) } }

  open override var accessibilityTraits: Traits {
    get { super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }
}

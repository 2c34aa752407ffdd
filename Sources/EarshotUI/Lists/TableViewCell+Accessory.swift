// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys

/// A control at the end of a row, which the row uses: a form is a list of names and values, each heard in one breath.
extension TableViewCell {
  /// The control that the row is read as. Text is edited in its own field, which stays an element of its own.
  var usedAccessory: Control? {
    guard let control = accessoryView as? Control, control.superview === self, !(control is TextControl) else {
      return nil
    }
    return control is Stepper || control.isAccessibilityElement ? control : nil
  }

  func layOutAccessory() {
    guard let accessoryView, accessoryView.superview === self else { return }
    let size = accessoryView.sizeThatFits(CellSize(width: max(1, readableWidth / 2), height: 1))
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    let padding = table?.rowPadding ?? 0
    let column = isMirrored ? bounds.width - padding - readableWidth : padding + readableWidth - size.width
    accessoryView.frame = CellRectangle(x: max(0, column), y: 0, width: min(size.width, bounds.width), height: 1)
  }

  /// Return and Space use the control; Left and Right change its value, because Up and Down go to other rows.
  func usesAccessory(with presses: [Press], _ event: Event) -> Bool {
    guard isFirstResponder, let control = usedAccessory, control.isEnabled, let key = presses.first?.key,
      key.modifiers.isEmpty
    else { return false }
    switch key.code {
    case .left, .right:
      guard control.accessibilityTraits.contains(.adjustable) else { return false }
      let isForward = (key.code == .right) != (effectiveLayoutDirection == .rightToLeft)
      let old = control.accessibilityValue
      if isForward { control.accessibilityIncrement() } else { control.accessibilityDecrement() }
      if control.accessibilityValue == old {
        tellEnd()
        return true
      }
    case .enter, .space:
      guard control.accessibilityActivate() else { return false }
    default: return false
    }
    application?.postLayoutChanged()
    return true
  }
}

extension View {
  /// True if the row around it is read as this control, and has the keyboard for it.
  var isUsedByRow: Bool { (superview as? TableViewCell)?.usedAccessory === self }
}

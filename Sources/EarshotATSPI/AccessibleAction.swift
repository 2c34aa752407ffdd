// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A request of an assistive technology for an element.
public enum AccessibleAction: Equatable, Sendable {
  case activate(ElementID)
  case focus(ElementID)
  case scrollIntoView(ElementID)
  case setValue(ElementID, String)
  case setCaret(ElementID, Int)
  case custom(ElementID, String)
}

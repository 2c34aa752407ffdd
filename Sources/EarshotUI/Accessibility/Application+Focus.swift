// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

extension Application {
  /// The responder with the reader's focus in the scene in front; nil if there is none.
  public var focusedElement: Responder? { frontAudience.readerFocus.flatMap { responder(of: $0) } }
}

extension Responder {
  /// True if the reader's focus is on it.
  public func accessibilityElementIsFocused() -> Bool {
    guard let id = accessibilityElementID else { return false }
    let application = (self as? EventResponder)?.application ?? (next as? EventResponder)?.application
    return application?.audiences.contains { $0.readerFocus == id } ?? false
  }
}

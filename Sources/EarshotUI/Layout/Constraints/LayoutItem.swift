// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A participant of constraints: a view, or a guide of one. Not for apps to adopt.
@MainActor
public protocol LayoutItem: AnyObject {
  /// The view in whose hierarchy it is.
  var layoutView: View? { get }
  /// The name in diagnostics.
  var layoutName: String { get }
}

extension View: LayoutItem {
  public var layoutView: View? { self }
  public var layoutName: String { accessibilityIdentifier ?? accessibilityLabel ?? responderName }
}

extension LayoutGuide: LayoutItem {
  public var layoutView: View? { owningView }
  public var layoutName: String { identifier ?? "guide of \(owningView?.layoutName ?? "no view")" }
}

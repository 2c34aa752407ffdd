// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// What a constraint can be about: a view, or a guide in one. Apps make none of their own.
@MainActor
public protocol LayoutItem: AnyObject {
  /// The view in whose hierarchy it is.
  var layoutView: View? { get }
  /// What diagnostics call it.
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

import EarshotCore

/// What a constraint can be about: a view, or a guide in one.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view in whose hierarchy it is.
  var layoutView: View? { get }
  /// What diagnostics call it.
  var layoutName: String { get }
}

extension View: LayoutItem {
  var layoutView: View? { self }
  var layoutName: String { accessibilityIdentifier ?? accessibilityLabel ?? responderName }
}

extension LayoutGuide: LayoutItem {
  var layoutView: View? { owningView }
  var layoutName: String { identifier ?? "guide of \(owningView?.layoutName ?? "no view")" }
}

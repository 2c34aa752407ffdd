// SPDX-License-Identifier: Apache-2.0

/// A keeper of properties that a terminal has no part for: they are read back as they were set, and have no effect.
///
/// Screens written for fingers and pixels set many of them. To leave each out is work for nobody's gain, and a value that
/// can be read back breaks no code that asks for it.
@MainActor
protocol PropertyKeeper: AnyObject {
  /// By the names of the properties; empty for nearly all.
  var keptValues: [String: Any] { get set }
}

extension PropertyKeeper {
  func keep<Value>(_ value: Value, _ name: String = #function) { keptValues[name] = value }

  func kept<Value>(_ initial: Value, _ name: String = #function) -> Value { keptValues[name] as? Value ?? initial }
}

extension View: PropertyKeeper {}
extension ViewController: PropertyKeeper {}
extension NavigationItem: PropertyKeeper {}
extension BarButtonItem: PropertyKeeper {}
extension SearchController: PropertyKeeper {}
extension PresentationController: PropertyKeeper {}

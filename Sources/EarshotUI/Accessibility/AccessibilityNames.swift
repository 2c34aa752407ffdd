// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

public typealias AccessibilityCustomAction = CustomAction
public typealias AccessibilityCustomRotor = CustomRotor

extension CustomAction {
  /// - Parameters:
  ///   - name: The localised name that the user hears and chooses.
  ///   - actionHandler: Performs the action; false if that was impossible.
  public init(name: String, actionHandler: @escaping @MainActor (CustomAction) -> Bool) {
    self.init(name: name, perform: { actionHandler(CustomAction(name: name, perform: { false })) })
  }
}

extension CustomRotor {
  /// - Parameters:
  ///   - name: The localised name that the user chooses.
  ///   - itemSearch: Finds the item before or after the current one; nil if there is none.
  public init(name: String, itemSearch: @escaping @MainActor (Predicate) -> Item?) {
    self.init(.named(name), search: itemSearch)
  }
}

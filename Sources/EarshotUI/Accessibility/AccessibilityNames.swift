// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

public typealias AccessibilityCustomAction = CustomAction
public typealias AccessibilityCustomContent = CustomContent
extension CustomContent {
  public enum Importance: Sendable {
    /// Spoken on demand.
    case `default`
    /// Spoken with the element.
    case high
  }

  public var importance: Importance {
    get { isImportant ? .high : .default }
    set { isImportant = newValue == .high }
  }
}

public typealias AccessibilityCustomRotor = CustomRotor
public typealias AccessibilityCustomRotorItemResult = CustomRotor.Item
public typealias AccessibilityCustomRotorSearchPredicate = CustomRotor.Predicate
public typealias AccessibilityScrollDirection = ScrollDirection

extension CustomAction {
  /// - Parameters:
  ///   - name: The localised name that the user hears and chooses.
  ///   - actionHandler: Performs the action; false if that was impossible.
  public init(name: String, actionHandler: @escaping @MainActor (CustomAction) -> Bool) {
    self.init(name: name, perform: { actionHandler(CustomAction(name: name, perform: { false })) })
  }

  /// Calls a method of the target, which is not retained.
  public init<Target: AnyObject>(
    name: String, target: Target?, selector: @escaping @MainActor (Target) -> @MainActor () -> Bool
  ) {
    self.init(name: name, perform: { [weak target] in target.map { selector($0)() } ?? false })
  }

  /// The same, for a method that gets the action.
  public init<Target: AnyObject>(
    name: String, target: Target?, selector: @escaping @MainActor (Target) -> @MainActor (CustomAction) -> Bool
  ) {
    self.init(name: name) { [weak target] action in target.map { selector($0)(action) } ?? false }
  }
}

extension CustomRotor {
  /// - Parameters:
  ///   - name: The localised name that the user chooses.
  ///   - itemSearch: Finds the item before or after the current one; nil if there is none.
  public init(name: String, itemSearch: @escaping @MainActor (Predicate) -> Item?) {
    self.init(.named(name), search: itemSearch)
  }

  /// - Parameters:
  ///   - systemType: The reader's own rotor that it replaces.
  ///   - itemSearch: Finds the item before or after the current one; nil if there is none.
  public init(systemType: SystemRotor, itemSearch: @escaping @MainActor (Predicate) -> Item?) {
    self.init(.system(systemType), search: itemSearch)
  }
}

extension CustomRotor.Predicate {
  /// The current item; one without an element before anything was found.
  public var currentItem: CustomRotor.Item { current ?? CustomRotor.Item(targetElement: nil) }
  public var searchDirection: RotorDirection { direction }
}

extension CustomRotor.Item {
  public var targetElement: Responder? { target }
  public var targetRange: Range<Int>? { range }
}

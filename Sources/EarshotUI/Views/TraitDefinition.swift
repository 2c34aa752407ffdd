// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// One of the traits, by a type of its own, to name it where changes of some traits matter.
public protocol TraitDefinition: Sendable {
  associatedtype Value: Equatable
  static func value(in traits: TraitCollection) -> Value
}

public enum TraitHorizontalSizeClass: TraitDefinition {
  public static func value(in traits: TraitCollection) -> TraitCollection.SizeClass { traits.horizontalSizeClass }
}

public enum TraitVerticalSizeClass: TraitDefinition {
  public static func value(in traits: TraitCollection) -> TraitCollection.SizeClass { traits.verticalSizeClass }
}

public enum TraitLayoutDirection: TraitDefinition {
  public static func value(in traits: TraitCollection) -> LayoutDirection { traits.layoutDirection }
}

public enum TraitUserInterfaceStyle: TraitDefinition {
  public static func value(in traits: TraitCollection) -> TraitCollection.UserInterfaceStyle {
    traits.userInterfaceStyle
  }
}

extension TraitDefinition {
  static func isChanged(from old: TraitCollection, to new: TraitCollection) -> Bool {
    value(in: old) != value(in: new)
  }
}

/// A part that has traits, and tells of their changes: views and controllers.
@MainActor
public protocol TraitChangeObservable: AnyObject {
  var traitCollection: TraitCollection { get }
  /// Registers a closure to call whenever its traits have changed, before the following layout.
  func registerForTraitChanges(_ handler: @escaping (_ previous: TraitCollection) -> Void)
}

extension TraitChangeObservable {
  /// Registers a closure to call whenever one of these traits has changed, before the following layout.
  ///
  /// - Parameters:
  ///   - traits: The traits that matter, `[TraitHorizontalSizeClass.self]`.
  ///   - handler: Called with the view or controller itself, and with its previous traits.
  public func registerForTraitChanges(
    _ traits: [any TraitDefinition.Type], handler: @escaping (Self, _ previous: TraitCollection) -> Void
  ) {
    registerForTraitChanges { [weak self] previous in
      guard let self, traits.contains(where: { $0.isChanged(from: previous, to: self.traitCollection) }) else { return }
      handler(self, previous)
    }
  }

  /// The same with the class written out, `{ (self: Self, previous: TraitCollection) in … }`.
  public func registerForTraitChanges<Observed: TraitChangeObservable>(
    _ traits: [any TraitDefinition.Type], handler: @escaping (Observed, _ previous: TraitCollection) -> Void
  ) {
    registerForTraitChanges(traits) { (observed: Self, previous: TraitCollection) in
      if let observed = observed as? Observed { handler(observed, previous) }
    }
  }

  /// The same with a method of its own, `registerForTraitChanges([TraitUserInterfaceStyle.self], action: Screen.recolor)`.
  public func registerForTraitChanges(
    _ traits: [any TraitDefinition.Type], action: @escaping @MainActor (Self) -> @MainActor () -> Void
  ) {
    registerForTraitChanges(traits) { observed, _ in action(observed)() }
  }

  /// The same with a method of another object, which is not retained.
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [any TraitDefinition.Type], target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    registerForTraitChanges(traits) { [weak target] (_: Self, _) in if let target { action(target)() } }
  }
}

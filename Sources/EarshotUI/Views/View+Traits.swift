// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension View: TraitChangeObservable {
  /// The environment: its window's, with the overrides of its scene and its ancestors (ENV-2). Unspecified outside of a
  /// window.
  public var traitCollection: TraitCollection {
    window.map { traits(inWindowOf: $0.storedFrame.size) } ?? TraitCollection()
  }

  /// The traits it would have in a window of another size.
  func traits(inWindowOf size: CellSize) -> TraitCollection {
    var overrides: [TraitOverrides] = []
    var current: View? = self
    while let view = current {
      if let own = view.layoutRecord?.traitOverrides { overrides.append(own) }
      if let controller = view.controller { overrides.append(controller.traitOverrides) }
      current = view.superview
    }
    let direction = window?.layoutDirection ?? .leftToRight
    var traits = TraitCollection(size: size, layoutDirection: direction)
    if let scene = window?.windowScene {
      traits.userInterfaceStyle = scene.userInterfaceStyle
      traits = traits.modified(by: scene.traitOverrides)
    }
    for overrides in overrides.reversed() { traits = traits.modified(by: overrides) }
    return traits
  }

  /// The layout direction of its traits. Queried at every drawing, so nothing else is looked up.
  var ownLayoutDirection: LayoutDirection {
    var nearest: LayoutDirection?
    var current: View? = self
    while let view = current {
      nearest = nearest ?? view.layoutDirectionOverride
      if let window = view as? Window {
        return nearest ?? window.windowScene?.traitOverrides.layoutDirection ?? window.layoutDirection
      }
      current = view.superview
    }
    return .leftToRight
  }

  /// The layout direction overridden by the view or its controller.
  var layoutDirectionOverride: LayoutDirection? {
    layoutRecord?.traitOverrides.layoutDirection ?? controller?.traitOverrides.layoutDirection
  }

  /// The light or dark look of the view and its descendants; `.unspecified` for that of its surroundings.
  public var overrideUserInterfaceStyle: TraitCollection.UserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle ?? .unspecified }
    set { traitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }

  /// The traits overridden for the view and its descendants (ENV-2).
  public var traitOverrides: TraitOverrides {
    get { layoutRecord?.traitOverrides ?? TraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      layout.traitOverrides = newValue
      traitsChanged()
    }
  }

  /// Registers a closure to call whenever its traits have changed, before the following layout (LAY-14). The view
  /// retains the closure.
  public func registerForTraitChanges(_ handler: @escaping (_ previous: TraitCollection) -> Void) {
    layout.lastTraits = window == nil ? nil : traitCollection
    layout.traitHandlers.append(handler)
  }

  func traitsChanged() {
    setNeedsSolving()
    setNeedsLayoutThroughout()
  }

  /// Reports traits that have changed since the last time.
  func tellTraits() {
    guard let record = layoutRecord, !record.traitHandlers.isEmpty, window != nil else { return }
    let traits = traitCollection
    let previous = record.lastTraits ?? TraitCollection()
    guard traits != previous else { return }
    record.lastTraits = traits
    for handler in record.traitHandlers { handler(previous) }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension View {
  /// What it is shown in: that of its window, with what its scene, and those that hold it, override (ENV-2). Unspecified
  /// outside of a window.
  public var traitCollection: TraitCollection {
    window.map { traits(inWindowOf: $0.storedFrame.size) } ?? TraitCollection()
  }

  /// What it would be shown in, were its window of another size.
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

  /// The layout direction of its traits. Asked for at every drawing: nothing else of them is looked for.
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

  /// The layout direction that it, or its controller, has otherwise than what is around it.
  var layoutDirectionOverride: LayoutDirection? {
    layoutRecord?.traitOverrides.layoutDirection ?? controller?.traitOverrides.layoutDirection
  }

  /// Traits that are others in it, and in what it holds, than around it (ENV-2).
  public var traitOverrides: TraitOverrides {
    get { layoutRecord?.traitOverrides ?? TraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      layout.traitOverrides = newValue
      traitsChanged()
    }
  }

  /// Does something whenever its traits are others than before, before the layout that follows (LAY-14). Whatever the
  /// closure keeps, the view keeps.
  public func registerForTraitChanges(_ handler: @escaping (_ previous: TraitCollection) -> Void) {
    layout.lastTraits = window == nil ? nil : traitCollection
    layout.traitHandlers.append(handler)
  }

  func traitsChanged() {
    setNeedsSolving()
    setNeedsLayoutThroughout()
  }

  /// Tells those who asked of other traits than the last time.
  func tellTraits() {
    guard let record = layoutRecord, !record.traitHandlers.isEmpty, window != nil else { return }
    let traits = traitCollection
    let previous = record.lastTraits ?? TraitCollection()
    guard traits != previous else { return }
    record.lastTraits = traits
    for handler in record.traitHandlers { handler(previous) }
  }
}

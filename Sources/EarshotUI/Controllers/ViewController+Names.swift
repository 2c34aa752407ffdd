// SPDX-License-Identifier: Apache-2.0
extension ViewController: TraitChangeObservable {
  /// Registers a closure to call whenever its traits have changed, before the following layout (LAY-14). The controller
  /// retains the closure.
  public func registerForTraitChanges(_ handler: @escaping (_ previous: TraitCollection) -> Void) {
    traitHandlers.append(handler)
  }

  /// The light or dark look of its views; `.unspecified` for that of its surroundings.
  public var overrideUserInterfaceStyle: TraitCollection.UserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle ?? .unspecified }
    set { traitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }

  /// Does nothing: the status line is asked for anew with each picture.
  public func setNeedsStatusBarAppearanceUpdate() {}

  /// A button that begins and ends editing: Edit, then Done.
  public var editButtonItem: BarButtonItem {
    if let ownEditButtonItem { return ownEditButtonItem }
    let item = BarButtonItem(title: (isEditing ? ToolkitPhrase.done : .edit).words) { [weak self] in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    ownEditButtonItem = item
    return item
  }

  /// The coordinator of the transition that it is part of; nil while there is none.
  public var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    let stacks = sequence(first: self, next: \.parent).lazy.compactMap { $0 as? NavigationController }
    return stacks.compactMap { $0.running?.coordinator }.first
      ?? (viewIfLoaded?.window ?? ownPresenting?.viewIfLoaded?.window)?.runningPresentation?.coordinator
  }
}

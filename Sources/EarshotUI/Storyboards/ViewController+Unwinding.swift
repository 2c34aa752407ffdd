// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// Going back to the nearest earlier controller with an action (SEG-6).
extension ViewController {
  func unwind(to action: String, _ record: StoryboardFile.Segue, sender: Any?) {
    let source = StoryboardUnwindSegueSource(source: self, unwindAction: action, sender: sender)
    guard let target = unwindTarget(from: source), let call = storyboard?.classes.unwindAction(action, of: target)
    else {
      report(.noUnwindTarget, "Unwind \(action) found nobody: no earlier controller has that action.")
      return
    }
    let isAnimated = record.isAnimated
    let segue = StoryboardSegue(identifier: record.identifier?.text, source: self, destination: target) { [weak self] in
      self?.goBack(to: target, animated: isAnimated)
    }
    prepare(for: segue, sender: sender)
    call(target, segue)
    segue.perform()
  }

  // MARK: Finding

  /// Searches outwards from the source: earlier children of each container, then the container, then its presenter.
  private func unwindTarget(from source: StoryboardUnwindSegueSource) -> ViewController? {
    var current: ViewController = self
    while true {
      if let parent = current.parent {
        source.child = current
        if let found = parent.unwindTargetWithin(from: source) { return found }
        current = parent
      } else if let presenter = current.ownPresenting {
        source.child = nil
        if let found = presenter.unwindTargetWithin(from: source) { return found }
        current = presenter
      } else {
        return nil
      }
    }
  }

  /// Searches its children before itself.
  private func unwindTargetWithin(from source: StoryboardUnwindSegueSource) -> ViewController? {
    let cameFrom = source.child
    for child in allowedChildrenForUnwinding(from: source) where child !== cameFrom && child.parent === self {
      source.child = nil
      if let found = child.unwindTargetWithin(from: source) { return found }
    }
    source.child = cameFrom
    let action = source.unwindAction
    guard canPerformUnwindSegueAction(action, from: source.source, sender: source.sender) else { return nil }
    return source.source.storyboard?.classes.unwindAction(action, of: self) == nil ? nil : self
  }

  /// The earlier children: of a stack those below, of tabs the selected one, of others those added before; always
  /// without the one the search came from.
  func earlierChildren(than source: StoryboardUnwindSegueSource) -> [ViewController] {
    switch self {
    case let stack as NavigationController:
      let below = stack.viewControllers.prefix { $0 !== source.child }
      return below.reversed()
    case let tabs as TabBarController:
      return source.child == nil ? [tabs.selectedViewController].compactMap { $0 } : []
    default: return children.filter { $0 !== source.child }.reversed()
    }
  }

  // MARK: Going

  /// Removes everything above the target.
  private func goBack(to target: ViewController, animated: Bool) {
    let presenter = outermostPresenter(below: target)
    let keepsPresenter = presenter.map { $0 === target || target.isHeld(by: $0) || $0.isHeld(by: target) } ?? true
    // A presenter goes too: its presentation goes first, at once.
    if let presenter, !keepsPresenter { presenter.dismiss(animated: false) }
    popStacks(to: target, animated: animated && (presenter == nil || !keepsPresenter))
    if let presenter, keepsPresenter { presenter.dismiss(animated: animated) }
  }

  /// The outermost presenting controller on the way from here to the target; nil if there is none.
  private func outermostPresenter(below target: ViewController) -> ViewController? {
    var presenter: ViewController?
    var current = self
    while current !== target, !target.isHeld(by: current) {
      if let parent = current.parent {
        current = parent
      } else if let next = current.ownPresenting {
        presenter = next
        current = next
      } else {
        break
      }
    }
    return presenter
  }

  private func popStacks(to target: ViewController, animated: Bool) {
    var current = target
    while let parent = current.parent {
      if let stack = parent as? NavigationController, stack.topViewController !== current {
        stack.popToViewController(current, animated: animated)
      }
      current = parent
    }
  }

  private func isHeld(by other: ViewController) -> Bool { other !== self && holds(other) }
}

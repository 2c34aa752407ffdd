// SPDX-License-Identifier: Apache-2.0
extension ViewController {
  /// The nearest ancestor that shows controllers in its own way (SHOW-2); nil if there is none.
  public func targetViewController(for action: ShowAction, sender: Any?) -> ViewController? {
    var current = parent
    while let container = current {
      if container.handlesShow(action) { return container }
      current = container.parent
    }
    return nil
  }

  /// The frontmost navigation controller inside it that can go back.
  var frontNavigation: NavigationController? {
    if let stack = self as? NavigationController {
      return stack.topViewController?.frontNavigation ?? (stack.viewControllers.count > 1 ? stack : nil)
    }
    if let tabs = self as? TabBarController { return tabs.selectedViewController?.frontNavigation }
    for child in children.reversed() where child.viewIfLoaded?.window != nil {
      if let found = child.frontNavigation { return found }
    }
    return nil
  }

  /// The controller in front inside it: the top of a stack, the chosen tab, the first column.
  var innermost: ViewController {
    let inner: ViewController? =
      switch self {
      case let stack as NavigationController: stack.topViewController
      case let tabs as TabBarController: tabs.selectedViewController
      case let split as SplitViewController: split.viewControllers.first { $0.viewIfLoaded?.window != nil }
      default: nil
      }
    guard let inner, inner.viewIfLoaded?.window != nil else { return self }
    return inner.innermost
  }

  /// Offers a controller to the containers around, the nearest first: one that overrides the method for the action shows
  /// it, and the others pass it on. Without any it is presented from where it was asked for (SHOW-1, SHOW-2).
  func forwardShow(_ action: ShowAction, _ controller: ViewController, _ sender: Any?) {
    let origin = ShowOrigin.current ?? self
    guard let parent else { return origin.present(controller, animated: true) }
    ShowOrigin.$current.withValue(origin) {
      switch action {
      case .show: parent.show(controller, sender: sender)
      case .showDetail: parent.showDetailViewController(controller, sender: sender)
      }
    }
  }
}

/// The controller that was asked to show another one, while its containers are asked.
private enum ShowOrigin {
  @TaskLocal static var current: ViewController?
}

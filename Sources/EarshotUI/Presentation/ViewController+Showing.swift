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

  func forwardShow(_ action: ShowAction, _ controller: ViewController, _ sender: Any?) {
    guard let target = targetViewController(for: action, sender: sender) else {
      return present(controller, animated: true)
    }
    switch action {
    case .show: target.show(controller, sender: sender)
    case .showDetail: target.showDetailViewController(controller, sender: sender)
    }
  }
}

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

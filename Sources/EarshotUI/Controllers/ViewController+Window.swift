// SPDX-License-Identifier: Apache-2.0
extension ViewController {
  /// The chain of controllers presented in front of it, itself first.
  var presentationChain: [ViewController] {
    var chain = [self]
    while let next = chain.last?.ownPresented { chain.append(next) }
    return chain
  }

  /// Shows the controller in a window, or whatever was in front when the window was hidden.
  func show(in window: Window) {
    let shown = window.suspended.isEmpty ? [self] : window.suspended
    window.suspended = []
    for controller in shown { controller.begin(true, animated: false) }
    if shown.contains(where: { $0 === self }) {
      view.frame = window.bounds
      window.insertSubview(view, at: 0)
    }
    window.layoutIfNeeded()
    for controller in shown { controller.finishAppearance() }
  }

  /// Hides the controller, with its window or for another one.
  func hide(from window: Window) {
    let chain = presentationChain
    window.runningPresentation?.finish()
    for controller in chain { controller.finishRunningTransition() }
    let shown = chain.filter { $0.appearance.isShown }
    window.suspended = shown
    for controller in shown.reversed() { controller.begin(false, animated: false) }
    if storedView?.superview === window { storedView?.removeFromSuperview() }
    for controller in shown.reversed() { controller.finishAppearance() }
  }
}

// SPDX-License-Identifier: Apache-2.0
extension ViewController {
  /// Those in front of it that it has presented, itself first.
  var presentationChain: [ViewController] {
    var chain = [self]
    while let next = chain.last?.ownPresented { chain.append(next) }
    return chain
  }

  /// The window is shown: it appears, or what was in front when the window was hidden does.
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

  /// The window is hidden, or another controller takes the place of this one.
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

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension ViewController {
  /// Loads the view, at most once (LOAD-6).
  public func loadViewIfNeeded() { _ = loadedView() }

  func loadedView() -> View {
    if let storedView { return storedView }
    if isLoadingView {
      report(.viewNotLoaded, "loadView reads view before setting it; it gets an empty view.")
      let view = View()
      setView(view)
      return view
    }
    isLoadingView = true
    storyboardScene?.willLoadView(of: self)
    loadView()
    isLoadingView = false
    let view: View
    if let storedView {
      view = storedView
    } else {
      report(.viewNotLoaded, "loadView did not set view; it is an empty one.")
      view = View()
      setView(view)
    }
    didLoadOwnView()
    storyboardScene?.didLoadView(of: self)
    viewDidLoad()
    return storedView ?? view
  }

  /// Replaces the root view; the old one becomes an ordinary view (LOAD-9).
  func setView(_ new: View) {
    guard new !== storedView else { return }
    if let owner = new.controller {
      report(.viewHasController, "The view belongs to \(owner.responderName) and did not become the root view.")
      return
    }
    let old = storedView
    old?.controller = nil
    storedView = new
    new.controller = self
    guard let old, let superview = old.superview else { return }
    new.frame = old.frame
    superview.insertSubview(new, belowSubview: old)
    old.removeFromSuperview()
  }
}

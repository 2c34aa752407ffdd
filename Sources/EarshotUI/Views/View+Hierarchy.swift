// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension View {
  // MARK: Adding

  /// Inserts a view at an index counted from the back; one that is too large means the front.
  public func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Inserts a view just behind a subview; in front of all if that is none.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Inserts a view just in front of a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }

  /// Exchanges the places of two subviews, by their indices from the back.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    subviews.swapAt(first, second)
  }

  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  public func sendSubviewToBack(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Takes the keyboard from the view, or from the one inside it that has it.
  ///
  /// - Parameter force: Ignored: an editing that may not end goes on.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let responder = window?.firstResponder, let view = responder as? View, view.isDescendant(of: self) else {
      return false
    }
    return responder.resignFirstResponder()
  }

  func insert(_ view: View, at index: Int) {
    guard !isDescendant(of: view) else {
      report(.circle, "\(view.responderName) was not added: it would hold itself.")
      return
    }
    if view.superview === self, let old = subviews.firstIndex(where: { $0 === view }) {
      subviews.remove(at: old)
      subviews.insert(view, at: min(max(0, old < index ? index - 1 : index), subviews.count))
      setNeedsSolving()
      return
    }
    view.leave(for: self)
    // A callback may have moved it elsewhere, or this under it.
    guard view.superview == nil, !isDescendant(of: view) else { return }
    let isEntering = window != nil
    view.willMove(toSuperview: self)
    if isEntering { view.tellWillMove(to: window) }
    // The callbacks may have changed the subviews.
    guard view.superview == nil else { return }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    view.moveSolving(from: view)
    setNeedsLayout()
    view.setNeedsLayout()
    didAddSubview(view)
    view.didMoveToSuperview()
    if isEntering { view.tellDidMove(to: window) }
  }

  // MARK: Removing

  func leave(for new: View?) {
    guard let old = superview else { return }
    let oldWindow = window
    let isLeavingWindow = oldWindow != nil
    if isLeavingWindow { tellWillMove(to: nil) }
    guard superview === old else { return }
    old.willRemoveSubview(self)
    if let window = oldWindow, let responder = window.firstResponder, isHome(of: responder) {
      _ = responder.resignFirstResponder()
      // Outside of the window nothing keeps its keyboard, willing or not.
      if window.firstResponder === responder {
        window.firstResponder = nil
        responder.keyboardWasTaken()
      }
    }
    old.dropConstraints { $0.layoutView?.isDescendant(of: self) ?? false }
    let oldRoot = old.layoutRoot
    // A loop: for a closure its isolation would be checked at each subview.
    for index in old.subviews.indices where old.subviews[index] === self {
      old.subviews.remove(at: index)
      break
    }
    superview = nil
    moveSolving(from: oldRoot)
    old.setNeedsLayout()
    if isLeavingWindow { tellDidMove(to: nil) }
  }

  private func isHome(of responder: EventResponder) -> Bool {
    if let view = responder as? View { return view.isDescendant(of: self) }
    if let controller = responder as? ViewController {
      return controller.viewIfLoaded?.isDescendant(of: self) ?? false
    }
    return false
  }

  // MARK: Telling

  private func tellWillMove(to window: Window?) {
    willMove(toWindow: window)
    controller?.viewWillMove(to: window)
    for subview in subviews { subview.tellWillMove(to: window) }
  }

  private func tellDidMove(to window: Window?) {
    didMoveToWindow()
    for subview in subviews { subview.tellDidMove(to: window) }
    controller?.viewDidMove(to: window)
  }

  // MARK: Looking

  /// True if it is the view or a descendant.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let here = current {
      if here === view { return true }
      current = here.superview
    }
    return false
  }

  /// The view itself or the nearest descendant with this tag.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews { if let found = subview.viewWithTag(tag) { return found } }
    return nil
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A part that may have the focus, which is the keyboard, or says which of its parts should have it: every responder.
@MainActor
public protocol FocusEnvironment: AnyObject {
  /// The parts that should have the focus, the best first. None by default: the first view inside that accepts the
  /// keyboard.
  var preferredFocusEnvironments: [any FocusEnvironment] { get }
  /// Asks for the focus to go to where it is preferred, at the end of the turn, if it is inside or nowhere.
  func setNeedsFocusUpdate()
  /// Does at once what ``setNeedsFocusUpdate()`` has asked for.
  func updateFocusIfNeeded()
}

extension EventResponder: FocusEnvironment {
  /// Asks for the keyboard to go to where it is preferred, at the end of the turn, if it is inside or nowhere.
  public func setNeedsFocusUpdate() { application?.awaitedFocus = self }

  /// Does at once what `setNeedsFocusUpdate()` has asked for.
  public func updateFocusIfNeeded() { application?.moveAwaitedFocus() }
}

extension Application {
  /// Gives the keyboard to what is preferred where that was asked for.
  func moveAwaitedFocus() {
    guard let environment = awaitedFocus else { return }
    awaitedFocus = nil
    guard let window = environment.homeWindow else { return }
    if let active = window.activeResponder {
      // The user is elsewhere.
      guard ResponderChain(from: active).responders.contains(where: { $0 === environment }) else { return }
    }
    environment.focusTarget?.becomeFirstResponder()
  }
}

extension EventResponder {
  /// The view that should have the focus: that which is preferred, else the first inside that accepts the keyboard.
  fileprivate var focusTarget: View? { focusTarget(passing: []) }

  /// The view that it says should have the focus; nil if it says nothing.
  var declaredFocus: View? { declaredFocus(passing: []) }

  private func focusTarget(passing asked: Set<ObjectIdentifier>) -> View? {
    if let declared = declaredFocus(passing: asked) { return declared }
    let view = self as? View ?? (self as? ViewController)?.viewIfLoaded
    return view?.firstFocusable
  }

  /// - Parameter asked: Those asked before: two may name each other.
  private func declaredFocus(passing asked: Set<ObjectIdentifier>) -> View? {
    let asked = asked.union([ObjectIdentifier(self)])
    for environment in preferredFocusEnvironments {
      guard let responder = environment as? EventResponder, !asked.contains(ObjectIdentifier(responder)) else {
        continue
      }
      // A controller inside may say nothing, either; a view is meant as such.
      let isContainer = self is ViewController && responder is ViewController
      let view = isContainer ? responder.declaredFocus(passing: asked) : responder.focusTarget(passing: asked)
      if let view { return view }
    }
    return nil
  }
}

extension View {
  /// The first view inside that accepts the keyboard, or the view itself.
  fileprivate var firstFocusable: View? {
    guard !isUnseen, isUserInteractionEnabled else { return nil }
    return isKeyStop ? self : subviews.lazy.compactMap(\.firstFocusable).first
  }
}

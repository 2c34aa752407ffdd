// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Mistakes that are seen only on the finished screen.
extension Application {
  // MARK: Containers

  /// Checks the controllers whose views have arrived, when nothing moves any more.
  func checkContainment() {
    guard runningTransitions == 0, !isMoving else { return }
    for window in visibleWindows where !window.unchecked.isEmpty {
      let controllers = window.unchecked.compactMap(\.controller)
      // One whose parent is still appearing is told of its move with it.
      window.unchecked = controllers.filter { $0.isHeldByParent }.map { WeakController(controller: $0) }
      for controller in controllers where !controller.isHeldByParent { controller.checkContainment() }
    }
  }

  // MARK: Elements

  /// Reports an element that somebody could not use, once.
  func blame(_ element: Element, _ responder: Responder) {
    guard element.isElement, let view = responder as? View, let mistake = view.mistake(in: element),
      blamedElements.insert(element.id).inserted
    else { return }
    view.report(mistake.kind, mistake.text)
  }
}

extension ViewController {
  /// True if its parent has not appeared yet.
  fileprivate var isHeldByParent: Bool {
    viewIfLoaded?.window != nil && parent.map { $0.appearance.state != .appeared } ?? false
  }

  fileprivate func checkContainment() {
    guard let view = viewIfLoaded, view.window != nil, rootWindow == nil, ownPresenting == nil else { return }
    let holder = sequence(first: view, next: \.superview).dropFirst().lazy.compactMap(\.controller).first
    guard let parent else {
      let place = holder?.responderName ?? "no controller"
      return report(
        .notAdded,
        "Its view is in that of \(place), but it is nobody's child: call addChild before addSubview, and "
          + "didMove(toParent:) after it.")
    }
    if let holder, holder !== parent {
      report(
        .notAdded,
        "Its view is in that of \(holder.responderName), but it is a child of \(parent.responderName): add it to the "
          + "controller that shows it.")
    } else if awaitsDidMove {
      awaitsDidMove = false
      report(
        .notMoved,
        "It was added to \(parent.responderName), but its didMove(toParent:) was not called, or an override does not call "
          + "super.")
    }
  }
}

extension View {
  /// The smallest screen on which everything should have room.
  private static let comfortableSize = CellSize(width: 60, height: 20)

  /// The reason why somebody could not use the element; nil if all is well.
  fileprivate func mistake(in element: Element) -> (kind: DiagnosticKind, text: String)? {
    guard !element.traits.contains(.notEnabled), isControl(element) else { return nil }
    if self is Control, (element.label ?? "").isEmpty, !namesItself {
      return (.namelessControl, "It has no name: set accessibilityLabel, or a visible title.")
    }
    let (screen, least) = (window?.windowScene?.size ?? .zero, Self.comfortableSize)
    if storedFrame.size.isEmpty, screen.width >= least.width, screen.height >= least.height {
      return (.controlWithoutFrame, "\(name(of: element)) has no cell of the screen: set its frame or constraints.")
    }
    let holders = sequence(first: self, next: \.superview)
    if !holders.contains(where: { $0.canBecomeFirstResponder || $0.isReachedApart }) {
      return (
        .unreachableByKeys,
        "\(name(of: element)) cannot be reached by keys: override canBecomeFirstResponder, or make it a Control."
      )
    }
    return nil
  }

  private func name(of element: Element) -> String { element.label.map { "“\($0)”" } ?? "It" }

  private func isControl(_ element: Element) -> Bool {
    switch element.role {
    case .button, .defaultButton, .checkBox, .radioButton, .switch, .comboBox, .slider, .spinButton, .textInput,
      .multilineTextInput, .searchInput, .passwordInput, .link:
      true
    default: self is Control
    }
  }
}

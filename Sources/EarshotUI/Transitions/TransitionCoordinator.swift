// SPDX-License-Identifier: Apache-2.0
/// Lets controllers act alongside a change of size or traits.
@MainActor
public final class TransitionCoordinator {
  private var alongside: [() -> Void] = []
  private var completions: [() -> Void] = []

  init() {}

  /// Calls one closure when the new size is set, before the layout, and another after it.
  public func animate(alongside: @escaping () -> Void, completion: (() -> Void)? = nil) {
    self.alongside.append(alongside)
    if let completion { completions.append(completion) }
  }

  func runAlongside() {
    let work = alongside
    alongside = []
    for each in work { each() }
  }

  func complete() {
    let work = completions
    completions = []
    for each in work { each() }
  }
}

extension Window {
  /// Begins a change of its scene's size: its controllers are told before anything changes (LAY-13, LAY-14).
  func transition(to size: CellSize) {
    let frame = CellRectangle(origin: .zero, size: size)
    guard let root, !isHidden else { return self.frame = frame }
    let coordinator = TransitionCoordinator()
    let traits = traits(inWindowOf: size)
    if traits != traitCollection { root.willTransition(to: traits, with: coordinator) }
    root.viewWillTransition(to: size, with: coordinator)
    self.frame = frame
    coordinator.runAlongside()
    sizeTransitions.append(coordinator)
    setNeedsLayout()
  }

  /// Updates and solves constraints before frames are needed.
  func prepareLayout() {
    passConstraints()
    layoutRecord?.engine?.update()
  }
}

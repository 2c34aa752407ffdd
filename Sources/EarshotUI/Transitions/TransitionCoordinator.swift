// SPDX-License-Identifier: Apache-2.0
/// Lets controllers do something beside a change of size or of traits that is under way.
@MainActor
public final class TransitionCoordinator {
  private var alongside: [() -> Void] = []
  private var completions: [() -> Void] = []

  init() {}

  /// Does something when the new size is set, before the layout; and something when that is done.
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
  /// Its scene is of another size: its controllers are told before anything changes (LAY-13, LAY-14).
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

  /// Constraints are updated and solved before frames are asked for.
  func prepareLayout() {
    passConstraints()
    layoutRecord?.engine?.update()
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The animations beside a transition, and the work at its end.
@MainActor
public protocol ViewControllerTransitionCoordinator: AnyObject {
  var isCancelled: Bool { get }
  var isAnimated: Bool { get }
  /// In seconds.
  var transitionDuration: Double { get }

  /// - Parameters:
  ///   - animation: Done in the time of the transition.
  ///   - completion: Called at its end.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

public typealias ViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinator

extension ViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// Lets controllers act alongside a transition, or a change of size or traits.
@MainActor
final class TransitionCoordinator: ViewControllerTransitionCoordinator {
  /// True if the transition did not take place, known when it ends.
  private(set) var isCancelled = false
  /// The seconds its animator takes; zero for one without animation.
  var transitionDuration = 0.0
  /// True if it takes time.
  var isAnimated: Bool { transitionDuration > 0 }
  /// True once it has begun: what is added from then on runs at once.
  private var isRunning = false
  private weak var clock: Application?
  private var alongside: [(any ViewControllerTransitionCoordinator) -> Void] = []
  private var completions: [(any ViewControllerTransitionCoordinator) -> Void] = []

  init() {}

  /// Calls one closure when everything has its final place, before the layout, and another at the end. Frames that the
  /// first changes move as long as the transition lasts.
  ///
  /// - Returns: True: both will be called.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    if let animation {
      if isRunning { run([animation]) } else { alongside.append(animation) }
    }
    if let completion { completions.append(completion) }
    return true
  }

  /// - Parameter application: The app with the clock of the animation; nil to change everything at once.
  func runAlongside(in application: Application? = nil) {
    isRunning = true
    clock = application
    let work = alongside
    alongside = []
    run(work)
  }

  private func run(_ work: [(any ViewControllerTransitionCoordinator) -> Void]) {
    guard let clock, isAnimated, !work.isEmpty else { return work.forEach { $0(self) } }
    clock.animate(for: Interval(seconds: transitionDuration)) { for each in work { each(self) } }
  }

  func complete(isCancelled: Bool = false) {
    self.isCancelled = isCancelled
    runAlongside()
    let work = completions
    completions = []
    for each in work { each(self) }
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
    // With another size of its own the pass has to set frames before anything can be solved.
    if !needsLayout { layoutRecord?.engine?.update() }
  }
}

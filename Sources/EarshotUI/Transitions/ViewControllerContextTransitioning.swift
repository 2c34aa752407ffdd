// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The facts of a transition for an animator, which tells it when the transition is over.
@MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
  var containerView: View { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  /// 0…1 of an interactive one.
  var percentComplete: Double { get }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  func view(forKey key: TransitionContextViewKey) -> View?
  func initialFrame(for controller: ViewController) -> CellRectangle
  func finalFrame(for controller: ViewController) -> CellRectangle
  /// Moves frames by the clock of the app.
  func animate(withDuration duration: Double, animations: () -> Void, completion: @escaping () -> Void)
  /// Ends the transition: once.
  func completeTransition(_ didComplete: Bool)
}

extension ViewControllerContextTransitioning {
  func initialFrame(on side: TransitionContextViewControllerKey) -> CellRectangle {
    viewController(forKey: side).map { initialFrame(for: $0) } ?? .zero
  }

  func finalFrame(on side: TransitionContextViewControllerKey) -> CellRectangle {
    viewController(forKey: side).map { finalFrame(for: $0) } ?? .zero
  }
}

/// The context of a transition for its animator: both controllers and their places (TRN-3).
@MainActor
final class TransitionContext: ViewControllerContextTransitioning {
  /// The view that contains both views meanwhile.
  let containerView: View
  let isAnimated: Bool
  /// True if it is interactive and may still be cancelled.
  var isInteractive: Bool
  var transitionWasCancelled = false
  /// The progress of an interactive one: 0…1.
  var percentComplete = 0.0
  private let controllers: [TransitionContextViewControllerKey: ViewController]
  private var initialFrames: [TransitionContextViewControllerKey: CellRectangle] = [:]
  private var finalFrames: [TransitionContextViewControllerKey: CellRectangle] = [:]
  private var isCompleted = false
  private weak var clock: Application?
  var onComplete: () -> Void = {}

  init(
    in containerView: View, from: ViewController?, to: ViewController?, isAnimated: Bool, isInteractive: Bool = false,
    clock: Application?
  ) {
    self.containerView = containerView
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
    self.clock = clock
    var controllers: [TransitionContextViewControllerKey: ViewController] = [:]
    controllers[.from] = from
    controllers[.to] = to
    self.controllers = controllers
  }

  /// The controller on one side.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { controllers[key] }

  /// The view on one side; nil if this transition does not move it.
  func view(forKey key: TransitionContextViewKey) -> View? { controllers[key]?.viewIfLoaded }

  /// The frame of a controller's view at the beginning.
  func initialFrame(for controller: ViewController) -> CellRectangle { frame(of: controller, in: initialFrames) }

  /// The required frame of a controller's view at the end.
  func finalFrame(for controller: ViewController) -> CellRectangle { frame(of: controller, in: finalFrames) }

  private func frame(
    of controller: ViewController, in frames: [TransitionContextViewControllerKey: CellRectangle]
  ) -> CellRectangle {
    controllers.first { $0.value === controller }.flatMap { frames[$0.key] } ?? .zero
  }

  func set(_ side: TransitionContextViewControllerKey, initial: CellRectangle, final: CellRectangle) {
    initialFrames[side] = initial
    finalFrames[side] = final
  }

  /// Changes frames with an animation, by the app's clock.
  ///
  /// - Parameters:
  ///   - duration: The seconds it takes.
  ///   - animations: Sets the final frames.
  ///   - completion: Called at the end.
  func animate(withDuration duration: Double, animations: () -> Void, completion: @escaping () -> Void) {
    guard let clock else {
      animations()
      completion()
      return
    }
    clock.animate(for: Interval(seconds: duration), animations, completion: completion)
  }

  /// Ends the animation. With false the transition is undone.
  func completeTransition(_ didComplete: Bool) {
    guard !isCompleted else {
      let diagnostic = Diagnostic(
        .completedTwice, "A transition was completed again.", source: "ViewControllerContextTransitioning")
      (clock?.diagnostics ?? DiagnosticLog.current)?.report(diagnostic)
      return
    }
    isCompleted = true
    if !didComplete { transitionWasCancelled = true }
    onComplete()
  }
}

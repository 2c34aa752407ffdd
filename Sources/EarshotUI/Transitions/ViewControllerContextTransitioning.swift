// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The context of a transition for its animator: both controllers and their places (TRN-3).
@MainActor
public final class ViewControllerContextTransitioning {
  /// The view that contains both views meanwhile.
  public let containerView: View
  public let isAnimated: Bool
  /// True if it is interactive and may still be cancelled.
  public internal(set) var isInteractive: Bool
  public internal(set) var transitionWasCancelled = false
  /// The progress of an interactive one: 0…1.
  public internal(set) var percentComplete = 0.0
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
  public func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { controllers[key] }

  /// The view on one side; nil if this transition does not move it.
  public func view(forKey key: TransitionContextViewKey) -> View? { controllers[key]?.viewIfLoaded }

  /// The frame of a controller's view at the beginning.
  public func initialFrame(for controller: ViewController) -> CellRectangle { frame(of: controller, in: initialFrames) }

  /// The required frame of a controller's view at the end.
  public func finalFrame(for controller: ViewController) -> CellRectangle { frame(of: controller, in: finalFrames) }

  private func frame(
    of controller: ViewController, in frames: [TransitionContextViewControllerKey: CellRectangle]
  ) -> CellRectangle {
    controllers.first { $0.value === controller }.flatMap { frames[$0.key] } ?? .zero
  }

  func initialFrame(on side: TransitionContextViewControllerKey) -> CellRectangle { initialFrames[side] ?? .zero }
  func finalFrame(on side: TransitionContextViewControllerKey) -> CellRectangle { finalFrames[side] ?? .zero }

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
  public func animate(withDuration duration: Double, animations: () -> Void, completion: @escaping () -> Void) {
    guard let clock else {
      animations()
      completion()
      return
    }
    clock.animate(for: Interval(seconds: duration), animations, completion: completion)
  }

  /// Ends the animation. With false the transition is undone.
  public func completeTransition(_ didComplete: Bool) {
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

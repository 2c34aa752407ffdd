// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The context of a transition for its animator: both controllers and their places (TRN-3).
@MainActor
public final class TransitionContext {
  /// One side of a transition.
  public enum Side: Hashable, Sendable {
    case from, to
  }

  /// The view that contains both views meanwhile.
  public let containerView: View
  public let isAnimated: Bool
  /// True if it is interactive and may still be cancelled.
  public internal(set) var isInteractive: Bool
  public internal(set) var transitionWasCancelled = false
  /// The progress of an interactive one: 0…1.
  public internal(set) var percentComplete = 0.0
  private let controllers: [Side: ViewController]
  private var initialFrames: [Side: CellRectangle] = [:]
  private var finalFrames: [Side: CellRectangle] = [:]
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
    var controllers: [Side: ViewController] = [:]
    controllers[.from] = from
    controllers[.to] = to
    self.controllers = controllers
  }

  /// The controller on one side.
  public func viewController(for side: Side) -> ViewController? { controllers[side] }

  /// The view on one side; nil if this transition does not move it.
  public func view(for side: Side) -> View? { controllers[side]?.viewIfLoaded }

  /// The frame at the beginning.
  public func initialFrame(for side: Side) -> CellRectangle { initialFrames[side] ?? .zero }

  /// The required frame at the end.
  public func finalFrame(for side: Side) -> CellRectangle { finalFrames[side] ?? .zero }

  func set(_ side: Side, initial: CellRectangle, final: CellRectangle) {
    initialFrames[side] = initial
    finalFrames[side] = final
  }

  /// Changes frames with an animation, by the app's clock.
  public func animate(for duration: Interval, _ changes: () -> Void, completion: @escaping () -> Void) {
    guard let clock else {
      changes()
      completion()
      return
    }
    clock.animate(for: duration, changes, completion: completion)
  }

  /// Ends the animation. With false the transition is undone.
  public func completeTransition(_ didComplete: Bool) {
    guard !isCompleted else {
      let diagnostic = Diagnostic(.completedTwice, "A transition was completed again.", source: "TransitionContext")
      (clock?.diagnostics ?? DiagnosticLog.current)?.report(diagnostic)
      return
    }
    isCompleted = true
    if !didComplete { transitionWasCancelled = true }
    onComplete()
  }
}

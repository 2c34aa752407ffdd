// SPDX-License-Identifier: Apache-2.0
import EarshotCore

public enum ViewAnimatingPosition: Sendable {
  case end, start, current
}

public enum ViewAnimatingState: Sendable {
  case inactive, active, stopped
}

/// An animation that is started later, and told when it is over.
///
/// Motions are of frames, even, and short. One that is stopped is where it was to end: nobody has to wait for a picture.
@MainActor
public final class ViewPropertyAnimator {
  public enum Curve: Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  /// In seconds.
  public let duration: Double
  /// Without effect: motions begin at once.
  public private(set) var delay = 0.0
  public private(set) var state = ViewAnimatingState.inactive
  public private(set) var isRunning = false
  /// Without effect: what was done with it is read back.
  public var isReversed = false
  public var isInterruptible = true
  public var isUserInteractionEnabled = true
  public var scrubsLinearly = true
  public var pausesOnCompletion = false
  /// 1 once it has begun: frames are set at their end.
  public var fractionComplete = 0.0
  private var animations: [() -> Void] = []
  private var completions: [(ViewAnimatingPosition) -> Void] = []

  public init(duration: Double, curve: Curve, animations: (() -> Void)? = nil) {
    self.duration = duration
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  public convenience init(
    duration: Double, controlPoint1: CellPoint, controlPoint2: CellPoint, animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }

  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((ViewAnimatingPosition) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  public func addAnimations(_ animation: @escaping () -> Void) {
    if isRunning { View.animate(withDuration: duration, animations: animation) } else { animations.append(animation) }
  }

  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) { addAnimations(animation) }

  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) { completions.append(completion) }

  public func startAnimation() { startAnimation(afterDelay: 0) }

  public func startAnimation(afterDelay delay: Double) {
    guard !isRunning, state != .stopped else { return }
    (self.delay, isRunning, state) = (delay, true, .active)
    let work = animations
    animations = []
    View.animate(withDuration: duration) {
      for animation in work { animation() }
    } completion: { [self] _ in
      if isRunning { complete(at: .end) }
    }
  }

  /// Goes on to the end: a motion is too short to be held.
  public func pauseAnimation() { if state == .inactive { startAnimation() } }

  public func continueAnimation(withTimingParameters parameters: Never?, durationFactor: Double) { startAnimation() }

  /// - Parameter withoutFinishing: Whether nobody is told of its end.
  public func stopAnimation(_ withoutFinishing: Bool) {
    isRunning = false
    guard withoutFinishing else { return state = .stopped }
    (state, completions) = (.inactive, [])
  }

  public func finishAnimation(at finalPosition: ViewAnimatingPosition) { complete(at: finalPosition) }

  private func complete(at position: ViewAnimatingPosition) {
    (isRunning, state, fractionComplete) = (false, .inactive, 1)
    let told = completions
    completions = []
    for completion in told { completion(position) }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension View {
  /// Changes frames at once, also inside an animation.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    guard let application = Application.running else { return actions() }
    application.animate(for: .zero, actions)
  }

  /// Changes frames with an animation of the running application. If the user wants no motion, or nothing of the app is on
  /// the screen, everything has happened when this returns.
  ///
  /// - Parameters:
  ///   - duration: The seconds it takes.
  ///   - animations: Sets the final frames.
  ///   - completion: Called at the end, with true.
  public static func animate(
    withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard let application = Application.running else {
      animations()
      completion?(true)
      return
    }
    application.animate(
      for: Interval(seconds: duration), animations, completion: completion.map { completion in { completion(true) } })
  }

  /// The same with what cells cannot do: a motion begins at once and is even.
  ///
  /// - Parameters:
  ///   - duration: The seconds it takes.
  ///   - delay: Ignored.
  ///   - options: Ignored.
  ///   - animations: Sets the final frames.
  ///   - completion: Called at the end, with true.
  public static func animate(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  /// Changes what a view shows, at once; frames move as by `animate`.
  ///
  /// - Parameters:
  ///   - view: The view that changes.
  ///   - duration: The seconds until the end.
  ///   - options: Ignored.
  ///   - animations: Makes the changes.
  ///   - completion: Called at the end, with true.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations ?? {}, completion: completion) }

  /// The same: what springs on a phone moves evenly here.
  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping damping: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  /// The keyframes are put together into one motion to where the last of them ends.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double, options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, animations: animations, completion: completion) }

  public static func addKeyframe(
    withRelativeStartTime startTime: Double, relativeDuration duration: Double, animations: () -> Void
  ) { animations() }

  /// Puts one view in the place of another.
  public static func transition(
    from old: View, to new: View, duration: Double, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      (old.isHidden, new.isHidden) = (true, false)
    } else if let superview = old.superview {
      superview.insertSubview(new, aboveSubview: old)
      old.removeFromSuperview()
    }
    completion?(true)
  }

  /// False where motion is reduced.
  public static var areAnimationsEnabled: Bool { Application.running.map { $0.animationDuration > .zero } ?? false }

  /// Lets frames change at once in the running application, or by animations again.
  public static func setAnimationsEnabled(_ isEnabled: Bool) { Application.running?.allowsAnimations = isEnabled }

  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// The ways in which UIKit draws a motion. Here a motion is even and only of frames, so that none has an effect.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }
}

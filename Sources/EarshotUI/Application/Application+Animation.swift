// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Records changes of frames while it exists, to show them over time.
struct MotionRecorder {
  var start: Instant
  var duration: Interval
}

extension Application {
  /// True while a frame moves: the picture depends on the time.
  public var isMoving: Bool { now < motionEnd }

  /// Changes frames with an animation, and calls back at its end.
  ///
  /// The views get their final frames at once; only their drawing moves. Without a duration, out of sight, or where the
  /// user wants no motion, the completion runs before this returns.
  public func animate(
    for duration: Interval, _ changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    let outer = motionRecorder
    let duration = shown(duration)
    if duration > .zero { motionRecorder = MotionRecorder(start: now, duration: duration) }
    changes()
    motionRecorder = outer
    guard let completion else { return }
    if duration > .zero { schedule(after: duration, completion) } else { completion() }
  }

  /// The duration of a motion: none out of sight, or where the user wants no motion (ENV-5).
  func shown(_ duration: Interval) -> Interval {
    isOutOfSight || assistiveSettings.isOn(.reduceMotion) || !allowsAnimations ? .zero : duration
  }

  func noteMotion(of view: View, from: CellRectangle, to: CellRectangle) {
    view.motion = motionRecorder.map { Motion(from: from, to: to, start: $0.start, duration: $0.duration) }
    guard let motionRecorder else { return }
    motionEnd = max(motionEnd, motionRecorder.start + motionRecorder.duration)
  }
}

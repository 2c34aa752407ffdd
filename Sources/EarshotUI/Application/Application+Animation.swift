// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Frames that change while it is there are shown over time.
struct MotionRecorder {
  var start: Instant
  var duration: Interval
}

extension Application {
  /// Changes frames so that the change is seen over time, and tells when it is over.
  ///
  /// The views are at their end at once; only what is drawn moves. Without a duration the completion runs before this
  /// returns.
  public func animate(
    for duration: Interval, _ changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    let outer = motionRecorder
    if duration > .zero { motionRecorder = MotionRecorder(start: now, duration: duration) }
    changes()
    motionRecorder = outer
    guard let completion else { return }
    if duration > .zero { schedule(after: duration, completion) } else { completion() }
  }

  func noteMotion(of view: View, from: CellRectangle, to: CellRectangle) {
    view.motion = motionRecorder.map { Motion(from: from, to: to, start: $0.start, duration: $0.duration) }
  }
}

// SPDX-License-Identifier: Apache-2.0
/// The foreground state of an app or one of its scenes: the one machine that decides about callbacks (LIFE-4, LIFE-5,
/// LIFE-7). A pure value.
struct LifeCycle: Equatable {
  /// Each changes only to its neighbours, so that inactive is never skipped.
  enum State: Int {
    /// Not running, or not connected.
    case outside
    case suspended, background, inactive, active
  }

  enum Callback: Equatable {
    case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground
  }

  /// One change of state, and its callback.
  struct Step: Equatable {
    var state: State
    var callback: Callback?
    /// True if the callback precedes the change (LIFE-4).
    var isToldBefore = false
  }

  private(set) var state = State.outside

  /// The next step towards a state; nil when it is reached, or the life cycle has not begun.
  func step(toward target: State) -> Step? {
    guard state != .outside, target != .outside, state != target else { return nil }
    let isRising = target.rawValue > state.rawValue
    switch (state, isRising) {
    case (.suspended, _): return Step(state: .background)
    case (.background, true): return Step(state: .inactive, callback: .willEnterForeground)
    case (.background, false): return Step(state: .suspended)
    case (.inactive, true): return Step(state: .active, callback: .didBecomeActive)
    case (.inactive, false): return Step(state: .background, callback: .didEnterBackground)
    case (.active, _): return Step(state: .inactive, callback: .willResignActive, isToldBefore: true)
    case (.outside, _): return nil
    }
  }

  mutating func take(_ step: Step) { state = step.state }

  /// Begins silently, in the foreground or in the background (LIFE-2).
  mutating func begin(in state: State) { self.state = state }

  mutating func end() { state = .outside }
}

/// A life cycle with callbacks. Requests made inside a callback are performed after it returns.
@MainActor
final class LifeCycleDriver {
  private(set) var cycle = LifeCycle()
  private var target: LifeCycle.State?
  private var isMoving = false

  var state: LifeCycle.State { cycle.state }

  func begin(in state: LifeCycle.State) { cycle.begin(in: state) }

  func end() {
    cycle.end()
    target = nil
  }

  /// - Parameters:
  ///   - tell: Performs a callback.
  ///   - finish: Called after each callback has returned.
  func move(
    to state: LifeCycle.State, tell: (LifeCycle.Callback) -> Void, finish: (LifeCycle.Callback) -> Void
  ) {
    target = state
    guard !isMoving else { return }
    isMoving = true
    defer { isMoving = false }
    while let target, let step = cycle.step(toward: target) {
      if step.isToldBefore, let callback = step.callback { tell(callback) }
      // A callback may have ended it.
      guard cycle.state != .outside else { return }
      cycle.take(step)
      if !step.isToldBefore, let callback = step.callback { tell(callback) }
      if let callback = step.callback { finish(callback) }
    }
    target = nil
  }
}

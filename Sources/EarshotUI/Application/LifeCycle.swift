// SPDX-License-Identifier: Apache-2.0
/// How an app, or one of its scenes, comes to the front and goes: the one machine that decides what is told (LIFE-4,
/// LIFE-5, LIFE-7). A pure value.
struct LifeCycle: Equatable {
  /// Each can only become the one before or after it, so that inactive is always passed.
  enum State: Int {
    /// Not running, or not connected.
    case outside
    case suspended, background, inactive, active
  }

  enum Callback: Equatable {
    case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground
  }

  /// One change, and what is told of it.
  struct Step: Equatable {
    var state: State
    var callback: Callback?
    /// Whether it is told while the state is still the old one (LIFE-4).
    var isToldBefore = false
  }

  private(set) var state = State.outside

  /// The next step on the way; nil when it is there, or has not begun.
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

  /// It exists from here on: without a word, in the foreground or in the background (LIFE-2).
  mutating func begin(in state: State) { self.state = state }

  mutating func end() { state = .outside }
}

/// A life cycle that somebody is told of. What is asked for from inside a callback is done when it has returned.
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
  ///   - tell: tells a callback.
  ///   - finish: what is due when a callback has returned.
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

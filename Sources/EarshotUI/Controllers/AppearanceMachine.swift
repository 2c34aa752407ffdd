// SPDX-License-Identifier: Apache-2.0
/// The appearance of a controller: the one machine that decides about its callbacks (APP-9).
struct AppearanceMachine: Equatable {
  enum State: Equatable {
    case disappeared, appearing, appeared, disappearing
  }

  /// A callback for the controller.
  enum Callback: Equatable {
    case willAppear, isAppearing, didAppear, willDisappear, didDisappear
  }

  private(set) var state = State.disappeared
  /// True if the current transition is animated, the same from its first callback to its last (APP-7).
  private(set) var isAnimated = false
  private var hasToldIsAppearing = false

  /// True between a will and a did.
  var isChanging: Bool { state == .appearing || state == .disappearing }
  /// True if it is on the screen or appearing.
  var isShown: Bool { state == .appearing || state == .appeared }

  /// Begins a transition, or reverses one (FWD-6). Nil if nothing changes.
  mutating func begin(appearing: Bool, animated: Bool) -> Callback? {
    switch (state, appearing) {
    case (.disappeared, true), (.disappearing, true):
      if !isChanging { isAnimated = animated }
      hasToldIsAppearing = false
      state = .appearing
      return .willAppear
    case (.appeared, false), (.appearing, false):
      if !isChanging { isAnimated = animated }
      state = .disappearing
      return .willDisappear
    default: return nil
    }
  }

  /// The view is in place. Reported once per appearance (APP-4).
  mutating func arrive() -> Callback? {
    guard awaitsArrival else { return nil }
    hasToldIsAppearing = true
    return .isAppearing
  }

  var awaitsArrival: Bool { state == .appearing && !hasToldIsAppearing }

  /// Ends the transition. Nil if there is none (FWD-7).
  mutating func end() -> Callback? {
    switch state {
    case .appearing:
      state = .appeared
      return .didAppear
    case .disappearing:
      state = .disappeared
      hasToldIsAppearing = false
      return .didDisappear
    default: return nil
    }
  }
}

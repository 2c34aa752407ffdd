// SPDX-License-Identifier: Apache-2.0
/// Whether a controller is on the screen, and how it comes and goes: the one machine that decides which callbacks are
/// sent (APP-9).
struct AppearanceMachine: Equatable {
  enum State: Equatable {
    case disappeared, appearing, appeared, disappearing
  }

  /// What is to be told to the controller.
  enum Callback: Equatable {
    case willAppear, isAppearing, didAppear, willDisappear, didDisappear
  }

  private(set) var state = State.disappeared
  /// The flag of the transition that runs, the same from its first callback to its last (APP-7).
  private(set) var isAnimated = false
  private var hasToldIsAppearing = false

  /// Whether it is between a will and a did.
  var isChanging: Bool { state == .appearing || state == .disappearing }
  /// Whether it is on the screen or on its way there.
  var isShown: Bool { state == .appearing || state == .appeared }

  /// A transition begins, or turns round (FWD-6). Nil where that changes nothing.
  mutating func begin(appearing: Bool, animated: Bool) -> Callback? {
    switch (state, appearing) {
    case (.disappeared, true), (.disappearing, true):
      if !isChanging { isAnimated = animated }
      hasToldIsAppearing = state == .disappearing && hasToldIsAppearing
      state = .appearing
      return .willAppear
    case (.appeared, false), (.appearing, false):
      if !isChanging { isAnimated = animated }
      state = .disappearing
      return .willDisappear
    default: return nil
    }
  }

  /// The view is in place. Told once an appearance (APP-4).
  mutating func arrive() -> Callback? {
    guard awaitsArrival else { return nil }
    hasToldIsAppearing = true
    return .isAppearing
  }

  var awaitsArrival: Bool { state == .appearing && !hasToldIsAppearing }

  /// The transition has ended. Nil where none runs (FWD-7).
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

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotKeys

/// The app's events as asynchronous sequences. The sequences of the hub are
/// ``EarshotCore/NotificationHub/messages(of:from:capacity:)``.
extension Application {
  /// The keys pressed from now on, handled or not, each after the responders have received it.
  ///
  /// To decide about a key, and to keep it from others, override `pressesBegan(_:with:)`.
  public var keys: some AsyncSequence<Key, Never> { events.messages(of: KeyPressed.self, capacity: 1_024).map(\.key) }

  /// The states of the app from now on, each as it is reached.
  public var states: some AsyncSequence<ApplicationState, Never> { events.messages(of: StateReached.self).map(\.state) }

  /// Reports a state that has been reached, once.
  func noteState() {
    let state = state
    guard state != life.toldState else { return }
    life.toldState = state
    events.post(StateReached(state: state))
  }
}

struct KeyPressed: HubMessage, Equatable {
  var key: Key
}

struct StateReached: HubMessage, Equatable {
  var state: ApplicationState
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotKeys

/// The app's events as asynchronous sequences. Those of the hub are ``EarshotCore/NotificationHub/messages(of:from:)``.
extension Application {
  /// The keys pressed from now on, whether or not a responder handles them, after they were handled.
  ///
  /// To decide about a key, and to keep it from others, override `pressesBegan(_:with:)`.
  public var keys: AsyncStream<Key> { events.messages(of: KeyPressed.self) { $0.key } }

  /// The states of the app from now on, each as it is reached.
  public var states: AsyncStream<ApplicationState> { events.messages(of: StateReached.self) { $0.state } }

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

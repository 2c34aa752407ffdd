// SPDX-License-Identifier: Apache-2.0
/// What the system, the terminal or the user does to an app, as a value: a host tells it, and so does a test.
public enum LifeCycleEvent: Equatable, Sendable {
  /// Something else wants the user for a moment; the app stays to be seen (BG-1).
  case interruptionBegan
  case interruptionEnded
  /// It is no longer shown.
  case enteredBackground
  /// It is to be shown again.
  case enteredForeground
  /// It is not to run any more until it continues. Refused while background tasks run.
  case suspended
  /// The terminal has gone: what was shown on it is disconnected.
  case hungUp
  /// It is to end.
  case terminated
  case memoryWarning
  /// Another day, another time zone, or a clock that was set (EVT-4).
  case significantTimeChange
  /// The session is about to be locked (EVT-2).
  case protectedDataWillBecomeUnavailable
  case protectedDataDidBecomeAvailable
  /// Something is to be opened (EVT-5).
  case open([OpenURLContext])
}

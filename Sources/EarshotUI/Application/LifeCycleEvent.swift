// SPDX-License-Identifier: Apache-2.0
/// An event from the system, the terminal or the user for an app, as a value, sent by a host or a test.
public enum LifeCycleEvent: Equatable, Sendable {
  /// Something else needs the user for a moment; the app remains visible (BG-1).
  case interruptionBegan
  case interruptionEnded
  /// It is no longer visible.
  case enteredBackground
  /// It becomes visible again.
  case enteredForeground
  /// It stops running until it is resumed. Refused while background tasks run.
  case suspended
  /// The terminal is gone: everything on it is disconnected.
  case hungUp
  /// It has to end.
  case terminated
  case memoryWarning
  /// A new day, another time zone, or a changed clock (EVT-4).
  case significantTimeChange
  /// The session is about to be locked (EVT-2).
  case protectedDataWillBecomeUnavailable
  case protectedDataDidBecomeAvailable
  /// URLs to open (EVT-5).
  case open([OpenURLContext])
}

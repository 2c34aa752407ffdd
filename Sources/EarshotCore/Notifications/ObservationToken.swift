// SPDX-License-Identifier: Apache-2.0
/// Keeps an observer registered: releasing the token, or ``cancel()``, ends the observation.
///
/// If it is released on the main actor, the observation ends at once; elsewhere, at the main actor's next turn. It does
/// not keep the hub alive.
@MainActor
public final class ObservationToken {
  private weak var hub: NotificationHub?
  let registration: Registration

  init(hub: NotificationHub, registration: Registration) {
    self.hub = hub
    self.registration = registration
  }

  isolated deinit { cancel() }

  /// Ends the observation now. May be called more than once.
  public func cancel() {
    guard registration.isActive else { return }
    registration.isActive = false
    hub?.remove(registration)
  }
}

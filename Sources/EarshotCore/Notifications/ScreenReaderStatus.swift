// SPDX-License-Identifier: Apache-2.0
/// The state of the screen reader, to query or, through the hub, to observe.
///
/// Observers of a change already see the new state here. While the application is suspended nothing is posted; when it
/// resumes, one message with the final state follows, if that differs from the last one posted.
@MainActor
public final class ScreenReaderStatus {
  private let hub: NotificationHub
  private var told: Bool
  private var isSuspended = false

  public private(set) var isRunning: Bool

  /// - Parameters:
  ///   - hub: The hub on which changes are posted.
  ///   - isRunning: The initial state, which is not posted.
  public init(hub: NotificationHub, isRunning: Bool = false) {
    self.hub = hub
    self.isRunning = isRunning
    told = isRunning
  }

  /// Records that the reader was turned on or off.
  public func set(isRunning: Bool) {
    self.isRunning = isRunning
    tell()
  }

  /// Holds back messages until ``resume()``.
  public func suspend() { isSuspended = true }

  /// Posts the final state, if it changed while the application was suspended.
  public func resume() {
    isSuspended = false
    tell()
  }

  private func tell() {
    guard !isSuspended, told != isRunning else { return }
    told = isRunning
    hub.post(.screenReaderStatusChanged(isRunning: isRunning), from: self)
  }
}

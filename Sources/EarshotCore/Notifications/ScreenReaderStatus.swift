// SPDX-License-Identifier: Apache-2.0
/// Whether a screen reader runs, for those who ask and, through the hub, for those who want to be told.
///
/// Who is told of a change already sees the new state here. While the application is suspended nothing is posted;
/// when it returns, one message with the final state follows, if that is another state than the last one told.
@MainActor
public final class ScreenReaderStatus {
  private let hub: NotificationHub
  private var told: Bool
  private var isSuspended = false

  public private(set) var isRunning: Bool

  /// - Parameters:
  ///   - hub: Where changes are posted.
  ///   - isRunning: The state at the start, which nobody is told of.
  public init(hub: NotificationHub, isRunning: Bool = false) {
    self.hub = hub
    self.isRunning = isRunning
    told = isRunning
  }

  /// Takes note that the reader went on or off.
  public func set(isRunning: Bool) {
    self.isRunning = isRunning
    tell()
  }

  /// Holds back messages until ``resume()``.
  public func suspend() { isSuspended = true }

  /// The application is back: tells the final state if it is news.
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

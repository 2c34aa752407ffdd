// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A transition that ends after its duration, or earlier on request.
@MainActor
final class RunningTransition {
  private weak var application: Application?
  private var token: AgendaToken?
  private var work: (() -> Void)?

  /// - Parameters:
  ///   - application: The application with the clock; without one it ends when ``start(after:)`` is called.
  ///   - work: Ends the transition; called once.
  init(in application: Application?, _ work: @escaping () -> Void) {
    self.application = application
    self.work = work
    application?.runningTransitions += 1
  }

  isolated deinit { if work != nil { application?.runningTransitions -= 1 } }

  var isFinished: Bool { work == nil }

  /// Starts the transition; without a duration, or out of sight, it ends at once.
  func start(after duration: Interval) {
    guard let application, duration > .zero, !application.isOutOfSight else { return finish() }
    token = application.schedule(after: duration) { [self] in finish() }
  }

  /// Ends it now, unless it has ended.
  func finish() {
    guard let work else { return }
    self.work = nil
    if let token { application?.cancel(token) }
    application?.runningTransitions -= 1
    work()
  }
}

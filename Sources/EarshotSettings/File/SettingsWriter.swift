// SPDX-License-Identifier: Apache-2.0
public import EarshotReader
import EarshotSystem
import Glibc
import Synchronization

/// Writes changed settings on its own thread, combining quick changes, so that a slow disk delays nobody.
public final class SettingsWriter: Sendable {
  public typealias Outcome = Result<SettingsStore.Written, SettingsStore.WriteFailure>

  private struct State {
    /// The newest change of each name, oldest name first.
    var waiting: [SettingChange] = []
    var isAtWork = false
    var outcomes: [Outcome] = []
  }

  /// The time for combining changes, in milliseconds.
  private static let patience: Int32 = 200

  private let store: SettingsStore
  private let onOutcome: @Sendable () -> Void
  private let state = Mutex(State())
  private let hurry: WakeDescriptor
  private let rest: WakeDescriptor

  /// - Parameter onOutcome: Called on the writer's thread when ``takeOutcomes()`` has something.
  public init?(_ store: SettingsStore, onOutcome: @escaping @Sendable () -> Void) {
    guard let hurry = WakeDescriptor(), let rest = WakeDescriptor() else { return nil }
    self.store = store
    self.hurry = hurry
    self.rest = rest
    self.onOutcome = onOutcome
  }

  /// Schedules a change for writing.
  public func keep(_ change: SettingChange) {
    let starts = state.withLock { state in
      state.waiting.removeAll { change.replaces($0) }
      state.waiting.append(change)
      defer { state.isAtWork = true }
      return !state.isAtWork
    }
    // Without a thread it is written immediately.
    if starts, !DetachedThread.start({ [self] in work() }) { work() }
  }

  /// Takes the outcomes of writing since the last call.
  public func takeOutcomes() -> [Outcome] {
    state.withLock { state in
      defer { state.outcomes = [] }
      return state.outcomes
    }
  }

  /// Writes waiting changes and returns when that is done, or after this many milliseconds.
  public func finish(within milliseconds: Int32) {
    hurry.wake()
    var rounds = milliseconds / 10
    while rounds > 0, state.withLock({ $0.isAtWork }) {
      var done = pollfd(fd: rest.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&done, 1, 10)
      rest.clear()
      rounds -= 1
    }
  }

  private func work() {
    while true {
      var hurried = pollfd(fd: hurry.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&hurried, 1, Self.patience)
      let changes = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      let outcome = Result { () throws(SettingsStore.WriteFailure) in try store.write(changes) }
      let isDone = state.withLock { state in
        state.outcomes.append(outcome)
        state.isAtWork = !state.waiting.isEmpty
        return !state.isAtWork
      }
      onOutcome()
      if isDone {
        rest.wake()
        return
      }
    }
  }
}

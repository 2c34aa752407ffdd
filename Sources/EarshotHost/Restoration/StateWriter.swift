// SPDX-License-Identifier: Apache-2.0
import Dispatch
import EarshotCore
import EarshotUI

/// Writes an app's state on a queue of its own, so that no key waits for a disk.
@MainActor
final class StateWriter {
  private let file: StateFile
  private let queue = DispatchQueue(label: "earshot.state")
  /// The state handed to the queue last.
  private var last: StateArchive?

  init(_ file: StateFile) { self.file = file }

  /// Writes a state soon, unless it is the last one again. A failure is not told: the last write of the app will fail
  /// in the same way, when it can be said.
  func write(_ archive: StateArchive) {
    guard archive != last else { return }
    last = archive
    queue.async { [file] in _ = file.save(archive) }
  }

  /// Writes a state after all earlier ones, before this returns.
  ///
  /// - Returns: One sentence if it could not be written.
  func finish(with archive: StateArchive) -> String? {
    last = archive
    return queue.sync { file.save(archive) }
  }
}

/// The moment to write the state of an app that goes on: shortly after the last event, and not much later than the
/// first one that has not been written.
struct RestTimer {
  private enum State {
    case atRest
    case unwritten(since: Instant, last: Instant)
  }

  /// The rest after which the state is written.
  static let pause = Interval.milliseconds(250)
  /// The longest time without writing while one event follows another.
  static let limit = Interval.seconds(1)

  private var state = State.atRest

  /// Notes an event, after which the state may be another.
  mutating func note(at now: Instant) {
    switch state {
    case .atRest: state = .unwritten(since: now, last: now)
    case .unwritten(let first, _): state = .unwritten(since: first, last: now)
    }
  }

  /// The instant to write; nil if nothing has happened since the last time.
  var deadline: Instant? {
    guard case .unwritten(let first, let last) = state else { return nil }
    return min(last + Self.pause, first + Self.limit)
  }

  /// True once at the deadline.
  mutating func takeDue(at now: Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    state = .atRest
    return true
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Glibc

/// A part of a live session that waits for something of its own: programs, processes, files.
///
/// The session's loop polls the descriptors of all its parts, calls each after every wait, and closes each at the end.
/// No part blocks.
@MainActor
protocol LivePart: AnyObject {
  /// The descriptors to poll; one of -1 is skipped.
  var descriptors: [pollfd] { get }
  /// The instant for the next ``advance(to:)``; nil if nothing is timed.
  var deadline: Instant? { get }
  /// Takes in what has come, and lets time pass to an instant.
  func advance(to now: Instant)
  /// Sends what the session's work has caused since, before the next wait.
  func send(at now: Instant)
  /// Ends the part with the session.
  func close()
}

extension LivePart {
  var deadline: Instant? { nil }
  func send(at now: Instant) {}
  func close() {}
}

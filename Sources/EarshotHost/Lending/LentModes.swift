// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A terminal that another process holds: that takes it and gives it back, so that the user gets it back however the
/// app ends.
@MainActor
final class LentModes: TerminalModes {
  private let channel: LendingChannel
  private(set) var isTaken = false

  init(_ channel: LendingChannel) { self.channel = channel }

  func begin(_ begin: String, end: String, on descriptor: Int32) -> Int32 {
    channel.send(.take(begin: begin, end: end))
    return 0
  }

  func change(begin: String, end: String) { channel.send(.change(begin: begin, end: end)) }

  /// Why it is given back is told by whoever wants it.
  func end() { isTaken = false }

  /// The other process says that it has been taken.
  func taken() { isTaken = true }
}

// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A terminal held by another process, which takes it and returns it, so that the user gets it back however the app
/// ends.
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

  /// The reason for returning it is sent by the caller.
  func end() { isTaken = false }

  /// Records that the other process has taken it.
  func taken() { isTaken = true }
}

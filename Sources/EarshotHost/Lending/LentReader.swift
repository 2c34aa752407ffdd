// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import Glibc

/// The way to the reader of a terminal that another process holds.
///
/// A reader shows who it reads by the terminal that the connecting process is in. So connections are made by the process
/// that holds the terminal, and come from there.
@MainActor
final class LentReader {
  private let channel: LendingChannel
  private var connection: Int32?

  /// - Parameter connection: that came with the terminal; nil where the reader did not listen.
  init(_ channel: LendingChannel, _ connection: Int32?) {
    self.channel = channel
    self.connection = connection
  }

  deinit { if let connection { close(connection) } }

  /// The connection that came last; without one, another one is asked for.
  func connect() -> Int32? {
    defer { connection = nil }
    if connection == nil { channel.send(.wantsReader) }
    return connection
  }

  /// A new connection came.
  func take(_ connection: Int32) {
    if let old = self.connection { close(old) }
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    self.connection = connection
  }
}

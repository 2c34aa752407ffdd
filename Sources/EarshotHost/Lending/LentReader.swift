// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import Glibc

/// The route to the reader of a terminal held by another process.
///
/// A reader identifies a program by the terminal of the connecting process. So connections are made by the process that
/// holds the terminal, and passed on.
@MainActor
final class LentReader {
  private let channel: LendingChannel
  private var connection: Int32?

  /// - Parameter connection: The connection passed with the terminal; nil if the reader did not listen.
  init(_ channel: LendingChannel, _ connection: Int32?) {
    self.channel = channel
    self.connection = connection
  }

  deinit { if let connection { close(connection) } }

  /// The last connection passed; without one, requests another.
  func connect() -> Int32? {
    defer { connection = nil }
    if connection == nil { channel.send(.wantsReader) }
    return connection
  }

  /// Accepts a new connection.
  func take(_ connection: Int32) {
    if let old = self.connection { close(old) }
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    self.connection = connection
  }
}

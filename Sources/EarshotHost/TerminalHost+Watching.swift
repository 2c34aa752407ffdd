// SPDX-License-Identifier: Apache-2.0
import Glibc

/// What an app waits for besides its user: pipes, sockets, the output of a process.
extension TerminalHost {
  /// Calls on the main actor whenever a descriptor can be read, or its other end has gone.
  ///
  /// What is called reads once and waits for nothing, and ends the watching where there is nothing more to come.
  public func watch(_ descriptor: Int32, whenReadable: @escaping () -> Void) {
    watched[descriptor] = whenReadable
  }

  /// Calls no more for a descriptor. Do this before it is closed.
  public func endWatching(_ descriptor: Int32) { watched[descriptor] = nil }

  func tellWatchers(of polled: ArraySlice<pollfd>) {
    for one in polled where one.revents != 0 { watched[one.fd]?() }
  }
}

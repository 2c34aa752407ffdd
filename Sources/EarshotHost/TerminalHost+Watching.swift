// SPDX-License-Identifier: Apache-2.0
import Glibc

/// An app's other inputs: pipes, sockets, the output of a process.
extension TerminalHost {
  /// Calls a closure on the main actor whenever a descriptor is readable, or its other end is closed.
  ///
  /// The closure reads once without blocking, and ends the watching if nothing more will come.
  public func watch(_ descriptor: Int32, whenReadable: @escaping () -> Void) {
    watched[descriptor] = whenReadable
  }

  /// Stops watching a descriptor. Do this before it is closed.
  public func endWatching(_ descriptor: Int32) { watched[descriptor] = nil }

  func tellWatchers(of polled: ArraySlice<pollfd>) {
    for one in polled where one.revents != 0 { watched[one.fd]?() }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The process at the other end of a socket, as of its connection.
struct SocketPeer {
  let process: Int32
  let user: UInt32

  /// Nil if the system does not tell.
  init?(of socket: Int32) {
    var peer: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 else { return nil }
    (process, user) = (peer.process, peer.user)
  }
}

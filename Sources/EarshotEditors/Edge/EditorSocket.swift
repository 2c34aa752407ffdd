// SPDX-License-Identifier: Apache-2.0
public import Glibc

/// The connection to one editor. Nothing here waits.
public final class EditorSocket {
  /// The result of one read.
  public enum Read: Equatable {
    case bytes([UInt8])
    case nothing
    /// The other end has closed.
    case ended
  }

  /// The most bytes of one read.
  private static let portion = 65_536
  /// The most unsent bytes, for an editor that does not read.
  private static let limit = 1 << 20

  public let descriptor: Int32
  /// The process at the other end.
  public let peer: Int32
  private var unsent: ArraySlice<UInt8> = []
  private var chunk = [UInt8](repeating: 0, count: portion)

  /// Connects to a socket; nil if the process does not listen there.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - process: The process; nil for any of the user's.
  public init?(path: String, of process: Int32?) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return nil }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, let peer = Self.peer(of: descriptor),
      process.map({ $0 == peer.process }) ?? (peer.user == getuid())
    else {
      close(descriptor)
      return nil
    }
    (self.descriptor, self.peer) = (descriptor, peer.process)
  }

  /// Takes over an accepted connection; closes it, and is nil, if another process made it.
  init?(accepted descriptor: Int32, from process: Int32) {
    guard Self.peer(of: descriptor)?.process == process else {
      close(descriptor)
      return nil
    }
    (self.descriptor, peer) = (descriptor, process)
  }

  deinit { close(descriptor) }

  /// The process at the other end, and its user.
  private static func peer(of descriptor: Int32) -> (process: Int32, user: UInt32)? {
    var peer: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 ? (peer.process, peer.user) : nil
  }

  /// The descriptors to poll.
  public var pollDescriptor: pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN | (unsent.isEmpty ? 0 : POLLOUT)), revents: 0)
  }

  public func read() -> Read {
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    if count > 0 { return .bytes(Array(chunk[..<count])) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .ended
  }

  /// Sends as much as the socket takes, and keeps the rest; false if the connection is broken.
  public func send(_ bytes: [UInt8]) -> Bool {
    unsent += bytes
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        unsent = unsent.dropFirst(count)
      } else if errno == EAGAIN {
        return unsent.count <= Self.limit
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

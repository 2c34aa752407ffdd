// SPDX-License-Identifier: Apache-2.0
public import Glibc

/// A request to an Emacs server to connect to a socket of ours and report there. Nothing here waits.
public final class EmacsCall {
  public enum Outcome {
    case waiting
    /// It has connected.
    case connected(EditorSocket)
    /// It does not have the terminal, cannot report, or has gone.
    case refused
  }

  /// The socket for reports: a listening one in a private folder, closed and removed with the call.
  private let listener: Int32
  private let path: String
  private let server: EditorSocket
  private var answer = ""

  /// Asks a server; nil if it does not accept the connection.
  ///
  /// - Parameters:
  ///   - address: The server.
  ///   - file: The path of `emacs.el`.
  ///   - listener: The listening socket for reports, in a private folder; closed at the end in every case.
  ///   - path: The path of that socket; removed at the end.
  ///   - terminal: The path of the terminal being read.
  ///   - process: The process in the foreground of it.
  public init?(
    _ address: EmacsAddress, file: String, listener: Int32, path: String, terminal: String, process: Int32
  ) {
    (self.listener, self.path) = (listener, path)
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    _ = fcntl(listener, F_SETFL, O_NONBLOCK)
    let expression = EmacsServer.expression(file: file, socket: path, terminal: terminal, process: process)
    guard let server = EditorSocket(path: address.path, of: address.process),
      server.send(EmacsServer.request(evaluating: expression))
    else {
      close(listener)
      unlink(path)
      return nil
    }
    self.server = server
  }

  deinit {
    close(listener)
    unlink(path)
  }

  /// The descriptors to poll.
  public var pollDescriptors: [pollfd] {
    [server.pollDescriptor, pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
  }

  /// Its fate so far.
  public func advance() -> Outcome {
    if let socket = accepted() { return .connected(socket) }
    _ = server.send([])
    switch server.read() {
    case .nothing: return .waiting
    case .ended: return accepted().map { .connected($0) } ?? .refused
    case .bytes(let bytes):
      answer = String((answer + String(decoding: bytes, as: UTF8.self)).suffix(4_096))
      if let socket = accepted() { return .connected(socket) }
      return EmacsServer.refuses(answer) ? .refused : .waiting
    }
  }

  /// The connection of the server's process; that of another one is closed.
  private func accepted() -> EditorSocket? {
    let descriptor = accept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return EditorSocket(accepted: descriptor, from: server.peer)
  }
}

// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotSystem
import Glibc

/// The socket for programs, in a folder private to the user.
public struct BusSocket: Sendable {
  /// The path: the value of ``pathVariable``.
  public let path: String
  /// The listening descriptor. It is not closed automatically, and child processes inherit it.
  public let descriptor: Int32

  /// The environment variable with the path of the socket.
  public static let pathVariable = "EARSHOT_BUS"
  /// The environment variable with the secret.
  public static let tokenVariable = "EARSHOT_TOKEN"

  /// The folder used if there is none for sockets.
  public static var fallbackFolder: String { "/tmp/earshot-\(getuid())" }

  /// Creates a listening socket.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without extension.
  ///   - runtime: The folder for sockets, `$XDG_RUNTIME_DIR`; nil for none.
  ///   - fallback: The folder to use if that is missing, or does not allow a private one.
  public init(
    named name: String, runtime: String?, fallback: String = BusSocket.fallbackFolder
  ) throws(BusSocketError) {
    var made = earshot_bus_socket()
    path = BusSocketError.text { made = earshot_bus_socket_make(name, runtime, fallback, $0) }
    descriptor = made.descriptor
    switch made.failure {
    case EARSHOT_BUS_MADE: break
    case EARSHOT_BUS_NOT_PRIVATE: throw .notPrivate(path)
    case EARSHOT_BUS_TOO_LONG: throw .tooLong(path)
    default: throw .system(path, made.error)
    }
  }

  /// A connection to the listener at a path, as a nonblocking descriptor; nil if there is none.
  public static func connect(to path: String) -> Int32? {
    guard let address = SocketAddress(path) else { return nil }
    let descriptor = SocketAddress.makeSocket()
    guard descriptor >= 0 else { return nil }
    guard address.with({ Glibc.connect(descriptor, $0, $1) }) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// An unguessable secret: 128 bits as text.
  public static func makeToken() -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 33) { buffer in
      guard let text = buffer.baseAddress else { return "" }
      earshot_bus_token(text)
      return String(cString: text)
    }
  }

  // MARK: The folder

  /// The folders to search for sockets, in order.
  ///
  /// - Parameters:
  ///   - runtime: The folder for sockets, `$XDG_RUNTIME_DIR`; nil for none.
  ///   - fallback: The folder to use if that is missing, or does not allow a private one.
  public static func folders(runtime: String?, fallback: String = BusSocket.fallbackFolder) -> [String] {
    runtime.flatMap { $0.hasPrefix("/") ? ["\($0)/earshot", fallback] : nil } ?? [fallback]
  }

  /// True if a folder exists and is private to this user.
  public static func isPrivate(_ folder: String) -> Bool { earshot_bus_folder_is_private(folder) }
}

/// The reason why there can be no socket.
public enum BusSocketError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The folder is not private to the user.
  case notPrivate(String)
  case tooLong(String)
  /// A system call failed, with this error number.
  case system(String, Int32)

  /// One sentence with the remedy.
  public var description: String {
    var failed = earshot_bus_socket()
    switch self {
    case .notPrivate: failed.failure = EARSHOT_BUS_NOT_PRIVATE
    case .tooLong: failed.failure = EARSHOT_BUS_TOO_LONG
    case .system(_, let code): (failed.failure, failed.error) = (EARSHOT_BUS_SYSTEM, code)
    }
    switch self {
    case .notPrivate(let path), .tooLong(let path), .system(let path, _):
      return Self.text { earshot_bus_failure_text(failed, path, $0) }
    }
  }

  /// The string written by a C function.
  fileprivate static func text(_ write: (UnsafeMutablePointer<CChar>) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(EARSHOT_BUS_TEXT)) { buffer in
      guard let text = buffer.baseAddress else { return "" }
      text.pointee = 0
      write(text)
      return String(cString: text)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotSystem
import Glibc

/// The socket that programs connect to: in a folder of the user's own, and nobody else's.
public struct BusSocket: Sendable {
  /// Where it is: the value of ``pathVariable``.
  public let path: String
  /// Programs wait there to be taken in. It is not closed by itself, and programs that are started get it.
  public let descriptor: Int32

  /// The variable that tells programs where the socket is.
  public static let pathVariable = "EARSHOT_BUS"
  /// The variable that tells them the secret.
  public static let tokenVariable = "EARSHOT_TOKEN"

  /// Where it is when there is no folder for such files.
  public static var fallbackFolder: String { "/tmp/earshot-\(getuid())" }

  /// Makes a socket that programs can connect to from now on.
  ///
  /// - Parameters:
  ///   - name: of the file, without its ending.
  ///   - runtime: the folder for such files, `$XDG_RUNTIME_DIR`; nil for none.
  ///   - fallback: the folder to use where that one is none, or no private one can be made there.
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

  /// A connection with whoever listens at a path, as a descriptor that does not block; nil where nobody does.
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

  /// A secret that nobody guesses: 128 bits as text.
  public static func makeToken() -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 33) { buffer in
      guard let text = buffer.baseAddress else { return "" }
      earshot_bus_token(text)
      return String(cString: text)
    }
  }

  // MARK: The folder

  /// Where sockets are looked for, in this order.
  ///
  /// - Parameters:
  ///   - runtime: the folder for such files, `$XDG_RUNTIME_DIR`; nil for none.
  ///   - fallback: the folder to use where that one is none, or no private one can be made there.
  public static func folders(runtime: String?, fallback: String = BusSocket.fallbackFolder) -> [String] {
    runtime.flatMap { $0.hasPrefix("/") ? ["\($0)/earshot", fallback] : nil } ?? [fallback]
  }

  /// Whether a folder is there, and is this user's alone.
  public static func isPrivate(_ folder: String) -> Bool { earshot_bus_folder_is_private(folder) }
}

/// Why programs cannot be connected to.
public enum BusSocketError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The folder is not the user's alone.
  case notPrivate(String)
  case tooLong(String)
  /// The system refuses; with its number of the reason.
  case system(String, Int32)

  /// One sentence that says what to do.
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

  /// What a function of C writes.
  fileprivate static func text(_ write: (UnsafeMutablePointer<CChar>) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(EARSHOT_BUS_TEXT)) { buffer in
      guard let text = buffer.baseAddress else { return "" }
      text.pointee = 0
      write(text)
      return String(cString: text)
    }
  }
}

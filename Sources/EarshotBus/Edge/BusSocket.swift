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
    var failure = BusSocketError.notPrivate(fallback)
    for folder in Self.folders(runtime: runtime, fallback: fallback) {
      do throws(BusSocketError) {
        try Self.makePrivate(folder)
        Self.removeStale(in: folder)
        self = try BusSocket(at: "\(folder)/\(name).sock")
        return
      } catch { failure = error }
    }
    throw failure
  }

  private init(at path: String) throws(BusSocketError) {
    guard let address = SocketAddress(path) else { throw .tooLong(path) }
    let descriptor = SocketAddress.makeSocket()
    guard descriptor >= 0 else { throw .system(path, errno) }
    // What an earlier one of this name left behind.
    unlink(path)
    let mask = umask(0o177)
    let isBound = address.with { bind(descriptor, $0, $1) } == 0
    let reason = errno
    umask(mask)
    guard isBound, listen(descriptor, 64) == 0 else {
      close(descriptor)
      throw .system(path, reason)
    }
    _ = fcntl(descriptor, F_SETFD, 0)
    self.path = path
    self.descriptor = descriptor
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
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
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

  /// A folder that others can look into, or that is only a link, could be anybody's.
  private static func makePrivate(_ folder: String) throws(BusSocketError) {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .system(folder, errno) }
    guard isPrivate(folder) else { throw .notPrivate(folder) }
  }

  /// Whether a folder is there, and is this user's alone.
  public static func isPrivate(_ folder: String) -> Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid()
      && status.st_mode & 0o077 == 0
  }

  /// Takes away the sockets of readers that have ended without doing so.
  private static func removeStale(in folder: String) {
    for name in (try? Folder.names(in: folder)) ?? [] {
      guard name.hasSuffix(".sock"), let address = SocketAddress("\(folder)/\(name)") else { continue }
      let probe = SocketAddress.makeSocket()
      guard probe >= 0 else { return }
      let isRefused = address.with { Glibc.connect(probe, $0, $1) } != 0 && errno == ECONNREFUSED
      close(probe)
      if isRefused { unlink("\(folder)/\(name)") }
    }
  }
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
    switch self {
    case .notPrivate(let folder):
      "Programs cannot join: \(folder) is not a folder of yours alone; remove it or set its mode to 700."
    case .tooLong(let path): "Programs cannot join: path \(path) is too long for a socket."
    case .system(let path, let code):
      "Programs cannot join: \(path): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")."
    }
  }
}

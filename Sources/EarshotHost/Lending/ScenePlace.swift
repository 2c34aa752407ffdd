// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotSystem
import Glibc

/// The place where a running app listens for further terminals: one for each state file, so that an app's state has one
/// writer.
public struct ScenePlace: Equatable, Sendable {
  /// The name of the file, without extension.
  let name: String
  /// The folder for sockets, `$XDG_RUNTIME_DIR`.
  let runtime: String?
  /// The path of the state file.
  private let state: String

  /// - Parameters:
  ///   - program: The name of the app.
  ///   - state: The file with its state.
  ///   - runtime: The folder for sockets, `$XDG_RUNTIME_DIR`; nil if it is not set, as after `su` or in a job. Then
  ///     logind's folder is used: otherwise a start there would not find the app.
  public init(ofApp program: String, state: StateFile, runtime: String?) {
    // Socket names are limited in length.
    name = "\(program.prefix(32))-\(String(Self.number(of: Self.absolute(state.path)), radix: 36))"
    self.runtime = runtime ?? Self.usualRuntime
    self.state = state.path
  }

  private static var usualRuntime: String? {
    let folder = "/run/user/\(getuid())"
    return BusSocket.isPrivate(folder) ? folder : nil
  }

  /// The absolute path: a relative path means another file in another folder.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  /// FNV-1a, the same in every process.
  private static func number(of text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Held by the process that starts the app until the app listens.
  func lock() throws(FileFailure) -> FileLock { try FileLock(state + ".starting", milliseconds: 10_000) }

  /// Held by the process that speaks the loss of the app, one of all that lost it. The others do not wait for it.
  func speechLock() throws(FileFailure) -> FileLock { try FileLock(state + ".speaking", milliseconds: 0) }

  /// A connection to the app; nil if it is not running.
  func connect() -> Int32? {
    for folder in BusSocket.folders(runtime: runtime) where BusSocket.isPrivate(folder) {
      if let descriptor = BusSocket.connect(to: "\(folder)/\(name).sock") { return descriptor }
    }
    return nil
  }

  /// A listening socket.
  func listen() throws(BusSocketError) -> BusSocket { try BusSocket(named: name, runtime: runtime) }
}

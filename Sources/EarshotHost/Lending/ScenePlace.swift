// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotSystem
import Glibc

/// Where an app that runs listens for further terminals: one place a state file, so that what an app keeps has one
/// writer.
public struct ScenePlace: Equatable, Sendable {
  /// Of the file, without its ending.
  let name: String
  /// The folder for such files, `$XDG_RUNTIME_DIR`.
  let runtime: String?
  /// The path of the state file.
  private let state: String

  /// - Parameters:
  ///   - program: the name of the app.
  ///   - state: where it keeps what it looked like.
  ///   - runtime: the folder for sockets, `$XDG_RUNTIME_DIR`; nil where it is not set, as behind `su` or in a job. Then it
  ///     is looked for where logind puts it: else a start there would not find the app.
  public init(ofApp program: String, state: StateFile, runtime: String?) {
    // Names of sockets are short.
    name = "\(program.prefix(32))-\(String(Self.number(of: Self.absolute(state.path)), radix: 36))"
    self.runtime = runtime ?? Self.usualRuntime
    self.state = state.path
  }

  private static var usualRuntime: String? {
    let folder = "/run/user/\(getuid())"
    return BusSocket.isPrivate(folder) ? folder : nil
  }

  /// The same relative path is another file in another folder.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  /// FNV-1a: the same in every process.
  private static func number(of text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Whoever starts the app holds this until it listens.
  func lock() throws(FileFailure) -> FileLock { try FileLock(state + ".starting", milliseconds: 10_000) }

  /// Whoever says aloud that the app is gone holds this while it does: of all that have lost it, one. Nobody waits for it.
  func speechLock() throws(FileFailure) -> FileLock { try FileLock(state + ".speaking", milliseconds: 0) }

  /// A connection with the app; nil where it does not run.
  func connect() -> Int32? {
    for folder in BusSocket.folders(runtime: runtime) where BusSocket.isPrivate(folder) {
      if let descriptor = BusSocket.connect(to: "\(folder)/\(name).sock") { return descriptor }
    }
    return nil
  }

  /// A socket that waits for connections.
  func listen() throws(BusSocketError) -> BusSocket { try BusSocket(named: name, runtime: runtime) }
}

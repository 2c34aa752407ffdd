// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotSystem
import Glibc

/// The socket through which this machine's relay is reached, and its secret.
public struct RelayPlace: Equatable, Sendable {
  public var path: String
  public var token: String

  /// The environment variable with the path of the socket.
  public static let pathVariable = "EARSHOT_SPEECH"
  /// The environment variable with the secret.
  public static let tokenVariable = "EARSHOT_SPEECH_TOKEN"

  public init(path: String, token: String) {
    self.path = path
    self.token = token
  }

  /// - Parameter variable: Returns the value of a variable; nil if it is not set.
  public init?(_ variable: (String) -> String?) {
    guard let path = variable(Self.pathVariable), !path.isEmpty else { return nil }
    self.init(path: path, token: variable(Self.tokenVariable) ?? "")
  }

  // MARK: Notes

  /// A note of a place is a file of two lines in a folder private to the user: a reader that outlives its connection, in
  /// tmux, finds the next one by it.
  private static let ending = ".relay"

  /// All places, those of the environment first and then the newest.
  ///
  /// - Parameter variable: Returns the value of a variable; nil if it is not set.
  public static func all(_ variable: (String) -> String?) -> [RelayPlace] {
    let own = RelayPlace(variable)
    let noted = BusSocket.folders(runtime: variable("XDG_RUNTIME_DIR")).flatMap { notes(in: $0) }
    let newest = noted.sorted { $0.time > $1.time }.map(\.place)
    return (own.map { [$0] } ?? []) + newest.filter { $0 != own }
  }

  private static func notes(in folder: String) -> [(place: RelayPlace, time: Int)] {
    guard BusSocket.isPrivate(folder), let names = try? Folder.names(in: folder) else { return [] }
    return names.filter { $0.hasSuffix(ending) }.compactMap { name in
      let file = "\(folder)/\(name)"
      var status = stat()
      guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == getuid(),
        let bytes = try? SmallFile.read(file)
      else { return nil }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      guard lines.count >= 2 else { return nil }
      let place = RelayPlace(path: lines[0], token: lines[1])
      guard place.isListening else {
        // Its connection is gone.
        unlink(file)
        return nil
      }
      return (place, status.st_mtim.tv_sec)
    }
  }

  /// Writes a note of this place, for readers that do not have it in their environment. False if there is no folder for
  /// it.
  @discardableResult
  public func note(_ variable: (String) -> String?) -> Bool {
    for folder in BusSocket.folders(runtime: variable("XDG_RUNTIME_DIR")) {
      mkdir(folder, 0o700)
      guard BusSocket.isPrivate(folder) else { continue }
      let name = SmallFile.name(of: path).prefix { $0 != "." }
      let bytes = Array("\(path)\n\(token)\n".utf8)
      if (try? SmallFile.replace("\(folder)/\(name)\(Self.ending)", with: bytes, mode: 0o600)) != nil { return true }
    }
    return false
  }

  // MARK: The socket

  /// True for a socket of this user's that nobody else may use.
  public var isPrivate: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK && status.st_uid == getuid()
      && status.st_mode & 0o077 == 0
  }

  /// True if somebody listens there. A connection of ssh takes this as one that ends at once.
  public var isListening: Bool {
    guard isPrivate, let descriptor = BusSocket.connect(to: path) else { return false }
    close(descriptor)
    return true
  }
}

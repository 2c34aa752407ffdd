// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
public import EarshotUI
import Glibc

/// The file with an app's state between launches.
///
/// It is private to the user and replaced as a whole: if a process is killed at any moment, the old or the new state
/// remains, and of two running at once the last one's is kept. An unusable file is set aside, and the app starts fresh.
/// A device like `/dev/null` stores nothing. If the path is a link, its target is replaced and the link stays.
public struct StateFile: Equatable, Sendable {
  public var path: String

  public init(_ path: String) { self.path = path }

  /// The default file of an app: `$XDG_STATE_HOME/earshot/apps/NAME/state.json`, else in `~/.local/state`. Nil if
  /// neither is known.
  ///
  /// - Parameters:
  ///   - name: The name of the app; nil if it cannot be a folder's.
  ///   - variable: Returns the value of an environment variable; nil if it is not set.
  public init?(ofApp name: String, _ variable: (String) -> String?) {
    guard !name.isEmpty, name != ".", name != "..", !name.contains(where: { $0 == "/" || $0 == "\0" }) else {
      return nil
    }
    guard let folder = UserFolder.state.path(environment: variable, home: nil) else { return nil }
    self.init("\(folder)/apps/\(name)/state.json")
  }

  /// The path with all links followed.
  var place: String { (try? SmallFile.followed(path)) ?? path }
  /// The path for a file that cannot be used.
  public var asidePath: String { place + ".aside" }
  /// The path for a file whose restoration crashed the app (RFLOW-4).
  public var crashedPath: String { place + ".crashed" }

  private var isDevice: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }

  // MARK: Reading

  /// The stored archive: none at the first launch, or if the file cannot be used.
  ///
  /// - Returns: The archive, and a sentence for the user if there was one that could not be used.
  public func load() -> (archive: StateArchive?, complaint: String?) {
    guard !isDevice else { return (nil, nil) }
    if access(crashedPath, F_OK) == 0 {
      let complaint = setAside(crashedPath, "restoring it crashed the app")
      // Another process of the app has stored a state since.
      if access(path, F_OK) != 0 { return (nil, complaint) }
    }
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try SmallFile.read(path) } catch {
      switch error {
      case .missing: return (nil, nil)
      case .tooLarge, .forbidden: return (nil, setAside(place, "the file cannot be read: \(error.reason)"))
      // Anything but a file is not moved, and a single failure may not recur.
      default: return (nil, "State not restored: cannot read \(path): \(error.reason).")
      }
    }
    do throws(StateArchiveError) { return (try StateArchive(json: bytes), nil) } catch {
      return (nil, setAside(place, error.reason))
    }
  }

  private func setAside(_ path: String, _ reason: String) -> String {
    let isKept = rename(path, asidePath) == 0
    let fate = isKept ? "it is kept as \(asidePath)" : "it stays at \(path)"
    return "State not restored: \(reason); \(fate), and the app starts fresh."
  }

  // MARK: Writing

  /// Replaces the archive; one without content creates no file.
  ///
  /// - Returns: One sentence if it could not be written.
  public func save(_ archive: StateArchive) -> String? {
    if isDevice || archive.isEmpty && access(path, F_OK) != 0 { return nil }
    let bytes = Array(archive.json.utf8)
    guard bytes.count <= SmallFile.largest else {
      return "State not kept: it is larger than \(SmallFile.largest) bytes; keep what leads to data, not the data."
    }
    do throws(FileFailure) { try SmallFile.replace(path, with: bytes, mode: 0o600) } catch {
      return "State not kept: cannot write \(path): \(error.reason)."
    }
    return nil
  }
}

extension FileFailure {
  /// The reason in words; the system has no good ones for a non-file.
  fileprivate var reason: String { self == .notFile ? "It is no file" : HostError.reason(code) }
}

extension StateArchiveError {
  fileprivate var reason: String {
    switch self {
    case .damaged: "the file is damaged"
    case .foreign: "the file is of another kind"
    case .newer: "a newer version wrote the file"
    }
  }
}

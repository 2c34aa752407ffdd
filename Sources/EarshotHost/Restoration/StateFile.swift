// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import EarshotSystem
public import EarshotUI
import Glibc

/// The file in which an app keeps what it looked like from one launch to the next.
///
/// It is for the user alone, and is replaced whole: a process that is killed at any moment leaves what was there or what
/// is new, and of two that run at once the last one's is kept. One that cannot be used is set aside, and the app starts
/// fresh. A device like `/dev/null` keeps nothing. What a link leads to is kept there, and the link stays.
public struct StateFile: Equatable, Sendable {
  public var path: String

  public init(_ path: String) { self.path = path }

  /// Where an app's file is by default: `$XDG_STATE_HOME/earshot/apps/NAME/state.json`, else in `~/.local/state`. Nil
  /// where neither is known.
  ///
  /// - Parameters:
  ///   - name: of the app; nil where it is none for a folder.
  ///   - variable: the value of a variable of the environment; nil where it is not set.
  public init?(ofApp name: String, _ variable: (String) -> String?) {
    guard !name.isEmpty, name != ".", name != "..", !name.contains(where: { $0 == "/" || $0 == "\0" }) else {
      return nil
    }
    guard let folder = SettingsPlaces(environment: variable, home: nil).state else { return nil }
    self.init("\(folder)/apps/\(name)/state.json")
  }

  /// Where it is when all links have been followed.
  var place: String { (try? SmallFile.followed(path)) ?? path }
  /// Where a file goes that cannot be used.
  public var asidePath: String { place + ".aside" }
  /// Where a file goes while restoring it crashes the app (RFLOW-4).
  public var crashedPath: String { place + ".crashed" }

  private var isDevice: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }

  // MARK: Reading

  /// What was kept: nothing at the first launch, and nothing where the file cannot be used.
  ///
  /// - Returns: the archive, and one sentence where the user has to know that there was one.
  public func load() -> (archive: StateArchive?, complaint: String?) {
    guard !isDevice else { return (nil, nil) }
    if access(crashedPath, F_OK) == 0 {
      let complaint = setAside(crashedPath, "restoring it crashed the app")
      // Another process of the app has kept something since.
      if access(path, F_OK) != 0 { return (nil, complaint) }
    }
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try SmallFile.read(path) } catch {
      switch error {
      case .missing: return (nil, nil)
      case .tooLarge, .forbidden: return (nil, setAside(place, "the file cannot be read: \(error.reason)"))
      // What is no file is not moved, and what failed once may not fail again.
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

  /// Puts an archive in the place of the old one; one in which nothing is kept makes no file.
  ///
  /// - Returns: one sentence where it could not be written.
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
  /// In words; what is no file the system has no good ones for.
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

import EarshotSettings
import EarshotSystem
public import EarshotUI
import Glibc

/// The file in which an app keeps what it looked like from one launch to the next.
///
/// It is for the user alone, and is replaced whole: a process that is killed at any moment leaves what was there or what
/// is new. One that cannot be read is set aside, and the app starts fresh.
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

  /// Where a file goes that cannot be read.
  public var asidePath: String { path + ".aside" }
  /// Where a file goes while restoring it crashes the app (RFLOW-4).
  public var crashedPath: String { path + ".crashed" }

  // MARK: Reading

  /// What was kept: nothing at the first launch, and nothing where the file cannot be used.
  ///
  /// - Returns: the archive, and one sentence where the user has to know that there was one.
  public func load() -> (archive: StateArchive?, complaint: String?) {
    if access(crashedPath, F_OK) == 0 {
      return (nil, setAside(crashedPath, "restoring it crashed the app"))
    }
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try SmallFile.read(path) } catch {
      return error == .missing ? (nil, nil) : (nil, refused(error))
    }
    do throws(StateArchiveError) { return (try StateArchive(json: bytes), nil) } catch {
      return (nil, setAside(path, error.reason))
    }
  }

  private func setAside(_ path: String, _ reason: String) -> String {
    let isKept = rename(path, asidePath) == 0
    let fate = isKept ? "it is kept as \(asidePath)" : "it stays at \(path)"
    return "State not restored: \(reason); \(fate), and the app starts fresh."
  }

  private func refused(_ failure: FileFailure) -> String {
    "State not restored: cannot read \(path): \(HostError.reason(failure.code))."
  }

  // MARK: Writing

  /// Puts an archive in the place of the old one; one in which nothing is kept makes no file.
  ///
  /// - Returns: one sentence where it could not be written.
  public func save(_ archive: StateArchive) -> String? {
    if archive.isEmpty, access(path, F_OK) != 0 { return nil }
    let bytes = Array(archive.json.utf8)
    guard bytes.count <= SmallFile.largest else {
      return "State not kept: it is larger than \(SmallFile.largest) bytes; keep what leads to data, not the data."
    }
    do throws(FileFailure) { try SmallFile.replace(path, with: bytes, mode: 0o600) } catch {
      return "State not kept: cannot write \(path): \(HostError.reason(error.code))."
    }
    return nil
  }
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

// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// The folders of profiles: the user's own beside the settings, and the package's.
public struct ProfileFolders: Equatable, Sendable {
  public var user: String?
  public var package: String?

  public init(user: String?, package: String?) {
    self.user = user
    self.package = package
  }

  /// Reads every profile, the user's first, in each folder by name. Files beyond a limit are skipped.
  public func read() -> [ProfileFile] {
    [(user, ProfileFile.Origin.user), (package, .package)].flatMap { folder, origin -> [ProfileFile] in
      guard let folder else { return [] }
      return Self.names(in: folder).map { name in
        ProfileFile(name, origin, Result { () throws(FileFailure) in try SmallFile.read(folder + "/" + name) })
      }
    }
  }

  /// The possible folders.
  public var all: [String] { [user, package].compactMap { $0 } }

  private static func names(in folder: String) -> [String] {
    let names = (try? Folder.names(in: folder)) ?? []
    return Array(names.filter(ProfileFile.isName).prefix(limit))
  }

  /// More programs than anybody has profiles for.
  private static let limit = 500
}

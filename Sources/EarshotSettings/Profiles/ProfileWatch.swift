// SPDX-License-Identifier: Apache-2.0
/// Tells when a profile may have changed: readable when something was done to a file in one of their folders.
public final class ProfileWatch {
  private let folders: FolderWatch

  /// Nil where there is no folder to watch.
  public init?(_ folders: ProfileFolders) {
    guard let watch = FolderWatch(folders.all) else { return nil }
    self.folders = watch
  }

  public var descriptor: Int32 { folders.descriptor }

  /// How many of the folders are there and watched.
  public var count: Int { folders.count }

  /// Takes what the system has told. Whether any of it was about a profile.
  public func takeChange() -> Bool {
    var isAboutProfile = false
    folders.takeNames { name in isAboutProfile = isAboutProfile || name.map(ProfileFile.isName) ?? true }
    return isAboutProfile
  }
}

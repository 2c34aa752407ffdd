// SPDX-License-Identifier: Apache-2.0
/// Watches the profiles: readable after an event in one of their folders.
public final class ProfileWatch {
  private let folders: FolderWatch

  /// Nil if there is no folder to watch.
  public init?(_ folders: ProfileFolders) {
    guard let watch = FolderWatch(folders.all) else { return nil }
    self.folders = watch
  }

  public var descriptor: Int32 { folders.descriptor }

  /// The number of existing, watched folders.
  public var count: Int { folders.count }

  /// Takes the system's events. True if any of them concerned a profile.
  public func takeChange() -> Bool {
    var isAboutProfile = false
    folders.takeNames { name in isAboutProfile = isAboutProfile || name.map(ProfileFile.isName) ?? true }
    return isAboutProfile
  }
}

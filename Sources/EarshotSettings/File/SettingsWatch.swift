// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// Tells when the settings file may have changed: readable when something was done to it.
///
/// The folder is watched and not the file, which editors replace; where the file is a link, the folder it leads to is
/// watched too.
public final class SettingsWatch {
  private let folders: FolderWatch
  private let names: Set<String>

  /// Nil where there is nothing to watch.
  public init?(_ places: SettingsPlaces) {
    guard let file = places.file else { return nil }
    let paths = [file, (try? SmallFile.followed(file)) ?? file]
    guard let folders = FolderWatch(paths.map(SmallFile.folder(of:))) else { return nil }
    self.folders = folders
    names = Set(paths.map(SmallFile.name(of:)))
  }

  public var descriptor: Int32 { folders.descriptor }

  /// Takes what the system has told. Whether any of it was about the file.
  public func takeChange() -> Bool {
    var isAboutFile = false
    folders.takeNames { name in isAboutFile = isAboutFile || name.map(names.contains) ?? true }
    return isAboutFile
  }
}

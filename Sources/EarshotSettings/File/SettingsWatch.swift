// SPDX-License-Identifier: Apache-2.0
import EarshotSystem

/// Watches the settings file and those of pronunciations, rules and commands beside it: readable after an event.
///
/// The folder is watched instead of the file, which editors replace; for a link, the folder of its target is watched
/// too.
public final class SettingsWatch {
  private let folders: FolderWatch
  private let names: Set<String>

  /// Nil if there is nothing to watch.
  public init?(_ places: SettingsPlaces) {
    guard let file = places.file else { return nil }
    let files = [file] + [places.pronunciations, places.rules, places.commands].compactMap { $0 }
    let paths = files + files.map { (try? SmallFile.followed($0)) ?? $0 }
    guard let folders = FolderWatch(paths.map(SmallFile.folder(of:))) else { return nil }
    self.folders = folders
    names = Set(paths.map(SmallFile.name(of:)))
  }

  /// True for those, and for aural styles.
  private func isAboutFile(named name: String) -> Bool { names.contains(name) || name.hasSuffix(".style") }

  public var descriptor: Int32 { folders.descriptor }

  /// Takes the system's events. True if any of them concerned one of the files.
  public func takeChange() -> Bool {
    var isAboutFile = false
    folders.takeNames { name in isAboutFile = isAboutFile || name.map(isAboutFile(named:)) ?? true }
    return isAboutFile
  }
}

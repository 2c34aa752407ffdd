// SPDX-License-Identifier: Apache-2.0
internal import EarshotVoices
internal import Glibc

/// The folder with voices, phrases and symbol tables. Speech works without one.
public struct DataDirectory: Equatable, Sendable {
  /// The folder that contains `Voices`.
  public let path: String

  public init(path: String) { self.path = path }

  /// Searches `$EARSHOT_DATA`, then the place in an installation, then upwards from the executable, then the copy that
  /// building another package puts beside the executable.
  public static func find() -> DataDirectory? {
    let environment = getenv("EARSHOT_DATA").map { String(cString: $0) }
    return find(environment: environment, executable: executablePath(), isFolder: isFolder)
  }

  /// The same search over any file system.
  static func find(environment: String?, executable: String?, isFolder: (String) -> Bool) -> DataDirectory? {
    if let environment, !environment.isEmpty, isFolder(environment + "/Voices") {
      return DataDirectory(path: environment)
    }
    guard let executable, var folder = parent(of: executable) else { return nil }
    let copy = folder + "/" + String(cString: earshot_voices_folder())
    // Programs are in `bin`, or in `libexec/earshot`.
    let prefixes = [parent(of: folder), parent(of: folder).flatMap(parent)]
    for case let prefix? in prefixes where isFolder(prefix + "/share/earshot/Voices") {
      return DataDirectory(path: prefix + "/share/earshot")
    }
    while true {
      if isFolder(folder == "/" ? "/Voices" : folder + "/Voices") { return DataDirectory(path: folder) }
      guard let above = parent(of: folder), above != folder else { break }
      folder = above
    }
    return isFolder(copy + "/Voices") ? DataDirectory(path: copy) : nil
  }

  /// The text of `Voices/NAME.TAG` for a language: of `pt-BR`, else of `pt`. Nil if there is neither.
  public func text(named name: String, language: String) -> String? {
    let parts = LanguageTag.parts(language)
    for count in stride(from: parts.count, to: 0, by: -1) {
      let tag = parts[..<count].joined(separator: "-")
      if let text = DataFile.text(at: "\(path)/Voices/\(name).\(tag)") { return text }
    }
    return nil
  }

  /// The text of the file `Voices/NAME`; nil if it cannot be read.
  public func text(named name: String) -> String? { DataFile.text(at: "\(path)/Voices/\(name)") }

  /// The texts of all `Voices/NAME.TAG`, by tag. Other endings are skipped.
  public func texts(named name: String) -> [(language: String, text: String)] {
    names(withPrefix: name + ".").compactMap { file in
      let tag = String(file.dropFirst(name.count + 1))
      guard LanguageTag.isValid(tag) else { return nil }
      return DataFile.text(at: path + "/Voices/" + file).map { (tag, $0) }
    }
  }

  package func names(withPrefix prefix: String = "", withSuffix suffix: String = "") -> [String] {
    DataFile.names(in: path + "/Voices", beginning: prefix, ending: suffix)
  }

  private static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    if slash == path.startIndex { return path.count > 1 ? "/" : nil }
    return String(path[..<slash])
  }

  private static func executablePath() -> String? { DataFile.target(ofLink: "/proc/self/exe") }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

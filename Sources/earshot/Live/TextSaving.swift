// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSystem
import Glibc

/// Writes texts for the user into new files: nothing that is there is replaced.
enum TextSaving {
  /// - Parameters:
  ///   - text: The text, without a line end behind its last line.
  ///   - name: The name or path that the user has typed; `~` is the home folder.
  ///   - folder: The folder of relative names; the home folder if it is gone.
  static func save(_ text: String, as name: String, in folder: String, home: String?) -> SavedText {
    let path = path(of: name, in: folder, home: home)
    let bytes = Array(text.utf8) + (text.last == "\n" ? [] : [0x0a])
    var failure = FileFailure.exists
    for number in 1...mostNumbers {
      let numbered = number == 1 ? path : self.numbered(path, number)
      do throws(FileFailure) {
        try SmallFile.create(numbered, with: bytes)
        return .saved(path: numbered, lines: bytes.count { $0 == 0x0a })
      } catch {
        failure = error
        if error != .exists { break }
      }
    }
    return .failed(path: path, code: failure.code)
  }

  private static func path(of name: String, in folder: String, home: String?) -> String {
    if name.hasPrefix("/") { return name }
    if name.hasPrefix("~/"), let home { return home + name.dropFirst() }
    guard let target = target(of: folder) ?? home else { return name }
    return target == "/" ? "/" + name : target + "/" + name
  }

  /// The folder that a link such as `/proc/1/cwd` leads to.
  private static func target(of link: String) -> String? {
    guard let path = realpath(link, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// "notes-2.txt" for "notes.txt".
  private static func numbered(_ path: String, _ number: Int) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot != start else { return "\(path)-\(number)" }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }

  private static let mostNumbers = 999
}

// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import EarshotTerminal
import Glibc

/// The room in which a program runs apart, so that Enter, letters and function keys can do no harm.
struct ApartRoom {
  let folders: ApartFolders
  private let box: String

  /// The reason why there is none, as a sentence's end.
  struct Fault: Error {
    var reason: String
  }

  /// - Parameter home: The program's home.
  init(home: String) throws(Fault) {
    do throws(FileFailure) {
      let folder = try Folder.makePrivate(prefix: "earshot-apart")
      box = Self.withoutLinks(folder) ?? folder
    } catch { throw Fault(reason: "there is no room in \(Folder.temporary)") }
    let paths = [".", home, Folder.temporary, "/tmp", "/var/tmp"].compactMap(Self.withoutLinks)
    guard !paths.contains("/") else {
      Folder.remove(box)
      throw Fault(reason: "the folder is the root of all files")
    }
    folders = ApartFolders(box: box, folders: paths)
    let error = folders.fault
    guard error == 0 else {
      Folder.remove(box)
      throw Fault(reason: "programs cannot be put apart here (\(SystemError(code: error).text))")
    }
  }

  private static func withoutLinks(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  func remove() { Folder.remove(box) }
}

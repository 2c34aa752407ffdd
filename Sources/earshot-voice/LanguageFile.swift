// SPDX-License-Identifier: Apache-2.0
import CEspeakNG
import Glibc

/// The file of one of the library's languages, by which a voice is set without a look at the others.
///
/// The library reads all of its voices, some four hundred files, to find the one with a name.
enum LanguageFile {
  /// Opens the file of a voice in the library's data. Nil unless exactly one language has this name: the library decides.
  ///
  /// - Parameter name: The name of a voice, such as `en-us`, without a variant.
  static func open(_ name: String) -> Int32? {
    var data: UnsafePointer<CChar>?
    guard espeak_Info(&data) != nil, let data = data.map({ String(cString: $0) }) else { return nil }
    // These are found at once.
    if ["voices", "lang"].contains(where: { access("\(data)/\($0)/\(name)", F_OK) == 0 }) { return nil }
    let families = names(in: "\(data)/lang")
    let paths = families.flatMap { family in
      names(in: "\(data)/lang/\(family)").filter { isSame($0, name) }.map { "\(data)/lang/\(family)/\($0)" }
    }
    guard paths.count == 1 else { return nil }
    let descriptor = Glibc.open(paths[0], O_RDONLY | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// As the library compares: without regard to the case of ASCII letters.
  private static func isSame(_ first: String, _ second: String) -> Bool { strcasecmp(first, second) == 0 }
}

// SPDX-License-Identifier: Apache-2.0
internal import Synchronization

/// The files `Voices/NAME.TAG` of a folder, listed when the first is needed.
package final class LanguageFiles: Sendable {
  private let folder: String
  private let prefix: String
  private let key: @Sendable (String) -> String
  private let listing = Mutex<[String: String]?>(nil)

  /// - Parameters:
  ///   - name: The name without the tag.
  ///   - folder: The path of the folder.
  ///   - key: The key of a file, from its tag. Of two files with one key the later by name counts.
  init(_ name: String, in folder: String, by key: @escaping @Sendable (String) -> String) {
    self.folder = folder
    self.key = key
    prefix = name + "."
  }

  /// The keys of all files, in order.
  var keys: [String] { names.keys.sorted() }

  /// The tag and the text of the file with a key; nil without one that can be read.
  package func file(_ key: String) -> (tag: String, text: String)? {
    guard let name = names[key], let text = DataFile.text(at: folder + "/" + name) else { return nil }
    return (String(name.dropFirst(prefix.utf8.count)), text)
  }

  private var names: [String: String] {
    listing.withLock { listing in
      if let listing { return listing }
      var names: [String: String] = [:]
      for name in DataFile.names(in: folder, beginning: prefix) {
        let tag = String(name.utf8.dropFirst(prefix.utf8.count)) ?? ""
        if LanguageTag.isValid(tag) { names[key(tag)] = name }
      }
      listing = names
      return names
    }
  }
}

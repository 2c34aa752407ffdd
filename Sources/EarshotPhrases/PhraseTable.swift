// SPDX-License-Identifier: Apache-2.0
internal import EarshotVoices
internal import Glibc
internal import Synchronization

/// The phrases of one language, from a file with one a line: the id, a tab, the words.
///
/// Only the lines that are asked for are read: most sessions say some thirty of a thousand phrases.
package final class PhraseTable: Equatable, Sendable {
  /// The file's lines, each behind a line feed, with a zero behind the last; nil for English, which is in the program.
  private let lines: ContiguousArray<CChar>?
  private let found = Mutex<[String: String?]>([:])

  /// `Voices/phrases.en`, with every phrase.
  package static let english = PhraseTable(lines: nil)

  private init(lines: ContiguousArray<CChar>?) { self.lines = lines }

  package convenience init(parsing file: String) {
    self.init(lines: "\n\(file)".utf8CString)
  }

  package static func == (one: PhraseTable, other: PhraseTable) -> Bool { one === other || one.lines == other.lines }

  /// The words for an id; nil if the file has none.
  package subscript(id: String) -> String? {
    found.withLock { found in
      if let known = found[id] { return known }
      let words = lines?.withUnsafeBufferPointer { Self.words(id, in: $0.baseAddress) } ?? nil
      let said = lines == nil ? Self.words(id, in: earshot_english_phrases()) : words
      found[id] = .some(said)
      return said
    }
  }

  private static func words(_ id: String, in lines: UnsafePointer<CChar>?) -> String? {
    guard let lines, let line = strstr(lines, "\n\(id)\t") else { return nil }
    let start = line + id.utf8.count + 2
    let length = strcspn(start, "\t\n")
    guard length > 0 else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }
}

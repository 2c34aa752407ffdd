// SPDX-License-Identifier: Apache-2.0
import EarshotPhrases
import EarshotUI

/// The toolkit's words in other languages, from the files `Voices/phrases.TAG`, each read when it is first needed.
@MainActor
final class ToolkitWords {
  private let data: DataDirectory?
  private var tables: [String: PhraseTable] = [:]

  init(_ data: DataDirectory? = DataDirectory.find()) { self.data = data }

  /// The words for an id; nil if the language has none.
  func callAsFunction(_ id: String, language: String) -> String? {
    if language == "en" { return nil }
    let table = tables[language] ?? PhraseTable(parsing: data?.text(named: "phrases", language: language) ?? "")
    tables[language] = table
    return table[id]
  }
}

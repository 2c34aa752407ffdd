// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import EarshotUI

/// The toolkit's words in other languages, from the files `Voices/toolkit.TAG`, each read when it is first needed.
@MainActor
final class ToolkitWords {
  private let data: DataDirectory?
  private var tables: [String: [String: String]] = [:]

  init(_ data: DataDirectory? = DataDirectory.find()) { self.data = data }

  /// The words for an English text; nil if the language has none.
  func callAsFunction(_ english: String, language: String) -> String? {
    if language == "en" { return nil }
    let table = tables[language] ?? read(language)
    tables[language] = table
    return table[english]
  }

  private func read(_ language: String) -> [String: String] {
    var table: [String: String] = [:]
    for line in (data?.text(named: "toolkit", language: language) ?? "").split(separator: "\n") {
      let parts = line.split(separator: "\t")
      if parts.count == 2, !line.hasPrefix("#") { table[String(parts[0])] = String(parts[1]) }
    }
    return table
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import EarshotTestKit
import Testing

@testable import EarshotUI

@MainActor
@Suite("The toolkit's own words") struct ToolkitPhraseTests {
  nonisolated static let languages = ["en", "de", "es", "fr", "ja", "ko", "pl"]

  private func lines(_ language: String) throws -> [(id: String, words: String)] {
    let text = try #require(DataDirectory.find()?.text(named: "phrases", language: language))
    return text.split(separator: "\n").filter { $0.hasPrefix(ToolkitPhrase.idPrefix) }.map { line in
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      return (parts.first ?? "", parts.count == 2 ? parts[1] : "")
    }
  }

  private func marks(_ text: String) -> [Substring] {
    text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1).map { $0.prefix { $0 != "}" } }.sorted()
  }

  @Test("Every language has every phrase once, with its values, and nothing else", arguments: languages)
  func complete(_ language: String) throws {
    let lines = try lines(language)
    #expect(lines.map(\.id) == ToolkitPhrase.allCases.map(\.id))
    for line in lines {
      let english = try #require(PhraseTable.english[line.id])
      #expect(marks(line.words) == marks(english), "\(line)")
      #expect(!line.words.isEmpty && line.words.count <= max(english.count * 3 / 2, english.count + 15), "\(line)")
      #expect(!line.words.unicodeScalars.contains { (0x4e00...0x9fff).contains($0.value) }, "\(line)")
    }
  }

  @Test("They follow the app's language, and are English where it has none; a value is never taken for a mark")
  func language() {
    let host = AppHost()
    host.application.translate = { id, language in
      language == "ko" && id == ToolkitPhrase.moved.id ? "{name}, {count}개 중 {index}" : nil
    }
    host.turn {
      #expect(ToolkitPhrase.cancel.words == "Cancel")
      host.application.language = "ko"
      #expect(ToolkitPhrase.cancel.words == "Cancel")
      #expect(
        ToolkitPhrase.moved.words(["name": "{count}", "index": "2", "count": "4"]) == "{count}, 4개 중 2")
    }
  }
}

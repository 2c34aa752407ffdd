// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

@testable import EarshotSpeech

@Suite("The table of lines and readings in the documentation")
struct LinesAndReadingsTests {
  private static let page = "/Sources/Earshot.docc/LinesAndReadings.md"
  private static let levels: [PunctuationLevel] = [.some, .none, .most, .all]

  /// A row of the page: the line, and what is said at each level. An empty cell is as at the level `some`.
  private struct Row {
    var line: String
    var cells: [String]

    init?(_ text: Substring) {
      guard text.hasPrefix("| `") else { return nil }
      let columns = text.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map { Row.trimmed($0.replacing("\u{1}", with: "|")) }
      guard columns.count == 5 else { return nil }
      line = String(columns[0].dropFirst().dropLast())
      cells = Array(columns.dropFirst())
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
      let start = text.drop { $0 == " " }
      guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
      return String(start[...last])
    }
  }

  private func said(_ line: String, _ language: String, _ level: PunctuationLevel) -> String {
    let own = language == "en" ? englishVoice : language
    let parts = composed(line, default: language, punctuation: level).map { part in
      part.hasPrefix(own + ": ")
        ? String(part.dropFirst(own.count + 2))
        : "(\(part.prefix { $0 != ":" })) \(part.drop { $0 != ":" }.dropFirst(2))"
    }
    return parts.isEmpty ? "(silence)" : parts.joined(separator: " / ")
  }

  /// A row as the page has it.
  private func row(_ line: String, _ language: String) -> String {
    let cells = Self.levels.map { said(line, language, $0) }
    let shown = [cells[0]] + cells.dropFirst().map { $0 == cells[0] ? "" : $0 }
    return "| " + (["`\(line)`"] + shown).map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  /// `EARSHOT_READINGS=write` writes the rows anew, after a reading was changed on purpose. Each is then to be judged.
  @Test("The page is as it would be written anew")
  func page() throws {
    let path = shippedData.path + Self.page
    let text = try #require(DataFile.text(at: path))
    let former = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var language = "en"
    let lines = former.map { line in
      if line == "## Korean" { language = "ko" }
      return Row(line[...]).map { row($0.line, language) } ?? line
    }
    guard getenv("EARSHOT_READINGS") != nil else {
      for (old, new) in zip(former, lines) where old != new { #expect(new == old) }
      return
    }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let file = try #require(fopen(path, "w"))
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    fclose(file)
  }

  @Test("Each row tells what is said today", arguments: ["en", "ko"])
  func rows(language: String) throws {
    let text = try #require(DataFile.text(at: shippedData.path + Self.page))
    let halves = text.split(separator: "\n## Korean\n")
    try #require(halves.count == 2)
    let rows = halves[language == "en" ? 0 : 1].split(separator: "\n").compactMap(Row.init)
    #expect(rows.count >= (language == "en" ? 400 : 100))
    for row in rows {
      let usual = said(row.line, language, .some)
      for (level, cell) in zip(Self.levels, row.cells) {
        let now = said(row.line, language, level)
        #expect(now == (cell.isEmpty ? usual : cell), "\(row.line), \(level.rawValue)")
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotSpeech
import Foundation
import Testing

@testable import EarshotAudit

/// The files `Voices/audit.TAG`.
@Suite("What rules require and advise is written in every language")
struct RuleWordsTests {
  private static let texts = (DataDirectory.find()?.texts(named: "audit") ?? []).map { ($0.language, $0.text) }

  @Test("There is a file for each language that the reader speaks, but English")
  func languages() throws {
    let spoken = try #require(DataDirectory.find()).texts(named: "phrases").map(\.language)
    #expect(Set(Self.texts.map(\.0)) == Set(spoken).subtracting(["en"]))
    #expect(spoken.count >= 7)
  }

  @Test("A file has a text for each title, each advice and each heading, and no other", arguments: texts.map(\.0))
  func names(language: String) throws {
    let text = try #require(Self.texts.first { $0.0 == language }).1
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
    #expect(lines.allSatisfy { $0.count == 2 })
    let names = lines.map { String($0[0]) }
    #expect(Set(names).count == names.count, "Twice: \(names.filter { name in names.count { $0 == name } > 1 })")
    #expect(Set(names) == Set(RuleWords.names))
  }

  @Test("Titles and advice are sentences of the language, with the code of the English ones", arguments: texts.map(\.0))
  func sentences(language: String) throws {
    let words = RuleWords(parsing: try #require(Self.texts.first { $0.0 == language }).1, language: language)
    for rule in Rule.all {
      let (title, advice) = (words.title(of: rule), words.advice(of: rule))
      #expect(title != rule.title && advice != rule.remedy, "\(rule.id)")
      for sentence in [title, advice] {
        #expect(sentence.last.map { ".。)）».”“".contains($0) } ?? false, "\(rule.id): \(sentence)")
      }
      #expect(Self.code(in: rule.remedy) == Self.code(in: advice), "\(rule.id)")
    }
  }

  /// The words between backticks.
  private static func code(in text: String) -> Set<Substring> {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return Set(parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
  }

  @Test("A report for people has the rule before the English message, and its advice, in the language asked for")
  func report() throws {
    let file = "wrong\tFalsch\nblink title\tNichts blinkt.\nblink advice\tNimm Fett."
    let words = RuleWords(parsing: file, language: "de")
    let recorder = SessionRecorder(size: ScreenSize(columns: 80, rows: 24))
    recorder.output(Array("\u{1B}[5mHurry\u{1B}[m".utf8), at: .zero)
    let rule = try #require(Rule.named("blink"))
    let results = Audit(rules: [rule]).results(of: recorder.finish())
    let subject = SubjectReport(name: "a.cast", kind: .recording, results: results.results, size: 1)
    let report = AuditReport(pack: "default", subjects: [subject])
    let text = ReportFormat.text.text(of: report, words: words)
    #expect(text.contains("    Rule: Nichts blinkt.\n    Falsch: "))
    #expect(text.contains("Mend: Nimm Fett."))
    #expect(ReportFormat.html.text(of: report, words: words).contains("<span lang=\"de\">Nichts blinkt.</span>"))
    #expect(ReportFormat.sarif.text(of: report, words: words) == ReportFormat.sarif.text(of: report))
    #expect(!ReportFormat.text.text(of: report).contains("Rule: "))
  }
}

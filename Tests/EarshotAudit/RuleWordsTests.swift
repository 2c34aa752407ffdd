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

  @Test(
    "A file has a text for each title, each advice, each heading and each sentence, and no other",
    arguments: texts.map(\.0))
  func names(language: String) throws {
    let names = try Self.lines(language).map(\.0)
    #expect(Set(names).count == names.count, "Twice: \(names.filter { name in names.count { $0 == name } > 1 })")
    let sentences = Set(names).subtracting(RuleWords.names)
    #expect(sentences.count + RuleWords.names.count == names.count)
    let written = try Self.literals(in: ["EarshotAudit", "earshot/Audit"])
    #expect(sentences.isSubset(of: written), "Nowhere in the code: \(sentences.subtracting(written))")
    // What rules find: whole sentences that are neither titles nor words on a rule.
    let texts = Set(Rule.all.flatMap { [$0.title, $0.why, $0.how, $0.remedy] })
    let found = try Self.literals(in: ["EarshotAudit/Rules"]).filter { form in
      form.hasSuffix(".") && form.contains(" ") && !form.hasPrefix(".")
    }
    let lacking = found.subtracting(texts).subtracting(sentences)
    #expect(lacking.isEmpty, "\(lacking)")
    #expect(found.count > 190)
  }

  @Test("A sentence has the values of the English one, each once or more", arguments: texts.map(\.0))
  func values(language: String) throws {
    for (form, text) in try Self.lines(language) where !RuleWords.names.contains(form) {
      #expect(Self.values(in: form) == Self.values(in: text), "\(form)")
      #expect(form.hasSuffix(".") == (text.last.map { ".。".contains($0) } ?? false), "\(form): \(text)")
    }
  }

  @Test("What is found in the examples of a rule is told in every language", arguments: Rule.all.map(\.id))
  func findings(id: String) throws {
    let rule = try #require(Rule.named(id))
    let findings = try RuleExamplesTests.results(of: rule).flatMap(\.findings)
    #expect(!findings.isEmpty)
    for (language, file) in Self.texts {
      let words = RuleWords(parsing: file, language: language)
      for finding in findings {
        #expect(words.text(finding.text) != finding.message, "\(language): \(finding.message)")
        // A report that has been read again is told alike.
        let report = AuditReport(
          pack: "default",
          subjects: [
            SubjectReport(
              name: "a.cast", kind: .recording, results: [RuleResult(rule: id, passed: 0, findings: [finding])])
          ])
        let again = try #require(JSONReport.report(Array(ReportFormat.json.text(of: report).utf8)))
        #expect(ReportFormat.text.text(of: again, words: words) == ReportFormat.text.text(of: report, words: words))
      }
    }
  }

  private static func lines(_ language: String) throws -> [(String, String)] {
    let text = try #require(texts.first { $0.0 == language }).1
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
    #expect(lines.allSatisfy { $0.count == 2 })
    return lines.map { (String($0[0]), String($0[1])) }
  }

  private static func values(in text: String) -> Set<String> {
    Set(text.matches(of: /\{\d\}/).map { String($0.output) })
  }

  /// The forms of all literals in folders of the sources.
  private static func literals(in folders: [String]) throws -> Set<String> {
    let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
    var forms: Set<String> = []
    for folder in folders {
      let root = sources.appending(path: folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
      where path.hasSuffix(".swift") && !path.hasSuffix("RuleExamples.swift") {
        forms.formUnion(SourceSentences(in: try String(contentsOf: root.appending(path: path), encoding: .utf8)).forms)
      }
    }
    return forms
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

  @Test("A report for people is in the language asked for, and one for programs in English")
  func report() throws {
    let file = """
      wrong\tFalsch
      blink title\tNichts blinkt.
      blink why\tEs lenkt ab.
      blink advice\tNimm Fett.
      "{1}" blinks.\t„{1}“ blinkt.
      row {1}\tZeile {1}
      Audit: {1} wrong, {2} to look at\tAudit: {1} falsch, {2} anzusehen
      """
    let words = RuleWords(parsing: file, language: "de")
    let recorder = SessionRecorder(size: ScreenSize(columns: 80, rows: 24))
    recorder.output(Array("\u{1B}[5mHurry\u{1B}[m".utf8), at: .zero)
    let rule = try #require(Rule.named("blink"))
    let results = Audit(rules: [rule]).results(of: recorder.finish())
    let subject = SubjectReport(name: "a.cast", kind: .recording, results: results.results, size: 1)
    let report = AuditReport(pack: "default", subjects: [subject])
    let text = ReportFormat.text.text(of: report, words: words)
    #expect(text.contains("    Falsch: „Hurry“ blinkt.\n    Where: Zeile 1, columns 1 to 5"), "\(text)")
    #expect(text.contains("Who: Es lenkt ab.\n    Mend: Nimm Fett."))
    let page = ReportFormat.html.text(of: report, words: words)
    #expect(page.contains("<html lang=\"de\">") && page.contains("<h1>Audit: 1 falsch, 0 anzusehen</h1>"))
    #expect(page.contains("<dt>Falsch</dt><dd>„Hurry“ blinkt.</dd>") && page.contains("Nichts blinkt. (blink)</h3>"))
    #expect(ReportFormat.sarif.text(of: report, words: words) == ReportFormat.sarif.text(of: report))
    #expect(ReportFormat.text.text(of: report).contains("Wrong: \"Hurry\" blinks."))
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotFormats
import Testing

@Suite("What a build is held to")
struct GateTests {
  private func report() throws -> AuditReport {
    let tree = """
      {"nodes":[{"role":"window","label":"W","children":[{"role":"button"},{"role":"button","label":"Save button"},
       {"role":"progressIndicator","label":"Copying","isElement":true}]}]}
      """
    let (results, size) = Audit().results(of: try TreeFile(tree).tree)
    return AuditReport(
      pack: RulePack.standard.title,
      subjects: [SubjectReport(name: "menus/main.json", kind: .tree, results: results, size: size)])
  }

  @Test("Findings at or above a severity end with 2, what cannot be told when it is asked for, faults with 1")
  func status() throws {
    let report = try report()
    #expect(AuditGate().status(of: report) == 2)
    #expect(AuditGate(threshold: 1).status(of: report) == 0)
    #expect(AuditGate(failOn: .critical).status(of: report) == 2)
    #expect(AuditGate(failOn: nil).status(of: report) == 0)
    #expect(AuditGate(failOn: .minor, threshold: 1).status(of: report) == 2)
    #expect(AuditGate(threshold: 1, review: .fail).status(of: report) == 2)
    let fault = AuditReport(pack: "", subjects: [SubjectReport(name: "a", kind: .tree, fault: "gone")])
    #expect(AuditGate().status(of: fault) == 1)
  }

  @Test("What a person has to look at can be left out")
  func review() throws {
    var report = try report()
    #expect(report.findings.contains { $0.finding.outcome == .cantTell })
    AuditGate(review: .ignore).prepare(&report)
    #expect(!report.findings.contains { $0.finding.outcome == .cantTell })
  }

  @Test("An entry to ignore marks what it fits until its day, with its reason")
  func ignoring() throws {
    let text = """
      {"ignore": [ // known
        {"rule": "name-missing", "subject": "main.json", "reason": "Comes in May.", "expires": "2027-05-31"},
        {"rule": "blink", "reason": "None here."}]}
      """
    let list = try IgnoreList(Array(text.utf8))
    var report = try report()
    #expect(
      list.apply(to: &report, today: "2027-05-31") == ["Entry 2, blink, fits no finding: take it out."])
    let finding = try #require(report.findings.map(\.finding).first { $0.rule == "name-missing" })
    #expect(finding.suppression == Finding.Suppression(.ignored, "Comes in May."))
    #expect(AuditGate().status(of: report) == 0)
    var later = try self.report()
    let sentences = list.apply(to: &later, today: "2027-06-01")
    #expect(sentences.count == 2)
    #expect(sentences.first?.hasPrefix("Entry 1, name-missing, expired on 2027-05-31:") == true, "\(sentences)")
    #expect(AuditGate().status(of: later) == 2)
  }

  @Test(
    "An entry without a rule, a reason or a real day is refused",
    arguments: [
      #"{"ignore":[{"rule":"nothing","reason":"x"}]}"#, #"{"ignore":[{"rule":"blink"}]}"#,
      #"{"ignore":[{"rule":"blink","reason":"x","expires":"May"}]}"#, #"{}"#, "[",
    ])
  func refusing(text: String) {
    #expect(throws: IgnoreList.Fault.self) { try IgnoreList(Array(text.utf8)) }
  }

  @Test("A baseline marks what was there, hides nothing, and tells what is gone")
  func baseline() throws {
    var report = try report()
    let count = report.findings.count
    let written = Baseline.text(of: report)
    let baseline = try #require(Baseline(written))
    #expect(baseline == Baseline(report))
    #expect(baseline.apply(to: &report) == 0)
    #expect(report.findings.count == count)
    #expect(AuditGate(failOn: .minor).status(of: report) == 0)
    var empty = AuditReport(pack: "", subjects: [])
    #expect(baseline.apply(to: &empty) == count)
    #expect(Baseline("what is this") == nil)
    // Each line says what it ignores; a file without that, as older ones are, means the same.
    let lines = written.split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { $0.split(separator: "\t").count == 2 })
    let message = try #require(report.findings.first?.finding.message)
    #expect(lines.contains { $0.contains("\t\(message)") })
    #expect(Baseline(lines.map { $0.prefix { $0 != "\t" } + "\n" }.joined()) == baseline)
    #expect(written.split(separator: "\n").dropFirst().sorted() == Array(written.split(separator: "\n").dropFirst()))
  }

  @Test("A fingerprint survives a row that moves and a number that changes")
  func fingerprints() throws {
    func prints(_ text: String) throws -> [String] {
      let (results, _) = Audit().results(of: try TreeFile(text).tree)
      return results.flatMap { $0.findings.map(\.fingerprint) }
    }
    let one = try prints(
      #"{"nodes":[{"role":"window","label":"W","children":[{"role":"button","label":">>","bounds":[0,1,5,1]}]}]}"#)
    let two = try prints(
      #"{"nodes":[{"role":"window","label":"W","children":[{"role":"label","label":"New"},{"role":"button","label":">>","bounds":[9,7,5,1]}]}]}"#
    )
    #expect(one.count == 1 && one == two)
  }

  @Test("Packs have versions")
  func packs() {
    #expect(RulePack.named("default")?.title == "default 3")
    #expect(RulePack.named("default@3")?.title == "default 3")
    #expect(RulePack.named("default@99") == nil && RulePack.named("other") == nil)
    #expect(RulePack.experimental.rules.count > RulePack.standard.rules.count)
  }
}

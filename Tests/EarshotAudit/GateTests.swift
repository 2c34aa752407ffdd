// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotFormats
import EarshotRecognition
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
    let leave = Baseline.Leave("The theme comes in May.", until: "2027-05-31")
    let written = Baseline.text(of: report, letThrough: leave)
    let baseline = try #require(Baseline(written))
    var late = report
    #expect(baseline.apply(to: &late, today: "2027-06-01") == Baseline.Outcome(gone: 0, expired: count))
    #expect(AuditGate().status(of: late) == 2)
    #expect(baseline.apply(to: &report, today: "2027-05-31") == Baseline.Outcome())
    #expect(report.findings.first?.finding.suppression?.justification == "The theme comes in May. Until 2027-05-31.")
    #expect(report.findings.count == count)
    #expect(AuditGate(failOn: .minor).status(of: report) == 0)
    var empty = AuditReport(pack: "", subjects: [])
    #expect(baseline.apply(to: &empty, today: "2027-05-31").gone == count)
    #expect(Baseline("what is this") == nil)
    // Each line says what it ignores, why and until when; a file without that, as older ones are, has no end.
    let lines = written.split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { $0.split(separator: "\t").count == 4 })
    let message = try #require(report.findings.first?.finding.message)
    #expect(lines.contains { $0.contains("\t\(message)") })
    let older = try #require(Baseline(lines.map { $0.prefix { $0 != "\t" } + "\n" }.joined()))
    var again = try self.report()
    #expect(older.apply(to: &again, today: "2099-01-01") == Baseline.Outcome())
    // What a file says of a finding stays when it is written anew.
    let other = Baseline.Leave("Another reason.", until: nil)
    #expect(Baseline.text(of: try self.report(), letThrough: other, after: baseline) == written)
    #expect(Baseline("0123456789abcdef blink a\tx\ty\tsoon\n") == nil)
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

  @Test(
    "A baseline means the same subject however it is spelled, and wherever it is installed",
    arguments: [
      ("./menu.cast", "menu.cast"), ("/srv/shop/tests/menu.cast", "tests//menu.cast"), ("a/../menu.cast", "menu.cast"),
      (".venv/bin/menu --fast", "menu --fast"), ("/usr/bin/python3.11 ./menu.py", "python3 menu.py"),
      ("python3.12 /srv/shop/menu.py", "/opt/bin/python3 menu.py"),
    ])
  func subjects(one: String, other: String) throws {
    var report = try report()
    report.subjects[0].name = one
    let written = Baseline.text(of: report, letThrough: Baseline.Leave("Known.", until: nil), in: "/srv/shop")
    report.subjects[0].name = other
    let baseline = try #require(Baseline(written, in: "/srv/shop"))
    #expect(baseline.apply(to: &report, today: "2027-05-31") == Baseline.Outcome())
    #expect(AuditGate().status(of: report) == 0)
    report.subjects[0].name = "other.cast"
    #expect(baseline.apply(to: &report, today: "2027-05-31").gone > 0)
  }

  @Test("JUnit has failures exactly where the exit status is not 0", arguments: AuditGate.Review.allCases)
  func junit(review: AuditGate.Review) throws {
    for failOn in [nil] + Severity.allCases {
      for threshold in 0...3 {
        let gate = AuditGate(failOn: failOn, threshold: threshold, review: review)
        var report = try report()
        gate.prepare(&report)
        let text = ReportFormat.junit.text(of: report, heldTo: gate)
        #expect(text.contains("<failure") == (gate.status(of: report) != 0), "\(gate)")
        #expect(text.contains("failures=\"0\"") == !text.contains("<failure"), "\(gate)")
      }
    }
  }

  @Test("Parts of the screen are left out, and what has no place counts")
  func parts() throws {
    let tree = #"{"nodes":[{"role":"window","label":"W","children":[{"role":"button","bounds":[0,23,9,1]}]}]}"#
    let (results, _) = Audit().results(of: try TreeFile(tree).tree)
    var report = AuditReport(pack: "", subjects: [SubjectReport(name: "a", kind: .tree, results: results)])
    for place in report.subjects[0].results.indices {
      for finding in report.subjects[0].results[place].findings.indices {
        report.subjects[0].results[place].findings[finding].evidence.cells = ScreenArea(rows: 23..<24, columns: 0..<9)
      }
    }
    func status(_ included: [String], _ excluded: [String]) -> Int32 {
      var report = report
      report.confine(to: included.compactMap(ScreenPart.init), without: excluded.compactMap(ScreenPart.init))
      return AuditGate().status(of: report)
    }
    #expect(status([], []) == 2)
    #expect(status([], ["0,23,80x1"]) == 0)
    #expect(status([], ["0,23,5x1"]) == 2)
    #expect(status(["0,0,80x23"], []) == 0)
    #expect(status(["0,20,80x4"], []) == 2)
    for text in ["", "0,1", "0,1,2", "a,0,2x2", "0,0,0x1", "0,0,80x1,2"] { #expect(ScreenPart(text) == nil, "\(text)") }
  }

  @Test("Tags are those of axe-core, and each rule has the one of its group")
  func tags() throws {
    let contrast = try #require(Rule.named("contrast-minimum"))
    #expect(contrast.tags.contains("wcag2aa") && contrast.tags.contains("wcag143"))
    #expect(contrast.has(tag: "en-301-549") && contrast.has(tag: "EN-11.1.4.3") && contrast.has(tag: "colours"))
    #expect(!contrast.has(tag: "wcag2a"))
    let groups = ["names", "roles", "structure", "places", "colours", "focus", "motion", "answers", "speech"]
    for rule in Rule.all { #expect(rule.tags.count { groups.contains($0) } == 1, "\(rule.id)") }
    // Each mapped criterion has its level.
    for rule in Rule.all where rule.mappings.contains(where: { $0.standard == .wcag }) {
      #expect(rule.tags.contains { ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa"].contains($0) })
    }
  }

  @Test("Packs have versions")
  func packs() {
    #expect(RulePack.named("default")?.title == "default 9")
    #expect(RulePack.named("default@3")?.title == "default 3")
    #expect(RulePack.named("default@99") == nil && RulePack.named("other") == nil)
    #expect(RulePack.experimental.rules.count > RulePack.standard.rules.count)
  }
}

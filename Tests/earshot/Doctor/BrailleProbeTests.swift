// SPDX-License-Identifier: Apache-2.0
import EarshotDoctor
import LineProtocol
import Testing

@testable import earshot

@Suite("What the doctor says of braille")
struct BrailleProbeTests {
  private func text(_ braille: Surroundings.Braille) -> (DoctorFinding.Severity, String)? {
    var here = Surroundings()
    here.braille = braille
    return Diagnosis(here).findings.first { $0.subject == "Braille" }.map { ($0.severity, $0.text) }
  }

  @Test("Where BRLTTY has never run nothing is wrong")
  func never() throws {
    let finding = try #require(text(.noServer))
    #expect(finding.0 == .good)
    #expect(finding.1.contains("BRLTTY has not run"))
  }

  @Test("A display is named with its cells")
  func display() throws {
    let found = BrailleProbe.finding([.display(columns: 40, name: "Baum")], hasEnded: true)
    let finding = try #require(text(found))
    #expect(finding.0 == .good)
    #expect(finding.1 == "Baum, 40 cells.")
  }

  @Test("A process that ends and says nothing is no whole installation")
  func wordless() throws {
    let finding = try #require(text(BrailleProbe.finding([], hasEnded: true)))
    #expect(finding.0 == .weak)
    #expect(finding.1.contains("install Earshot again"))
  }

  @Test("A BRLTTY that is stopped does not answer in time")
  func stopped() throws {
    let finding = try #require(text(BrailleProbe.finding([], hasEnded: false)))
    #expect(finding.0 == .weak)
    #expect(finding.1.contains("does not answer in time"))
  }

  @Test("The reason that BrlAPI gives is said: no server, a refused key, no display", arguments: [true, false])
  func reasons(hasEnded: Bool) throws {
    for reason in [
      "BRLTTY does not answer: Connection refused.", "BRLTTY refuses the key: you need to be in the group brlapi.",
      "No braille display is connected: BRLTTY answers, and has none.",
    ] {
      let finding = try #require(text(BrailleProbe.finding([.trouble(reason)], hasEnded: hasEnded)))
      #expect(finding.0 == .weak)
      #expect(finding.1 == reason)
    }
  }

  @Test("A display that went away while it was asked is none")
  func gone() throws {
    let reports: [DisplayReport] = [
      .display(columns: 40, name: "Baum"), .display(columns: 0, name: ""), .trouble("BRLTTY does not answer: EOF."),
    ]
    #expect(BrailleProbe.finding(reports, hasEnded: true) == .none("BRLTTY does not answer: EOF."))
  }
}

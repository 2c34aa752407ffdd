// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotSession
import EarshotSystem
import EarshotTerminal

/// Its looks with fewer colours.
extension AuditPhases {
  func withFewColors(_ report: inout SubjectReport) throws(CommandFailure) {
    var surroundings = program.surroundings
    surroundings.colors = .few
    // The same words in the nearest of 256 colours are the same fault.
    try run(&report, with: surroundings, for: .seconds(10), rules: Rule.ofColors, without: Self.isKnown) {
      $0.press("Down Tab Tab")
    }
  }

  /// True if a former finding of the rule is about the same words, or part of them.
  static func isKnown(_ finding: Finding, _ former: [Finding]) -> Bool {
    let text = finding.evidence.text
    return former.contains { other in
      ([other.evidence.text] + other.also).contains { $0.contains(text) || text.contains($0) && !$0.isEmpty }
    }
  }
}

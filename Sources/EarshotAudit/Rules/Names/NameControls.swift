// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let controlCharacters = Rule(
    "control-characters", "Texts hold text only.", .serious, mappedTo: Mapping.bestPractice,
    why: "Escape sequences and control characters in a name are spelled out, swallowed, or passed on to a terminal.",
    how: "No label, value or hint, and no phrase, has a control character but a line feed or a tab.",
    remedy: "Take the sequences out before the text becomes a name.",
    checks: [
      .element { element, tally in
        let texts = [element.element.label, element.element.value, element.element.hint].compactMap { $0?.nonEmpty }
        guard !texts.isEmpty else { return }
        guard texts.contains(where: hasControls) else { return tally.pass() }
        tally.fail(
          "This \(element.role.rawValue) has control characters in its words.", element.evidence,
          fix: Fix("name", (element.element.label ?? "").filter { !$0.unicodeScalars.contains(where: isControl) }))
      },
      .speech { log, tally in
        for line in log.phrases {
          guard hasControls(line.text) else {
            tally.pass()
            continue
          }
          tally.fail("Control characters are part of what is said.", line.evidence)
        }
      },
    ])

  private static func hasControls(_ text: String) -> Bool {
    !text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } && text.unicodeScalars.contains(where: isControl)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
  }
}

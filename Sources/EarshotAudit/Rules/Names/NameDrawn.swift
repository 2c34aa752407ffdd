// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let drawingSpoken = Rule(
    "drawing-spoken", "Lines, blocks and dots that draw are not part of what is said.", .moderate,
    mappedTo: Mapping.criterion("1.1.1"),
    why:
      "Box drawing in a name or a phrase is heard as \"box drawings light vertical\" before every word that matters.",
    how: "No label and no phrase has box drawing characters, block elements or braille patterns.",
    remedy: "Keep drawing characters out of labels, and mark drawn rows as not to be read.",
    checks: [
      .element { element, tally in
        guard let label = element.element.label, !label.isEmpty else { return }
        guard isDrawn(label) else { return tally.pass() }
        let kept = String(
          String.UnicodeScalarView(label.unicodeScalars.filter { !$0.isDrawing && !$0.isBraillePattern }))
        tally.fail(
          "The name of this \(element.role.rawValue) has drawing characters in it.", element.evidence,
          fix: Fix("name", kept.trimmed))
      },
      .speech { log, tally in
        for line in log.phrases where line.source != "echo" && line.source != "review" {
          guard isDrawn(line.text) else {
            tally.pass()
            continue
          }
          tally.fail("Drawing characters are part of what is said.", line.evidence)
        }
      },
    ])

  private static func isDrawn(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.isDrawing || $0.isBraillePattern }
  }
}

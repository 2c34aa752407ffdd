// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let dialogName = Rule(
    "dialog-name", "Every dialog has a name.", .serious,
    mappedTo: Mapping.criterion("4.1.2", en: "11.5.2.5"),
    why: "When a dialog opens its name is spoken first: without it a question has no context.",
    how: "A dialog has a label; on a screen, words in its upper line or at its top.",
    remedy: "Give it a title of a few words: its question or its message.",
    checks: [
      .element { element, tally in
        guard element.role == .dialog || element.role == .alertDialog else { return }
        if element.name != nil { return tally.pass() }
        tally.fail("This dialog has no name.", element.evidence, fix: Fix("name"))
      },
      .screen { screen, tally in
        for element in screen.interface.elements where element.role == .dialog {
          let cells = element.frame.cells
          // A frame around all there is is no dialog.
          guard cells.columns.count < screen.screen.size.columns - 4 else { continue }
          let top = screen.rows.indices.clamped(
            to: cells.rows.lowerBound..<min(cells.rows.upperBound, cells.rows.lowerBound + 3))
          let words = top.map { screen.rows[$0].text(columns: cells.columns) }
          if words.contains(where: { $0.contains(where: \.isLetter) }) {
            tally.pass()
          } else {
            tally.fail("This dialog begins without a word.", screen.evidence(of: element), key: "dialog")
          }
        }
      },
    ])
}

// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let frameText = Rule(
    "frame-text", "No words stand in the lines of frames.", .minor, .experimental, mappedTo: Mapping.bestPractice,
    why:
      "Readers that go line by line read the line with the word: \"box drawings light horizontal\" forty times, or silence.",
    how: "A row of which half or more is a horizontal line has no letters.",
    remedy: "Write the title on a row of its own, or offer to leave out frames.",
    checks: [
      .row { row, tally in
        guard !row.row.isBlank else { return }
        let scalars = row.row.scalars
        let lines = scalars.count { (0x2500...0x257F).contains($0) && $0 != 0x2502 && $0 != 0x2503 && $0 != 0x2551 }
        let text = scalars.count { $0 != 0x20 && $0 != 0 }
        guard lines * 2 >= text, lines > 3 else { return }
        guard row.row.text.hasWord else { return tally.pass() }
        tally.fail("Words stand in the line of a frame.", row.evidence())
      }
    ])
}

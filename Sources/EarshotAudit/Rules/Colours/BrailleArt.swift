// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let brailleArt = Rule(
    "braille-art", "Braille patterns are braille.", .moderate, .experimental, mappedTo: Mapping.criterion("1.1.1"),
    why:
      "Pictures and graphs drawn with braille dots are heard as \"braille pattern dots 1 2 5\", and are nonsense under "
      + "the fingers.",
    how: "No row has more than three braille patterns; of fewer it cannot be told.",
    remedy: "Describe the picture in words, and offer a way to turn it off.",
    cannotTell: [.maybeIntended],
    checks: [
      .row { row, tally in
        guard !row.row.isBlank else { return }
        let count = row.row.scalars.count { (0x2801...0x28FF).contains($0) }
        switch count {
        case 0: tally.pass()
        case 1...3: tally.cannotTell(.maybeIntended, "A braille pattern stands here.", row.evidence(), key: "few")
        default: tally.fail("\(count) braille patterns make a picture here.", row.evidence(), key: "picture")
        }
      }
    ])
}

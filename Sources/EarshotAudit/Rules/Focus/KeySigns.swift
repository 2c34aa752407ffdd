// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let keySigns = Rule(
    "key-signs", "Keys are named in words.", .minor, .experimental, mappedTo: Mapping.bestPractice,
    why:
      "Signs from the caps of keys are silent in many voices, or heard as \"return symbol\"; in braille they are "
      + "dots that few know.",
    how:
      "A row that tells what two or more keys do names them in words (Enter, Esc, Tab), not by signs from their "
      + "caps (⏎, ⎋, ⇥, ⌘). Of a row with one such sign it cannot be told. Arrows and ^X are not judged.",
    remedy: "Write \"Enter open, Esc back\".",
    cannotTell: [.maybeIntended],
    checks: [
      .row { row, tally in
        guard !row.row.isBlank else { return }
        let text = row.row.scalars.filter { $0 != 0 }
        switch keySignHints(in: text) {
        case 0:
          let words = row.row.text.split { !$0.isLetter }
          if words.contains(where: { keyWords.contains(String($0)) }) { tally.pass() }
        case 1: tally.cannotTell(.maybeIntended, "A sign may stand for a key here.", row.evidence(), key: "one")
        case let count: tally.fail("\(count) keys are named by signs here.", row.evidence(), key: "keys")
        }
      }
    ])

  private static let keyWords: Set<String> = [
    "Enter", "Return", "Esc", "Escape", "Tab", "Space", "Backspace", "Ctrl", "Control", "Shift", "Alt",
  ]

  /// The signs for return, enter, escape, tab and back tab, shift, control, command, option, deletes, page keys, caps
  /// lock and space.
  private static let keyCaps: Set<UInt32> = [
    0x23CE, 0x21B5, 0x2324, 0x238B, 0x21E5, 0x21E4, 0x21B9, 0x21E7, 0x2303, 0x2318, 0x2325, 0x232B, 0x2326, 0x21DE,
    0x21DF, 0x21EA, 0x2423,
  ]

  /// The number of hints in a text: signs of keys, perhaps with a letter, apart from the text before, and then a word.
  private static func keySignHints(in text: [UInt32]) -> Int {
    var (count, index) = (0, 0)
    while index < text.count {
      guard keyCaps.contains(text[index]), index == 0 || opens(text[index - 1]) else {
        index += 1
        continue
      }
      while index < text.count, keyCaps.contains(text[index]) || text[index] == 0x2B { index += 1 }
      // The letter in ⌘S.
      if index + 1 < text.count, isLetter(text[index]), !isLetter(text[index + 1]) { index += 1 }
      while index < text.count, closes(text[index]) { index += 1 }
      if index + 1 < text.count, isLetter(text[index]), isLetter(text[index + 1]) { count += 1 }
    }
    return count
  }

  private static func opens(_ scalar: UInt32) -> Bool { [0x20, 0x28, 0x3C, 0x5B, 0x2502].contains(scalar) }
  private static func closes(_ scalar: UInt32) -> Bool { [0x20, 0x29, 0x3A, 0x3E, 0x5D].contains(scalar) }
  private static func isLetter(_ scalar: UInt32) -> Bool { Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false }
}

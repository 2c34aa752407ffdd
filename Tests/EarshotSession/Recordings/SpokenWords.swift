// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The number of words that a phrase has for the ear, in which a listener's patience is counted.
///
/// Letters and digits in a row are a word, a long row several; a syllable or a Han character is half a word; a symbol
/// that stands alone is one, the same one repeated still one. Frames are none: voices are silent on them.
func spokenWords(_ phrase: String) -> Int {
  var halves = 0
  var rest = ""
  for scalar in phrase.precomposedStringWithCanonicalMapping.unicodeScalars {
    switch scalar.value {
    case 0x2500...0x259f: rest.append(" ")
    case 0x3040...0x30ff, 0x3400...0x9fff, 0xac00...0xd7a3:
      halves += 1
      rest.append(" ")
    default: rest.unicodeScalars.append(scalar)
    }
  }
  let pieces = rest.unicodeScalars.split { $0.properties.isWhitespace }
  let whole = pieces.reduce(0) { $0 + words(inPiece: Array($1)) }
  return whole + (halves + 1) / 2
}

private func words(inPiece piece: [Unicode.Scalar]) -> Int {
  let runs = wordLengths(piece)
  guard runs.isEmpty else { return runs.reduce(0) { $0 + ($1 > 12 ? ($1 + 7) / 8 : 1) } }
  let kinds = Set(piece).count
  guard kinds <= 3 else { return kinds }
  return zip(piece, piece.dropFirst()).count { $0 != $1 } + 1
}

/// The lengths of the words in text without blanks. An apostrophe between letters is part of the word.
private func wordLengths(_ piece: [Unicode.Scalar]) -> [Int] {
  var lengths: [Int] = []
  var length = 0
  for (index, scalar) in piece.enumerated() {
    let next = index + 1 < piece.count && isWordCharacter(piece[index + 1])
    if isWordCharacter(scalar) || length > 0 && next && (scalar == "'" || scalar == "’") {
      length += 1
    } else if length > 0 {
      lengths.append(length)
      length = 0
    }
  }
  return length > 0 ? lengths + [length] : lengths
}

private func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
    .letterNumber, .otherNumber:
    true
  default: false
  }
}

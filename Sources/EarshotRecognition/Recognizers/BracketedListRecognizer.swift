// SPDX-License-Identifier: Apache-2.0

/// Three rows or more of which one is in brackets as a whole, while the others begin after a blank: `[Dark chocolate]`.
enum BracketedListRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.bracketedList

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    let lines = evidence.lines
    let bracketed = lines.indices.filter { MarkerMove.bracketed(lines[$0].text[...]) != nil }
    guard bracketed.count == 1, let index = bracketed.first else { return [] }
    let start = lines[index].start + 1
    let block = lines.block(around: index) { $0.start == start }
    guard block.count > 2 else { return [] }
    var found = lines
    found[index].dropBrackets()
    return RecognizedList(found[block], chosen: index, look: nil).map { [ListSigns.claim(name, $0, in: evidence)] }
      ?? []
  }
}

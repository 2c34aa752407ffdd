// SPDX-License-Identifier: Apache-2.0

/// Rows in a column of which one has a mark where its neighbours have a blank.
///
/// Does not recognise a mark that is no sign of its own, such as a letter.
enum MarkedListRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.markedList

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    let lines = evidence.lines
    return lines.indices.compactMap { index in
      guard let mark = lines[index].text.first, Glyph.pointers.contains(mark), let start = lines[index].startAfterMark
      else {
        return nil
      }
      let block = lines.block(around: index) { $0.start == start || $0.row == lines[index].row }
      var found = lines
      found[index].dropMark(start)
      return RecognizedList(found[block], chosen: index, look: nil).map { ListSigns.claim(name, $0, in: evidence) }
    }
  }
}

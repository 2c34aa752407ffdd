// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A list from the previous picture: its rows remain, and one of them looks as the chosen one did.
///
/// The previous picture resolves what a single one cannot: a title or a chosen item in the first row.
enum KnownListRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.knownList

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    let area = evidence.area
    return evidence.knownLists.compactMap { known in
      guard known.items.allSatisfy({ area.rows.contains($0.row) && area.columns.overlaps($0.columns) }),
        let list = list(known, stillOn: evidence.screen), !ListSigns.isEdited(list, in: evidence)
      else { return nil }
      return ListSigns.claim(name, list, in: evidence)
    }
  }

  private static func list(_ known: RecognizedList, stillOn screen: Screen) -> RecognizedList? {
    guard let look = known.look, known.items.allSatisfy({ screen.rows.indices.contains($0.row) }) else { return nil }
    let area = known.items.map(\.columns).reduce(known.items[0].columns) {
      min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
    }
    let lines = known.items.map { ListLine(screen.rows[$0.row], row: $0.row, area) }
    let stays = zip(lines, known.items).count { $0.text == $1.text }
    let chosen = lines.indices.filter { look.isSeen(on: lines[$0]) }
    guard stays * 2 > lines.count, chosen.count == 1, !lines.contains(where: \.text.isEmpty) else { return nil }
    return RecognizedList(lines[...], chosen: chosen[0], look: look)
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Three rows or more that begin with the key that chooses them, each another one: `(a) Open`, `(b) Save`. Rows between
/// them explain the one above.
///
/// Cannot distinguish a menu from an enumeration in a text: vetoed without a frame, unless the keys have a look of their
/// own, or one name has.
enum KeyedListRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.keyedList

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    let keyed = evidence.lines.compactMap { item(in: $0, evidence) }
    let starts = Set(keyed.map(\.line.start))
    return starts.sorted().compactMap { start in
      let items = keyed.filter { $0.line.start == start }
      guard items.count >= fewest, Set(items.map(\.key)).count == items.count else { return nil }
      let chosen = chosen(of: items)
      guard evidence.isFramed || chosen != nil || items.allSatisfy(\.hasOwnLook),
        let list = RecognizedList(items.map(\.line)[...], chosen: chosen, look: nil)
      else { return nil }
      return ListSigns.claim(name, list, in: evidence)
    }
  }

  private struct Item {
    /// Without its key.
    var line: ListLine
    var key: Unicode.Scalar
    /// The ground of its name.
    var ground: Ground
    /// True if the key looks different from the name.
    var hasOwnLook: Bool
  }

  private static func item(in line: ListLine, _ evidence: StructureEvidence) -> Item? {
    let (row, start) = (evidence.screen.rows[line.row], line.start)
    guard row.scalar(at: start) == "(", row.scalar(at: start + 2) == ")", row.scalar(at: start + 3) == " ",
      let key = row.scalar(at: start + 1), key.properties.isAlphabetic || ("0"..."9").contains(key),
      let first = line.columns.first(where: { $0 > start + 3 && row.scalar(at: $0) != " " })
    else { return nil }
    var named = line
    named.columns = first..<line.columns.upperBound
    named.text = row.text(columns: named.columns).trimmingTrailingBlanks
    guard named.text.contains(where: \.isLetter) else { return nil }
    return Item(
      line: named, key: key, ground: Ground(row.style(at: first)),
      hasOwnLook: row.style(at: start + 1) != row.style(at: first))
  }

  /// The index of the only item whose name is on another ground than the others'.
  private static func chosen(of items: [Item]) -> Int? {
    let lit = items.indices.filter { index in items.count { $0.ground == items[index].ground } == 1 }
    return lit.count == 1 ? lit.first : nil
  }

  private static let fewest = 3
}

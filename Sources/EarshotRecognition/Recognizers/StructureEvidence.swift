// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The evidence for recognisers: a part of a picture without dividing lines, and the previous picture's lists.
///
/// A class, because all recognisers share the analysis of the rows: each part is computed once, on demand.
final class StructureEvidence {
  let screen: Screen
  let area: ScreenArea
  /// True for the interior of a frame that nothing covers.
  let isFramed: Bool
  /// The lists of the previous picture.
  let knownLists: [RecognizedList]
  /// True if the screen has a key bar.
  let hasKeyBar: Bool
  /// The places that a profile declares to be lists, or not to be.
  let profile: StructureProfile
  /// The rows within the area.
  private(set) lazy var lines = area.rows.map { ListLine(screen.rows[$0], row: $0, area.columns) }
  /// The controls drawn with characters in the area.
  private(set) lazy var controls = RecognizedControl.controls(in: area, of: screen)

  init(
    _ screen: Screen, _ area: ScreenArea, isFramed: Bool = false, knownLists: [RecognizedList] = [],
    hasKeyBar: Bool = false, profile: StructureProfile = StructureProfile()
  ) {
    (self.screen, self.area, self.isFramed) = (screen, area, isFramed)
    (self.knownLists, self.hasKeyBar, self.profile) = (knownLists, hasKeyBar, profile)
  }

  /// True if the area reaches from one edge of the screen to the other.
  var isWide: Bool { area.columns.count == screen.size.columns }

  /// True if a line in a look of its own is divided into columns by the same drawn lines as the lines below it: their
  /// header.
  func isColumnHeader(_ first: Int, above others: [Int]) -> Bool {
    func dividers(_ index: Int) -> [Int] {
      let row = screen.rows[lines[index].row]
      return lines[index].columns.filter { column in
        row.scalar(at: column).map { LineArt($0.value).isSuperset(of: .vertical) } ?? false
      }
    }
    let drawn = dividers(first)
    return !drawn.isEmpty && others.allSatisfy { lines[$0].look != lines[first].look && dividers($0) == drawn }
  }
}

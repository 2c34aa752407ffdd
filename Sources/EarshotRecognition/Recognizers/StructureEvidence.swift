// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// What the recognisers look at: a part of a picture that no line divides, and what was there before.
///
/// A class because all recognisers share what is made of the rows: each part is made when it is first asked for, and once.
final class StructureEvidence {
  let screen: Screen
  let area: ScreenArea
  /// It is the inside of a frame that nothing covers.
  let isFramed: Bool
  /// The lists of the picture before.
  let knownLists: [RecognizedList]
  /// The screen has a row that tells keys.
  let hasKeyBar: Bool
  /// The places that a profile says are lists, and those that it says are none.
  let profile: StructureProfile
  /// The rows as far as they are in the area.
  private(set) lazy var lines = area.rows.map { ListLine(screen.rows[$0], row: $0, area.columns) }
  /// What is drawn with characters in the area.
  private(set) lazy var controls = RecognizedControl.controls(in: area, of: screen)

  init(
    _ screen: Screen, _ area: ScreenArea, isFramed: Bool = false, knownLists: [RecognizedList] = [],
    hasKeyBar: Bool = false, profile: StructureProfile = StructureProfile()
  ) {
    (self.screen, self.area, self.isFramed) = (screen, area, isFramed)
    (self.knownLists, self.hasKeyBar, self.profile) = (knownLists, hasKeyBar, profile)
  }

  /// The area goes from one edge of the screen to the other.
  var isWide: Bool { area.columns.count == screen.size.columns }
}

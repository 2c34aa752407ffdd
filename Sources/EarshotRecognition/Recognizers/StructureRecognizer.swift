// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Someone who looks at a part of a picture for one kind of structure, and knows nothing of the others.
///
/// What speaks against a claim in any case is its veto: then nothing is claimed. All else is a sign.
protocol StructureRecognizer: Sendable {
  static var name: StructureRecognizerName { get }

  /// What there is to say; empty where there is nothing of this kind to see.
  static func claims(in evidence: StructureEvidence) -> [StructureClaim]
}

/// The recognisers, by what they find and what it is known by.
public enum StructureRecognizerName: String, CaseIterable, Sendable {
  case keyBar = "key bar"
  case tabs
  case profileList = "list by the profile"
  case groundList = "list by ground"
  case markedList = "list by a mark"
  case bracketedList = "list by brackets"
  case accentedList = "list by type"
  case knownList = "list known before"
  case branches = "tree"
  case table
  case control
  case namedField = "field by its name"
  case progress
}

/// What the recognisers look at: a part of a picture that no line divides, and what was there before.
struct StructureEvidence {
  let screen: Screen
  let area: ScreenArea
  /// The frame that it is the inside of is whole.
  let isFramed: Bool
  /// The lists of the picture before.
  let knownLists: [RecognizedList]
  /// The screen has a row that tells keys.
  let hasKeyBar: Bool
  /// The rows that a profile says are lists, and those that it says are none.
  let profile: StructureProfile
  /// The rows as far as they are in the area.
  let lines: [ListLine]

  init(
    _ screen: Screen, _ area: ScreenArea, isFramed: Bool = false, knownLists: [RecognizedList] = [],
    hasKeyBar: Bool = false, profile: StructureProfile = StructureProfile()
  ) {
    (self.screen, self.area, self.isFramed) = (screen, area, isFramed)
    (self.knownLists, self.hasKeyBar, self.profile) = (knownLists, hasKeyBar, profile)
    lines = area.rows.map { ListLine(screen.rows[$0], row: $0, area.columns) }
  }

  /// The area goes from one edge of the screen to the other.
  var isWide: Bool { area.columns.count == screen.size.columns }
}

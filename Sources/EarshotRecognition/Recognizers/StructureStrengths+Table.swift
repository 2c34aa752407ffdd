// SPDX-License-Identifier: Apache-2.0

extension StructureStrengths {
  /// The line of `namedField` is fitted by `strengths.py`, beside the truth that it learns from. The others are set by
  /// hand, since they are hardly ever wrong, or too rare to learn from: recognisers of things easily mistaken for
  /// others weigh more. A known list weighs less than one visible in the picture itself, which may have grown.
  static let table: [StructureRecognizerName: StructureWeights] = [
    .keyBar: StructureWeights(9),
    .tabs: StructureWeights(8),
    .profileList: StructureWeights(10),
    .groundList: StructureWeights(
      1.8, [.headsSection: -2.5, .oddFirst: -2.5, .repeats: -2.5, .runsOn: -2, .typedBeside: -2.5]),
    .markedList: StructureWeights(5.5),
    .bracketedList: StructureWeights(5),
    .keyedList: StructureWeights(2),
    .knownList: StructureWeights(0.2),
    .accentedList: StructureWeights(
      -1.5,
      [
        .aboveBar: -2.5, .besideKeyBar: 0.5, .bold: 0.3, .firstChosen: -0.3, .framed: 0.5, .known: 2, .longTexts: -2,
        .many: 0.3,
        .padded: 2.5, .pane: 0.3, .sentences: -3, .underHeading: 1.6, .underline: 1,
      ]),
    .branches: StructureWeights(2),
    .calendar: StructureWeights(6),
    .table: StructureWeights(0.8),
    .control: StructureWeights(3),
    .namedField: StructureWeights(
      -0.3,
      [
        .besideControls: 2.7, .besideKeyBar: -0.6, .caretInside: 0.2, .empty: 0.8, .framed: 1.0, .many: -1.1,
        .pair: -0.1, .pane: 0.4,
      ]),
    .progress: StructureWeights(2.5),
    // Weaker than any list or table: stars in an item or a cell are part of it.
    .rating: StructureWeights(0.1),
  ]
}

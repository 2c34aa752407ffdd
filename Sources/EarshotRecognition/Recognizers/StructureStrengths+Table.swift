// SPDX-License-Identifier: Apache-2.0

extension StructureStrengths {
  static let table: [StructureRecognizerName: StructureWeights] = [
    .keyBar: StructureWeights(9),
    .tabs: StructureWeights(8),
    .profileList: StructureWeights(10),
    .groundList: StructureWeights(6),
    .markedList: StructureWeights(5.5),
    .bracketedList: StructureWeights(5),
    .knownList: StructureWeights(4.5),
    .accentedList: StructureWeights(1),
    .branches: StructureWeights(2),
    .table: StructureWeights(4),
    .control: StructureWeights(3),
    .namedField: StructureWeights(1),
    .progress: StructureWeights(2.5),
  ]
}

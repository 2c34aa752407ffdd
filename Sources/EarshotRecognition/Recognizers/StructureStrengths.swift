// SPDX-License-Identifier: Apache-2.0

/// The weight of a recogniser's word, and of each sign.
struct StructureWeights: Sendable {
  let own: Double
  let signs: [StructureSign: Double]

  init(_ own: Double, _ signs: [StructureSign: Double] = [:]) {
    (self.own, self.signs) = (own, signs)
  }
}

enum StructureStrengths {
  /// The sum of a recogniser's own weight and those of its signs.
  static func strength(of recognizer: StructureRecognizerName, _ signs: Set<StructureSign>) -> Double {
    guard let weights = table[recognizer] else { return 0 }
    return signs.reduce(weights.own) { $0 + (weights.signs[$1] ?? 0) }
  }
}

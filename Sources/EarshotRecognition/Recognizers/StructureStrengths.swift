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
  ///
  /// Whole thousandths have one sum in any order. Those of a set, which changes from run to run, would round a sum of
  /// decimals otherwise each time, and so decide between claims that are equally strong.
  static func strength(of recognizer: StructureRecognizerName, _ signs: Set<StructureSign>) -> Double {
    guard let weights = table[recognizer] else { return 0 }
    return Double(signs.reduce(thousandths(weights.own)) { $0 + thousandths(weights.signs[$1] ?? 0) }) / 1_000
  }

  private static func thousandths(_ weight: Double) -> Int { Int((weight * 1_000).rounded()) }
}

// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Pocketsphinx's model of how a language sounds: its files, read here. Of that package only the model is needed.
///
/// Scores are logarithms of probabilities in steps of about a tenth, as pocketsphinx has them.
struct AcousticModel {
  /// The least to know of a part of a sound: what it costs to stay in it, and to go on.
  struct Transitions {
    var stay: (Int32, Int32, Int32)
    var next: (Int32, Int32, Int32)
  }

  let definition: ModelDefinition
  let densities: Densities
  let transitions: [Transitions]

  /// A logarithm to the base of e in one step of a score.
  static let step = 1_024 * log(1.000_1)

  init(folder: String) throws(ModelFile.Fault) {
    definition = try ModelDefinition(ModelFile(path: "\(folder)/mdef"))
    densities = try Densities(folder: folder, unitCount: definition.unitCount, phoneCount: definition.names.count)
    transitions = try Self.transitions(ModelFile(path: "\(folder)/transition_matrices"), definition.transitionCount)
  }

  private static func transitions(_ file: ModelFile, _ wanted: Int) throws(ModelFile.Fault) -> [Transitions] {
    var file = file
    try file.passHeader()
    let (count, from, to, all) = (try file.number(), try file.number(), try file.number(), try file.number())
    guard count == wanted, from == 3, to == 4, all == count * 12 else { throw ModelFile.Fault() }
    let values = try file.fractions(all)
    func cost(_ matrix: Int, _ row: Int, _ column: Int) -> Int32 {
      let start = matrix * 12 + row * 4
      let sum = values[start..<start + 4].reduce(0) { $0 + max(0, $1) }
      let share = Double(values[start + column]) / Double(sum)
      guard share > 0, share.isFinite else { return 255 }
      return min(255, Int32(-log(share) / step))
    }
    return (0..<count).map { matrix in
      Transitions(
        stay: (cost(matrix, 0, 0), cost(matrix, 1, 1), cost(matrix, 2, 2)),
        next: (cost(matrix, 0, 1), cost(matrix, 1, 2), cost(matrix, 2, 3)))
    }
  }
}

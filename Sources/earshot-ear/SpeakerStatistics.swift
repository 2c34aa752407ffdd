// SPDX-License-Identifier: Apache-2.0

/// The counts that a speaker's sounds give the densities of a model: how often each was the one, and the sum of the features then.
/// Nothing that was said can be told from them.
struct SpeakerStatistics {
  /// For each phone, stream and density.
  var counts: [Float]
  /// For each of them ``Cepstra/width`` numbers.
  var sums: [Float]
  /// The frames in them, and the logarithm of how likely they are.
  var frames = 0
  var likelihood = 0.0

  init(densityCount: Int) {
    counts = [Float](repeating: 0, count: densityCount)
    sums = [Float](repeating: 0, count: densityCount * Cepstra.width)
  }

  /// Moves means towards those of what was heard.
  ///
  /// - Parameter prior: The frames that each mean counts for.
  func move(_ means: inout [Float], keeping prior: Float) {
    let width = Cepstra.width
    for density in counts.indices where counts[density] > 0 {
      for place in density * width..<(density + 1) * width {
        means[place] = (prior * means[place] + sums[place]) / (prior + counts[density])
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Volumes above the usual one: the library only cuts off the peaks of these.
///
/// Soft sounds are raised by the whole factor, loud ones less and less, and none over the limit. Each sample is changed
/// by itself, so that the parts of an utterance join without a step.
enum Amplification {
  /// Samples raised to a volume in percent, 100…200.
  static func raised(_ samples: [Int16], to volume: Int) -> [Int16] {
    guard volume > 100 else { return samples }
    let factor = Double(min(volume, 200)) / 100
    return samples.map { sample in
      let raised = Double(sample) / limit * factor
      let square = raised * raised
      return Int16(limit * raised / (1 + square * square).squareRoot().squareRoot())
    }
  }

  private static let limit = 32_000.0
}

// SPDX-License-Identifier: Apache-2.0

/// Samples for two ears.
enum StereoFrames {
  /// The bytes of a sample for each ear.
  static let size = 4

  /// The samples of both channels in turn. In the middle both have them unchanged; at a side the other channel is
  /// softer, so that no place is louder than the middle.
  ///
  /// - Parameter pan: -100 is left, 100 right.
  static func frames(_ samples: some RandomAccessCollection<Int16>, pan: Int) -> [Int16] {
    let left = min(100, 100 - pan)
    let right = min(100, 100 + pan)
    return [Int16](unsafeUninitializedCapacity: samples.count * 2) { frames, count in
      for sample in samples {
        frames.initializeElement(at: count, to: pan == 0 ? sample : Int16(Int(sample) * left / 100))
        frames.initializeElement(at: count + 1, to: pan == 0 ? sample : Int16(Int(sample) * right / 100))
        count += 2
      }
    }
  }
}

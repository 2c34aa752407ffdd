// SPDX-License-Identifier: Apache-2.0

/// The noise of a room: what is read in a quiet one is learned as it sounds in a loud one, too.
enum RoomNoise {
  /// Sound with noise that is 20 decibels below it, more of low frequencies than of high ones. It is always the same.
  static func added(to samples: [Float]) -> [Float] {
    let power = samples.reduce(0) { $0 + $1 * $1 }
    guard power > 0 else { return samples }
    var seed: UInt32 = 1
    // Three filters of one pole each, whose sum falls by 3 decibels an octave.
    var (low, middle, high): (Float, Float, Float) = (0, 0, 0)
    let noise = samples.map { _ -> Float in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let white = Float(seed >> 8) / Float(1 << 23) - 1
      low = 0.997_65 * low + 0.099_046 * white
      middle = 0.963 * middle + 0.296_516_4 * white
      high = 0.57 * high + 1.052_691_3 * white
      return low + middle + high + 0.184_8 * white
    }
    let loudness = noise.reduce(0) { $0 + $1 * $1 }
    let scale = (power / loudness / 100).squareRoot()
    return zip(samples, noise).map { $0 + scale * $1 }
  }
}

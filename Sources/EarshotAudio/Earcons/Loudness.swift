// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The loudness of a whole sound in LUFS by ITU-R BS.1770, without gates.
enum Loudness {
  /// The loudness of espeak-ng's speech with Earshot's voices.
  static let speech = -21.0

  static func lufs(_ samples: [Double], sampleRate: Int) -> Double {
    guard !samples.isEmpty else { return -.infinity }
    var shelf = Filter.shelf(sampleRate: Double(sampleRate))
    var highPass = Filter.highPass(sampleRate: Double(sampleRate))
    let power = samples.reduce(0) { sum, sample in
      let weighted = highPass.next(shelf.next(sample))
      return sum + weighted * weighted
    }
    return -0.691 + 10 * log10(power / Double(samples.count))
  }

  /// A second-order filter.
  private struct Filter {
    var b: (Double, Double, Double)
    var a: (Double, Double)
    var memory = (0.0, 0.0)

    mutating func next(_ input: Double) -> Double {
      let center = input - a.0 * memory.0 - a.1 * memory.1
      let output = b.0 * center + b.1 * memory.0 + b.2 * memory.1
      memory = (center, memory.0)
      return output
    }

    /// The effect of the head, which raises high frequencies.
    static func shelf(sampleRate: Double) -> Filter {
      let (gain, quality) = (pow(10, 3.999843853973347 / 20), 0.7071752369554196)
      let k = tan(Double.pi * 1_681.974450955533 / sampleRate)
      let middle = pow(gain, 0.4996667741545416)
      let a0 = 1 + k / quality + k * k
      return Filter(
        b: (
          (gain + middle * k / quality + k * k) / a0, 2 * (k * k - gain) / a0,
          (gain - middle * k / quality + k * k) / a0
        ), a: (2 * (k * k - 1) / a0, (1 - k / quality + k * k) / a0))
    }

    /// The ear's insensitivity to the lowest frequencies.
    static func highPass(sampleRate: Double) -> Filter {
      let quality = 0.5003270373238773
      let k = tan(Double.pi * 38.13547087602444 / sampleRate)
      let a0 = 1 + k / quality + k * k
      return Filter(b: (1, -2, 1), a: (2 * (k * k - 1) / a0, (1 - k / quality + k * k) / a0))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A filter that keeps the frequencies in which speech is loud, from 250 to 3,500 hertz, with what it remembers between
/// samples.
struct SpeechBand {
  private var high = Section(frequency: 250, isHighPass: true)
  private var low = Section(frequency: 3_500, isHighPass: false)

  mutating func next(_ sample: Float) -> Float { low.next(high.next(sample)) }

  /// A filter of the second order, Butterworth's, by the bilinear transform.
  private struct Section {
    private let (input, past): ((Float, Float, Float), (Float, Float))
    private var (first, second): (Float, Float) = (0, 0)

    init(frequency: Float, isHighPass: Bool) {
      let slope = tan(Float.pi * frequency / Float(SpeechSpan.sampleRate))
      let scale = 1 / (1 + Float(2).squareRoot() * slope + slope * slope)
      let edge = isHighPass ? scale : slope * slope * scale
      input = (edge, (isHighPass ? -2 : 2) * edge, edge)
      past = (2 * (slope * slope - 1) * scale, (1 - Float(2).squareRoot() * slope + slope * slope) * scale)
    }

    mutating func next(_ sample: Float) -> Float {
      let result = input.0 * sample + first
      first = input.1 * sample - past.0 * result + second
      second = input.2 * sample - past.1 * result
      return result
    }
  }
}

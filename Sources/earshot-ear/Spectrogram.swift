// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Sound as overlapping spectra, weighted and put together again.
struct Spectrogram {
  let window: Int
  let step: Int
  /// The samples that it is of.
  let sampleCount: Int
  let frameCount: Int
  /// Frequencies of a frame: half of the window, and one.
  let binCount: Int
  private let transform: FourierTransform
  private let weights: [Float]
  private var real: [Float]
  private var imaginary: [Float]

  init(_ samples: [Float], window: Int, step: Int) {
    self.window = window
    self.step = step
    sampleCount = samples.count
    binCount = window / 2 + 1
    frameCount = (samples.count + 2 * window) / step
    transform = FourierTransform(length: window)
    let weights = (0..<window).map { Float(sin(Double.pi * (Double($0) + 0.5) / Double(window))) }
    self.weights = weights
    var allReal = [Float](repeating: 0, count: frameCount * binCount)
    var allImaginary = allReal
    var frameReal = [Float](repeating: 0, count: window)
    var frameImaginary = frameReal
    // Two frames at once, one as the imaginary part of the other.
    for frame in stride(from: 0, to: frameCount, by: 2) {
      let start = frame * step - window
      let hasTwo = frame + 1 < frameCount
      for place in 0..<window {
        let (sample, next) = (start + place, start + step + place)
        frameReal[place] = samples.indices.contains(sample) ? samples[sample] * weights[place] : 0
        frameImaginary[place] = hasTwo && samples.indices.contains(next) ? samples[next] * weights[place] : 0
      }
      transform.run(&frameReal, &frameImaginary, inverse: false)
      for bin in 0..<binCount {
        let mirror = (window - bin) % window
        let first = frame * binCount + bin
        allReal[first] = (frameReal[bin] + frameReal[mirror]) / 2
        allImaginary[first] = (frameImaginary[bin] - frameImaginary[mirror]) / 2
        guard hasTwo else { continue }
        allReal[first + binCount] = (frameImaginary[bin] + frameImaginary[mirror]) / 2
        allImaginary[first + binCount] = (frameReal[mirror] - frameReal[bin]) / 2
      }
    }
    (real, imaginary) = (allReal, allImaginary)
  }

  /// The energies, frame by frame.
  var powers: [Float] {
    real.indices.map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
  }

  /// Multiplies the frames by gains, frame by frame.
  mutating func weight(by gains: [Float]) {
    for place in real.indices {
      real[place] *= gains[place]
      imaginary[place] *= gains[place]
    }
  }

  var samples: [Float] {
    var sum = [Float](repeating: 0, count: frameCount * step + window)
    var weight = sum
    var frameReal = [Float](repeating: 0, count: window)
    var frameImaginary = frameReal
    let scale = 1 / Float(window)
    for frame in stride(from: 0, to: frameCount, by: 2) {
      let first = frame * binCount
      let second = frame + 1 < frameCount ? first + binCount : nil
      for bin in 0..<window {
        // The upper half mirrors the lower one.
        let (place, side): (Int, Float) = bin < binCount ? (bin, 1) : (window - bin, -1)
        frameReal[bin] = real[first + place]
        frameImaginary[bin] = side * imaginary[first + place]
        guard let second else { continue }
        frameReal[bin] -= side * imaginary[second + place]
        frameImaginary[bin] += real[second + place]
      }
      transform.run(&frameReal, &frameImaginary, inverse: true)
      let start = frame * step
      for place in 0..<window {
        sum[start + place] += frameReal[place] * scale * weights[place]
        weight[start + place] += weights[place] * weights[place]
      }
      guard second != nil else { continue }
      for place in 0..<window {
        sum[start + step + place] += frameImaginary[place] * scale * weights[place]
        weight[start + step + place] += weights[place] * weights[place]
      }
    }
    return (0..<sampleCount).map { sum[$0 + window] / max(weight[$0 + window], 1e-6) }
  }
}

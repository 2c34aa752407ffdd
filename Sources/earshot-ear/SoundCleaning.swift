// SPDX-License-Identifier: Apache-2.0

/// The part taken out of the sound of a microphone before it is decoded: clicks, and steady noise.
///
/// The model was made from clean speech. With noise of a fan it understands a tenth of what it does without.
enum SoundCleaning {
  /// Limits what is far louder than the 20 milliseconds before and after, at each frequency alone: keys of a keyboard,
  /// which are shorter than sounds of speech. An onset stays, because it is no louder than what follows it.
  static func withoutClicks(_ samples: [Float]) -> [Float] {
    var spectrogram = Spectrogram(samples, window: 128, step: 64)
    let (powers, bins, frames) = (spectrogram.powers, spectrogram.binCount, spectrogram.frameCount)
    let reach = 5
    let excess: Float = 9
    var gains = [Float](repeating: 1, count: powers.count)
    var around: [Float] = []
    for frame in 0..<frames {
      let (first, last) = (max(0, frame - reach), min(frames - 1, frame + reach))
      for bin in 0..<bins {
        let power = powers[frame * bins + bin]
        // Most are not limited, which a count tells sooner than the median.
        var strong = 0
        var near = first * bins + bin
        for _ in first...last {
          if powers[near] * excess >= power { strong += 1 }
          near += bins
        }
        guard strong * 2 <= last - first + 1 else { continue }
        around.removeAll(keepingCapacity: true)
        for other in first...last { around.append(powers[other * bins + bin]) }
        around.sort()
        let limit = excess * around[around.count / 2] + 1
        if power > limit { gains[frame * bins + bin] = (limit / power).squareRoot() }
      }
    }
    spectrogram.weight(by: gains)
    return spectrogram.samples
  }

  /// Lowers what is as loud all the time, at each frequency: Wiener's filter, whose noise is that of the quietest fifth.
  static func withoutNoise(_ samples: [Float]) -> [Float] {
    var spectrogram = Spectrogram(samples, window: 512, step: 128)
    let (powers, bins, frames) = (spectrogram.powers, spectrogram.binCount, spectrogram.frameCount)
    // Frames that reach past an end have less of the noise.
    let whole = 4..<max(4, frames - 8)
    guard whole.count > 12 else { return samples }
    let quiet = whole.map { frame in (frame, powers[frame * bins..<(frame + 1) * bins].reduce(0, +)) }
      .sorted { $0.1 < $1.1 }.prefix(max(6, whole.count / 5)).map(\.0)
    var noise = [Float](repeating: 1e-6, count: bins)
    for bin in 0..<bins {
      var sum: Float = 0
      for frame in quiet { sum += powers[frame * bins + bin] }
      noise[bin] += sum / Float(quiet.count)
    }
    noise = (0..<bins).map { bin in (noise[max(0, bin - 1)] + noise[bin] + noise[min(bins - 1, bin + 1)]) / 3 }
    let memory: Float = 0.96
    let least: Float = 0.2
    var last = [Float](repeating: 0, count: bins)
    var gains = [Float](repeating: 1, count: powers.count)
    for frame in 0..<frames {
      for bin in 0..<bins {
        let now = powers[frame * bins + bin] / noise[bin]
        let signal = memory * last[bin] + (1 - memory) * max(0, now - 1)
        let gain = max(least, signal / (1 + signal))
        gains[frame * bins + bin] = gain
        last[bin] = gain * gain * now
      }
    }
    spectrogram.weight(by: gains)
    return spectrogram.samples
  }
}

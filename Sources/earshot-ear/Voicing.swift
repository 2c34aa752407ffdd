// SPDX-License-Identifier: Apache-2.0

/// The search for vowels in sound: something that repeats as often as a voice does. Clicks and noises do not.
enum Voicing {
  /// True if this may be a word.
  static func isThere(in samples: [Float]) -> Bool {
    // A voice's pitch is far below half of 4,000 hertz.
    var low = [Float](repeating: 0, count: samples.count / 4)
    for place in 0..<low.count * 4 { low[place / 4] += samples[place] }
    guard low.count > frame + longest else { return false }
    var voiced = 0
    for start in stride(from: 0, to: low.count - frame - longest, by: step) where isVoiced(low, start) { voiced += 1 }
    return voiced >= least
  }

  private static func isVoiced(_ low: [Float], _ start: Int) -> Bool {
    var mean: Float = 0
    for place in start..<start + frame + longest { mean += low[place] }
    mean /= Float(frame + longest)
    var energy: Float = 1
    for place in start..<start + frame { energy += (low[place] - mean) * (low[place] - mean) }
    for lag in shortest...longest {
      var (product, other): (Float, Float) = (0, 1)
      for place in start..<start + frame {
        let late = low[place + lag] - mean
        product += (low[place] - mean) * late
        other += late * late
      }
      if product > 0, product * product > likeness * energy * other { return true }
    }
    return false
  }

  private static let rate = SpeechSpan.sampleRate / 4
  /// Stretches of 40 milliseconds, each 20 after the one before.
  private static let (frame, step) = (rate / 25, rate / 50)
  /// From 400 to 70 hertz.
  private static let (shortest, longest) = (rate / 400, rate / 70)
  /// The square of the correlation from which a stretch repeats.
  private static let likeness: Float = 0.36
  /// The stretches that a short vowel has.
  private static let least = 3
}

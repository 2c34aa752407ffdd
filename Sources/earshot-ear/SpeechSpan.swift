// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The place of the speech in a recording, by loudness.
enum SpeechSpan {
  static let sampleRate = 16_000
  /// Loudness is measured in stretches of 10 milliseconds.
  static let stretch = sampleRate / 100

  /// The loudness of whole stretches in decibels, at the frequencies of speech.
  static func loudness(of samples: some Collection<Float>, through band: inout SpeechBand) -> [Float] {
    var levels: [Float] = []
    var (sum, count): (Float, Int) = (0, 0)
    for sample in samples {
      let kept = band.next(sample)
      sum += kept * kept
      count += 1
      if count == stretch {
        levels.append(10 * log10(sum / Float(stretch) + 1))
        (sum, count) = (0, 0)
      }
    }
    return levels
  }

  /// The stretches from the beginning of speech to its end; nil if there is none. A pause in it is part of it.
  ///
  /// - Parameter withoutClicks: True if single loud stretches count for nothing: where clicks are still in the sound.
  static func find(in levels: [Float], withoutClicks: Bool) -> Range<Int>? {
    guard levels.count >= 10 else { return nil }
    let even = withoutClicks ? medians(levels) : means(levels)
    let sorted = even.sorted()
    let floor = sorted[sorted.count * 15 / 100]
    let peak = sorted[min(sorted.count - 1, sorted.count * 97 / 100)]
    let limit = max(floor + 6, floor + 0.3 * (peak - floor), leastLoudness)
    var (first, last, total, run): (Int?, Int, Int, Int) = (nil, 0, 0, 0)
    for place in 0...even.count {
      if place < even.count, even[place] > limit {
        run += 1
        continue
      }
      if run >= 5 {
        first = first ?? place - run
        last = place
        total += run
      }
      run = 0
    }
    guard let first, total >= 12 else { return nil }
    return first..<last
  }

  /// Less than this is no speech into a microphone, however quiet the room is: its last bits.
  private static let leastLoudness: Float = 8

  private static func means(_ levels: [Float]) -> [Float] {
    levels.indices.map { place in
      let near = levels[max(0, place - 2)...min(levels.count - 1, place + 2)]
      return near.reduce(0, +) / Float(near.count)
    }
  }

  private static func medians(_ levels: [Float]) -> [Float] {
    levels.indices.map { place in
      let near = levels[max(0, place - 3)...min(levels.count - 1, place + 3)].sorted()
      return near[near.count / 2]
    }
  }
}

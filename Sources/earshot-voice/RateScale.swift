// SPDX-License-Identifier: Apache-2.0

/// The scale of a voice: from words a minute to the library's rate, whose words are shorter and differ between voices.
///
/// A word is as long as five letters and a space. The table is measured by `.ci/speech-rates`.
struct RateScale {
  /// The number of rates at which the library speaks by itself; for the others it speeds up finished speech.
  private static let ownCount = 11

  private let own: [(words: Double, parameter: Double)]
  private let spedUp: [(words: Double, parameter: Double)]

  /// - Parameter voice: The name of a voice of the library, or the path of a voice file.
  init(voice: String) {
    let points = Array(zip(Self.words(for: voice), Self.parameters).map { (words: $0, parameter: $1) })
    own = Array(points.prefix(Self.ownCount))
    spedUp = Array(points.dropFirst(Self.ownCount))
  }

  /// The library's rate for words a minute, 80…1,000. The slowest is 77 to 108 words, according to the
  /// voice.
  func parameter(forRate rate: Int) -> Int32 {
    let rate = Double(min(max(rate, 80), 1_000))
    guard let fastest = own.last, let slowest = spedUp.first else { return Int32(rate) }
    let parameter =
      if rate <= fastest.words {
        Self.parameter(for: rate, in: own)
      } else if rate >= slowest.words {
        Self.parameter(for: rate, in: spedUp)
      } else {
        // Some voices have a gap between the two.
        rate - fastest.words < slowest.words - rate ? fastest.parameter : slowest.parameter
      }
    return Int32(parameter.rounded())
  }

  private static func parameter(for rate: Double, in points: [(words: Double, parameter: Double)]) -> Double {
    guard let first = points.first, let last = points.last else { return rate }
    if rate <= first.words { return first.parameter }
    for (low, high) in zip(points, points.dropFirst()) where rate <= high.words {
      return low.parameter + (rate - low.words) / (high.words - low.words) * (high.parameter - low.parameter)
    }
    return last.parameter
  }

  /// The measured words of a voice, of the voice it varies (`en+f2`), of its language, or the mean of all voices.
  private static func words(for voice: String) -> [Double] {
    let file = voice.split(separator: "/").last.map(String.init) ?? voice
    let name = file.hasSuffix(".voice") ? String(file.dropLast(6)) : file
    let base = name.split(separator: "+").first.map(String.init) ?? name
    let language = base.split(separator: "-").first.map(String.init) ?? base
    return measured[base] ?? measured[language] ?? usual
  }
}

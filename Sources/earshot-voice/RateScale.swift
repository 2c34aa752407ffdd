// SPDX-License-Identifier: Apache-2.0

/// The scale of a voice: from words a minute to the library's rate, whose words are shorter and differ between voices.
///
/// A word is as long as five letters and a space. The table is measured by `.ci/speech-rates`.
struct RateScale {
  /// The way to speak at a rate.
  struct Way: Equatable {
    /// The library's rate.
    var parameter: Int32
    /// The factor by which its speech is made faster: 1 up to the voice's fastest.
    var speedUp = 1.0
  }

  private let points: [(words: Double, parameter: Double)]

  /// - Parameter voice: The name of a voice of the library, or the path of a voice file.
  init(voice: String) {
    points = Array(zip(Self.words(for: voice), Self.parameters).map { (words: $0, parameter: $1) })
  }

  /// The way to speak at words a minute, 80…1,000. The slowest is 77 to 108 words, according to the voice.
  func way(forRate rate: Int) -> Way {
    let rate = Double(min(max(rate, 80), 1_000))
    guard let first = points.first, let last = points.last else { return Way(parameter: Int32(rate)) }
    if rate <= first.words { return Way(parameter: Int32(first.parameter)) }
    for (low, high) in zip(points, points.dropFirst()) where rate <= high.words {
      let part = (rate - low.words) / (high.words - low.words)
      return Way(parameter: Int32((low.parameter + part * (high.parameter - low.parameter)).rounded()))
    }
    return Way(parameter: Int32(last.parameter), speedUp: rate / last.words)
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

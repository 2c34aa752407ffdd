// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A voice without sound, whose speech takes a fixed function of its text: the clock of virtual time.
///
/// The duration of a word of five letters and a space is `60 s / rate`, with a sixth of that for each character:
///
///     sixths = letters 1, kana 2, Hangul 3, Han 4, digits 6 each
///            + 1 after each word
///            + 3 for each , ; : and 6 for each . ! ? that ends a word, also the wide ones
///     length = sixths × 10 s / rate + pauseAfter
///
/// A single named character takes as long as a word. Compared with espeak-ng the sum is within a third.
public final class SilentVoice: Synthesizer {
  public init() {}

  public func speak(_ request: SpeechRequest) -> Interval? { SilentVoice.duration(of: request.segments) }
  public func cancel(before generation: UInt64) {}
  public func cancel(_ id: UtteranceID) {}

  /// The total duration of segments in sequence.
  public static func duration(of segments: [SpeechSegment]) -> Interval {
    segments.reduce(.zero) { sum, segment in
      Interval(nanoseconds: sum.nanoseconds + duration(of: segment).nanoseconds)
    }
  }

  static func duration(of segment: SpeechSegment) -> Interval {
    let sixths = segment.isCharacter ? 6 : sixthsOfWords(in: segment.text)
    let rate = Int64(SpeechSettings.possible(rate: segment.rate))
    let pause = Int64(min(max(0, segment.pauseAfter), 3_600_000)) * 1_000_000
    return Interval(nanoseconds: sixths * 10_000_000_000 / rate + pause)
  }

  private static func sixthsOfWords(in text: String) -> Int64 {
    var sixths: Int64 = 0
    var isInWord = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case " ", "\n":
        isInWord = false
        continue
      case ",", ";", ":", "、", "，", "；", "：": sixths += 3
      case ".", "!", "?", "。", "！", "？": sixths += 6
      case "0"..."9": sixths += 6
      default:
        switch Script(scalar) {
        case .hangul: sixths += 3
        case .kana: sixths += 2
        case .han: sixths += 4
        default: sixths += 1
        }
      }
      if !isInWord { sixths += 1 }
      isInWord = true
    }
    return sixths
  }
}

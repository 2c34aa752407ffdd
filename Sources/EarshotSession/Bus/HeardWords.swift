// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The words of what was said lately, by the program's tree and from its screen: what both tell is heard once.
struct HeardWords {
  private struct Utterance {
    var id: UtteranceID
    var words: [Substring]
    var at: Instant
    var source: SpeechSource
  }

  /// The time before a change of the screen in which speech may already have reported it.
  private static let time = Interval.seconds(2)

  private var utterances: [Utterance] = []

  /// Records an utterance.
  mutating func said(_ utterance: EarshotSpeech.Utterance, at now: Instant) {
    utterances.removeAll { $0.at + Self.time + Lateness.longest < now }
    utterances.append(
      Utterance(id: utterance.id, words: TreeWords.words(of: utterance.text), at: now, source: utterance.source))
  }

  /// Forgets an utterance that was superseded unheard.
  mutating func dropped(_ id: UtteranceID) { utterances.removeAll { $0.id == id } }

  /// True if anything was said since an instant.
  func hasAny(since instant: Instant) -> Bool { utterances.contains { $0.at >= instant } }

  /// True if the program announced anything since an instant, whether its tree changed or not.
  func hasAnnouncement(since instant: Instant) -> Bool {
    utterances.contains { $0.source == .announcement && $0.at >= instant }
  }

  /// True if the screen was heard to tell these very words since an instant, a moment ago.
  func hasFromScreen(_ words: [Substring], since instant: Instant, at now: Instant) -> Bool {
    utterances.contains {
      $0.source == .output && $0.words == words && now <= $0.at + Self.time && $0.at >= instant
    }
  }

  /// The words that may have reported a change of the screen.
  ///
  /// - Parameter shownAt: The instant at which it was shown.
  func words(forChangeAt shownAt: Instant) -> Set<Substring> {
    Set(utterances.filter { shownAt <= $0.at + Self.time }.flatMap(\.words))
  }
}

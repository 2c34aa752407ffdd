// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// What is heard together in virtual time: speech and the tones over it, from the first of them until all is silent.
///
/// Silence between what is heard is not kept: what is written is one stretch of sound after the other.
struct OfflineTrack {
  private var start = Instant.zero
  private var speech: [Int16] = []
  /// Where the speech that is being said begins.
  private var speechStart = 0
  private var tones = EarconMixer()

  private var count: Int { max(speech.count, tones.samples.count) }

  /// Speech begins. Returns the sound before it, where it is over.
  mutating func speak(_ samples: [Int16], at now: Instant) -> [Int16] {
    let ended = tones.samples.count <= max(speech.count, offset(at: now)) ? takeAll(before: now) : []
    let place = max(speech.count, offset(at: now))
    speech += [Int16](repeating: 0, count: place - speech.count)
    speechStart = place
    speech += samples
    return ended
  }

  /// A tone begins. Returns the sound before it, where it is over.
  mutating func play(_ tone: [Int16], at now: Instant) -> [Int16] {
    let ended = offset(at: now) >= count ? takeAll(before: now) : []
    // Nothing is ever taken from these tones before all is: they are added up from the first sample on.
    tones.add(tone, after: offset(at: now))
    return ended
  }

  /// Nothing more of the speech is heard; tones go on.
  mutating func cutSpeech(at now: Instant) {
    speech = Array(speech.prefix(max(speechStart, offset(at: now))))
  }

  /// All sound there is, mixed; nothing is left.
  mutating func takeAll(before next: Instant = .zero) -> [Int16] {
    speech += [Int16](repeating: 0, count: count - speech.count)
    let all = tones.mixed(with: speech)
    speech = []
    speechStart = 0
    tones.clear()
    start = next
    return all
  }

  /// What was heard of it until now; nothing is left.
  mutating func takeHeard(at now: Instant) -> [Int16] {
    let heard = offset(at: now)
    return Array(takeAll(before: now).prefix(heard))
  }

  private func offset(at now: Instant) -> Int {
    // The nearest one: instants are cut to whole nanoseconds, and this to microseconds.
    let samples = ((now - start).nanoseconds / 1_000 * Int64(AudioFormat.sampleRate) + 500_000) / 1_000_000
    return max(0, Int(clamping: samples))
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Overlapping sound in virtual time: speech with tones over it, from the first of them to silence.
///
/// Of the silence between stretches of sound so much is kept as is asked for.
struct OfflineTrack {
  /// The longest silence kept between stretches of sound, in samples; with `Int.max`, also before the first, so that
  /// the file has the session's time.
  var longestSilence = 0
  /// The silence kept since the last sound, in samples; nil before the first.
  private var silenceKept: Int?
  private var start = Instant.zero
  private var speech: [Int16] = []
  /// The beginning of the current speech.
  private var speechStart = 0
  private var tones = EarconMixer()

  private var count: Int { max(speech.count, tones.samples.count) }

  /// Begins speech. Returns the sound before it, if that has ended.
  mutating func speak(_ samples: [Int16], at now: Instant) -> [Int16] {
    let ended = tones.samples.count <= max(speech.count, offset(at: now)) ? takeAll(before: now) : []
    let place = max(speech.count, offset(at: now))
    speech += [Int16](repeating: 0, count: place - speech.count)
    speechStart = place
    speech += samples
    return ended
  }

  /// Begins a tone. Returns the sound before it, if that has ended.
  mutating func play(_ tone: [Int16], at now: Instant) -> [Int16] {
    let ended = offset(at: now) >= count ? takeAll(before: now) : []
    // Nothing is taken from these tones until all is: they are summed from the first sample on.
    tones.add(tone, after: offset(at: now))
    return ended
  }

  /// Ends speech; tones continue.
  mutating func cutSpeech(at now: Instant) {
    speech = Array(speech.prefix(max(speechStart, offset(at: now))))
  }

  /// Takes all sound, mixed.
  mutating func takeAll(before next: Instant = .zero) -> [Int16] {
    speech += [Int16](repeating: 0, count: count - speech.count)
    var all = tones.mixed(with: speech)
    if !all.isEmpty { silenceKept = 0 }
    if let kept = silenceKept ?? (longestSilence == .max ? 0 : nil) {
      let silence = min(longestSilence - kept, max(0, offset(at: next) - all.count))
      all += [Int16](repeating: 0, count: silence)
      if silenceKept != nil, longestSilence != .max { silenceKept = kept + silence }
    }
    speech = []
    speechStart = 0
    tones.clear()
    start = next
    return all
  }

  /// Takes the sound heard until now.
  mutating func takeHeard(at now: Instant) -> [Int16] {
    let heard = offset(at: now)
    let isSilent = count == 0
    let all = takeAll(before: now)
    return isSilent ? all : Array(all.prefix(heard))
  }

  private func offset(at now: Instant) -> Int {
    // The nearest one: instants have whole nanoseconds, and this whole microseconds.
    let samples = ((now - start).nanoseconds / 1_000 * Int64(AudioFormat.sampleRate) + 500_000) / 1_000_000
    return max(0, Int(clamping: samples))
  }
}

// SPDX-License-Identifier: Apache-2.0
/// The tones still to be heard, mixed into the stream of speech or, without speech, played alone.
///
/// Speech never waits for them and is never softer for them: its samples are output at the same position with and
/// without a tone. If both together would be too loud, the tone gives way.
struct EarconMixer {
  /// The highest peak of the mixed tones: that of the loud syllables of speech.
  static let ceiling = 16_000

  /// The sum of all tones; the part before `written` is with the sink.
  private(set) var samples: [Int16] = []
  /// The number of samples taken by the sink since the first of them: more than there are, once others followed.
  private(set) var written = 0
  /// The peak of the samples.
  private var peak = 0
  /// The newest generation in it: once older than the user's last key, it is not heard.
  private(set) var generation: UInt64 = 0

  /// True if the sink has everything.
  var isEmpty: Bool { written >= samples.count }
  /// The part the sink does not have.
  var rest: ArraySlice<Int16> { samples.dropFirst(written) }

  /// Adds a tone to the mix.
  ///
  /// - Parameter delay: The number of pending samples heard before it.
  mutating func add(_ tone: [Int16], generation: UInt64 = 0, after delay: Int = 0) {
    self.generation = max(self.generation, generation)
    if isEmpty { clear() }
    let start = written + delay
    let loudest = Self.loudness(of: tone)
    if samples.count < start + tone.count {
      samples += [Int16](repeating: 0, count: start + tone.count - samples.count)
    }
    for (index, sample) in tone.enumerated() {
      samples[start + index] = Self.sum(samples[start + index], sample, peak: loudest, ceiling: Self.ceiling)
    }
    peak = max(peak, Self.loudness(of: samples[start..<(start + tone.count)]))
  }

  /// Speech with the tones mixed in, at the same length.
  func mixed(with speech: some Collection<Int16>) -> [Int16] {
    var mixed = Array(speech)
    for (index, sample) in rest.prefix(mixed.count).enumerated() {
      mixed[index] = Self.sum(mixed[index], sample, peak: peak, ceiling: Int(Int16.max))
    }
    return mixed
  }

  /// Records the number of samples taken by the sink, of tones or of speech with them.
  mutating func advance(by count: Int) { if !samples.isEmpty { written += count } }

  /// Records that the newest samples taken by the sink will not be heard: the tones in them are still to be.
  mutating func rewind(by count: Int) { written -= min(written, max(0, count)) }

  mutating func clear() {
    samples.removeAll(keepingCapacity: true)
    written = 0
    peak = 0
  }

  private static func loudness(of samples: some Sequence<Int16>) -> Int {
    samples.reduce(0) { max($0, Int($1.magnitude)) }
  }

  /// Adds a tone to a sample. It is attenuated where there is too little room for its peak: clipping would be heard as
  /// a crackle.
  private static func sum(_ base: Int16, _ tone: Int16, peak: Int, ceiling: Int) -> Int16 {
    let room = max(0, ceiling - Int(base.magnitude))
    return Int16(clamping: Int(base) + (room < peak ? Int(tone) * room / peak : Int(tone)))
  }
}

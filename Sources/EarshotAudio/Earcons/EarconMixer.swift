// SPDX-License-Identifier: Apache-2.0
/// Tones that are still to be heard, on their way into the stream of speech or, while nothing is said, out alone.
///
/// Speech never waits for them and is never softer for them: its samples go out at the same place with and without a
/// tone. Where both together would be too loud, it is the tone that gives way.
struct EarconMixer {
  /// The loudest that tones become together: as loud as one at full volume and half of another.
  static let ceiling = 16_000

  /// All tones added up; what is before `written` is with the sink.
  private(set) var samples: [Int16] = []
  /// How many samples the sink has taken since the first of them: more than there are, once others came after them.
  private(set) var written = 0
  /// The loudest of the samples.
  private var peak = 0
  /// The newest of what is in it: older than the user's last key, it is not heard.
  private(set) var generation: UInt64 = 0

  /// Whether nothing is left that the sink has not got.
  var isEmpty: Bool { written >= samples.count }
  /// What the sink has not got.
  var rest: ArraySlice<Int16> { samples.dropFirst(written) }

  /// From now on the tone is part of what is heard, together with those before it.
  ///
  /// - Parameter delay: how many samples are heard before it, of those that the sink has not got.
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

  /// Speech with the tones in it, as many samples as there are of speech.
  func mixed(with speech: some Collection<Int16>) -> [Int16] {
    var mixed = Array(speech)
    for (index, sample) in rest.prefix(mixed.count).enumerated() {
      mixed[index] = Self.sum(mixed[index], sample, peak: peak, ceiling: Int(Int16.max))
    }
    return mixed
  }

  /// The sink took so many samples, of tones or of speech with them.
  mutating func advance(by count: Int) { if !samples.isEmpty { written += count } }

  /// The newest so many samples that the sink took will not be heard: what of the tones was in them is still to be.
  mutating func rewind(by count: Int) { written -= min(written, max(0, count)) }

  mutating func clear() {
    samples.removeAll(keepingCapacity: true)
    written = 0
    peak = 0
  }

  private static func loudness(of samples: some Sequence<Int16>) -> Int {
    samples.reduce(0) { max($0, Int($1.magnitude)) }
  }

  /// A tone over what is there. It is softer where there is too little room for its peak, the less room the softer:
  /// cutting the tops of the sum off would be heard as a crackle.
  private static func sum(_ base: Int16, _ tone: Int16, peak: Int, ceiling: Int) -> Int16 {
    let room = max(0, ceiling - Int(base.magnitude))
    return Int16(clamping: Int(base) + (room < peak ? Int(tone) * room / peak : Int(tone)))
  }
}

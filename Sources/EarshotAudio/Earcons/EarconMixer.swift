/// Tones that are still to be heard, on their way into the stream of speech or, while nothing is said, out alone.
///
/// Speech never waits for them: its samples go out at the same place with and without a tone.
struct EarconMixer {
  /// All tones added up; what is before `position` is with the sink.
  private var samples: [Int16] = []
  private var position = 0
  /// The newest of what is in it: older than the user's last key, it is not heard.
  private(set) var generation: UInt64 = 0

  /// Whether nothing is left that the sink has not got.
  var isEmpty: Bool { position == samples.count }
  /// What the sink has not got.
  var rest: ArraySlice<Int16> { samples[position...] }
  /// How much of it the sink has.
  var written: Int { position }

  /// From now on the tone is part of what is heard, together with those before it.
  mutating func add(_ tone: [Int16], generation: UInt64) {
    self.generation = max(self.generation, generation)
    if isEmpty { clear() }
    for (index, sample) in tone.enumerated() {
      let place = position + index
      if place < samples.count {
        samples[place] = Self.sum(samples[place], sample)
      } else {
        samples.append(sample)
      }
    }
  }

  /// Speech with the tones in it, as many samples as there are of speech.
  func mixed(with speech: UnsafeBufferPointer<Int16>) -> [Int16] {
    var mixed = Array(speech)
    for (index, sample) in rest.prefix(mixed.count).enumerated() { mixed[index] = Self.sum(mixed[index], sample) }
    return mixed
  }

  /// The sink took so many samples.
  mutating func advance(by count: Int) { position = min(samples.count, position + count) }

  /// Only so many of the samples that the sink took were heard: the others are still to be.
  mutating func rewind(toHeard heard: Int) { position = min(position, max(0, heard)) }

  mutating func clear() {
    samples.removeAll(keepingCapacity: true)
    position = 0
  }

  private static func sum(_ one: Int16, _ other: Int16) -> Int16 { Int16(clamping: Int(one) + Int(other)) }
}

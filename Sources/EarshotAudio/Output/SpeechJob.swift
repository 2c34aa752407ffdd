// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import LineProtocol

/// A request on its way from the worker to the sink.
struct SpeechJob {
  /// The samples beyond which the worker has to wait: four seconds.
  private static let fullness = AudioFormat.sampleRate * 4

  private(set) var request: SpeechRequest
  /// The number of segments the worker has not answered.
  private(set) var segmentsLeft: Int
  private(set) var failures = 0
  /// The samples so far; those before `position` are with the sink.
  private(set) var samples: [Int16] = []
  private var position = 0
  /// The number of samples that were removed after they had been given to the sink.
  private var removed = 0
  /// The number of samples at the end of each segment.
  private var ends: [Int] = []
  private(set) var hasBegun = false
  private(set) var isRetried = false
  /// True if the voice for reading on speaks it.
  var isByReadingVoice = false
  private var ids: Range<UInt64> = 0..<0
  /// The number of segments whose first samples have come.
  private var begunSegments = 0
  /// The words to tell of, in order, each with its first sample.
  private var words: [(sample: Int, word: SpokenWord)] = []
  /// The tones at the beginnings of segments, mixed into their samples.
  private var tones = EarconMixer()

  init(_ request: SpeechRequest, hasBegun: Bool = false) {
    self.request = request
    self.hasBegun = hasBegun
    segmentsLeft = request.segments.count
  }

  /// The same job for a request that says the same.
  func asked(as request: SpeechRequest) -> SpeechJob {
    var job = self
    job.request = request
    return job
  }

  /// True if an answer is about this request.
  func owns(_ id: UInt64) -> Bool { ids.contains(id) }

  /// The commands for the worker, with consecutively numbered segments. The voice for reading on chooses its own for
  /// the language.
  mutating func commands(numbering first: UInt64) -> [VoiceCommand] {
    ids = first..<first + UInt64(request.segments.count)
    return zip(ids, request.segments).map { id, segment in
      .speak(
        VoiceCommand.Speak(
          generation: request.generation, id: id, voice: isByReadingVoice ? segment.language : segment.voice,
          rate: segment.rate, pitch: segment.pitch,
          volume: segment.volume, pause: segment.pauseAfter, isCharacter: segment.isCharacter,
          beginsUtterance: id == ids.lowerBound, isPhonemes: segment.isPhonemes, text: segment.text))
    }
  }

  // MARK: Answers of the worker

  mutating func add(_ new: [Int16]) {
    beginTone()
    samples += tones.isEmpty ? new : tones.mixed(with: new)
    tones.advance(by: new.count)
  }

  mutating func addWord(at sample: Int, _ scalars: Range<Int>) {
    guard request.tellsWords else { return }
    let segment = request.firstSegment + request.segments.count - segmentsLeft
    // A voice may tell nonsense.
    let place = max((ends.last ?? 0) + sample, words.last?.sample ?? 0)
    words.append((place, SpokenWord(segment: segment, scalars: scalars)))
  }

  /// Takes the newest word that has begun to be heard if the newest samples with the sink were not.
  mutating func takeHeardWord(without unheard: Int) -> SpokenWord? {
    let heard = removed + position - unheard
    let count = words.prefix { $0.sample < heard }.count
    defer { words.removeFirst(count) }
    return count > 0 ? words[count - 1].word : nil
  }

  /// The time until the next word that the sink has, in milliseconds; -1 if it has none.
  func patience(without unheard: Int) -> Int32 {
    guard let next = words.first?.sample, next < removed + position else { return -1 }
    return Int32(max(1, (next - (removed + position - unheard)) * 1_000 / AudioFormat.sampleRate + 1))
  }

  /// Begins the tone of a segment with its first samples.
  private mutating func beginTone() {
    let index = request.segments.count - segmentsLeft
    guard begunSegments <= index, index < request.segments.count else { return }
    begunSegments = index + 1
    let segment = request.segments[index]
    guard let earcon = segment.earcon else { return }
    tones.add(EarconTone(earcon).samples(sampleRate: AudioFormat.sampleRate, volume: segment.earconVolume))
  }

  /// True if no samples have come for the current segment, though it has words.
  var lacksSound: Bool {
    let index = request.segments.count - segmentsLeft
    guard request.segments.indices.contains(index), removed + samples.count == ends.last ?? 0 else { return false }
    let segment = request.segments[index]
    return !segment.isPhonemes && segment.text.contains { $0.isLetter || $0.isNumber }
  }

  mutating func endSegment() {
    segmentsLeft -= 1
    ends.append(removed + samples.count)
  }

  mutating func failSegment() {
    endSegment()
    failures += 1
  }

  /// True if so much waits for the sink that the worker has to wait too.
  var isFull: Bool { samples.count - position > Self.fullness }

  /// True if the worker owes it an answer.
  var isAwaited: Bool { segmentsLeft > 0 && !isFull }

  /// True if no part of it could be spoken.
  var hasFailed: Bool { failures > 0 && failures == request.segments.count }

  // MARK: Input of the sink

  /// True if all of it is with the sink.
  var isWritten: Bool { segmentsLeft == 0 && position == samples.count }

  /// True if it has samples for the sink.
  var hasSamples: Bool { position < samples.count }

  /// Gives the sink as many samples as it accepts, with the tones mixed in. True for the first of them.
  mutating func play(into sink: any AudioSink, with tones: inout EarconMixer) -> Bool {
    guard hasSamples else { return false }
    let place = self.place
    let count = samples.withUnsafeBufferPointer { samples in
      let rest = UnsafeBufferPointer(rebasing: samples[position..<place.end])
      guard !tones.isEmpty else { return sink.write(rest, pan: place.pan) }
      let part = UnsafeBufferPointer(rebasing: rest.prefix(AudioFormat.sampleRate / 5))
      return tones.mixed(with: part).withUnsafeBufferPointer { sink.write($0, pan: place.pan) }
    }
    tones.advance(by: count)
    position += count
    if position > 65_536 {
      samples.removeFirst(position)
      removed += position
      position = 0
    }
    defer { hasBegun = hasBegun || count > 0 }
    return count > 0 && !hasBegun
  }

  /// The place of the next samples between the ears, and the index after the last of them.
  private var place: (pan: Int, end: Int) {
    let index = ends.firstIndex { $0 > removed + position } ?? ends.count
    let pan = request.segments.indices.contains(index) ? request.segments[index].pan : 0
    // Most utterances have one place.
    let next = request.segments.dropFirst(index).firstIndex { $0.pan != pan }
    guard let next, ends.indices.contains(next - 1) else { return (pan, samples.count) }
    return (pan, min(samples.count, ends[next - 1] - removed))
  }

  /// The number of segments that have been heard if the newest samples with the sink were not.
  func heardSegments(without unheard: Int) -> Int {
    let heard = removed + position - unheard
    return ends.prefix { $0 <= heard }.count
  }

  // MARK: Once more

  /// The rest for another voice: the request from the segment that was cut.
  func rest(without unheard: Int) -> SpeechJob {
    var rest = request
    let heard = min(heardSegments(without: unheard), max(0, rest.segments.count - 1))
    rest.segments.removeFirst(heard)
    rest.firstSegment += heard
    return SpeechJob(rest, hasBegun: hasBegun)
  }

  /// Restarts from the beginning, after the death of a worker.
  mutating func retry() {
    isRetried = true
    restart()
  }

  private mutating func restart() {
    segmentsLeft = request.segments.count
    failures = 0
    samples.removeAll()
    position = 0
    removed = 0
    ends = []
    begunSegments = 0
    words = []
    tones.clear()
  }
}

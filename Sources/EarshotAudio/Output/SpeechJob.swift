import EarshotSpeech
import VoiceProtocol

/// A request on its way from the worker to the sink.
struct SpeechJob {
  let request: SpeechRequest
  /// Segments the worker has not answered for.
  var segmentsLeft: Int
  var failures = 0
  /// What has come of it; what is before ``position`` is with the sink.
  var samples: [Int16] = []
  private(set) var position = 0
  var hasBegun = false
  private(set) var isRetried = false
  private var ids: Range<UInt64> = 0..<0

  init(_ request: SpeechRequest) {
    self.request = request
    segmentsLeft = request.segments.count
  }

  /// Whether an answer is about this request.
  func owns(_ id: UInt64) -> Bool { ids.contains(id) }

  /// What the worker is told; segments are numbered from here on.
  mutating func commands(numbering first: UInt64) -> [VoiceCommand] {
    ids = first..<first + UInt64(request.segments.count)
    return zip(ids, request.segments).map { id, segment in
      .speak(
        VoiceCommand.Speak(
          generation: request.generation, id: id, voice: segment.voice, rate: segment.rate, pitch: segment.pitch,
          volume: segment.volume, pause: segment.pauseAfter, isCharacter: segment.isCharacter,
          beginsUtterance: id == ids.lowerBound, text: segment.text))
    }
  }

  /// Samples went into the sink.
  mutating func advance(by count: Int) {
    position += count
    if position > 65_536 {
      samples.removeFirst(position)
      position = 0
    }
  }

  /// From the beginning once more, for a worker that died.
  mutating func restart() {
    isRetried = true
    segmentsLeft = request.segments.count
    failures = 0
    samples.removeAll()
    position = 0
  }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A synthesizer turns requests into sound, or into the time that sound would take.
///
/// Each request is answered by exactly one ``SpeechEvent/ended(_:_:)``, whatever happens to the voice or to the audio
/// device; it may be given back first (``SpeechEvent/held(_:heardSegments:)``). Requests are spoken in order.
public protocol Synthesizer: AnyObject {
  /// Speaks a request. Returns its duration if that is known in advance (virtual time); the caller then ends it by its
  /// own clock. Returns nil if ``SpeechEvent/ended(_:_:)`` will follow.
  func speak(_ request: SpeechRequest) -> Interval?
  /// Silences every request of an older generation at once.
  func cancel(before generation: UInt64)
  /// Silences this request, unless it has ended.
  func cancel(_ id: UtteranceID)
  /// True for a voice far away or slow, which wants to know what follows before it is requested.
  var preparesNext: Bool { get }
  /// Tells what will be requested when the current request has ended, as things stand; nil for nothing. The request
  /// itself has to follow, perhaps by another id, and may be another one.
  func prepare(_ request: SpeechRequest?)
}

extension Synthesizer {
  public var preparesNext: Bool { false }
  public func prepare(_ request: SpeechRequest?) {}
}

/// An utterance prepared for the voice worker.
public struct SpeechRequest: Equatable, Sendable {
  public var id: UtteranceID
  public var generation: UInt64
  public var segments: [SpeechSegment]
  /// The number of the utterance's segments that are left out, because they were heard before.
  public var firstSegment = 0
  /// True if it is read on, where a voice that takes longer may speak.
  public var isReadOn = false
  /// True to tell of each word when it begins to be heard: ``SpeechEvent/word(_:_:)``.
  public var tellsWords = false

  public init(id: UtteranceID, generation: UInt64, segments: [SpeechSegment]) {
    self.id = id
    self.generation = generation
    self.segments = segments
  }

  /// True if both sound the same and belong to the same key, whatever their ids.
  public func says(_ other: SpeechRequest) -> Bool {
    segments == other.segments && firstSegment == other.firstSegment && generation == other.generation
      && tellsWords == other.tellsWords
  }
}

/// A short run of text in one voice: the unit the worker synthesises and can lose.
public struct SpeechSegment: Equatable, Sendable {
  /// Words only: symbols are named, controls and frames removed, and no run is longer than the synthesizer can handle.
  public var text: String
  /// The name of an espeak-ng voice, already looked up (`en`, `ko`, `cmn-latn-pinyin`), or the path of a voice file.
  public var voice: String
  /// The language of the text, as a BCP 47 tag.
  public var language = ""
  /// Words a minute, 80…1,000.
  public var rate: Int
  /// 0…100; 50 is the voice's own pitch.
  public var pitch: Int
  /// 0…200; 100 is the voice's own volume.
  public var volume: Int
  /// Silence after the text, in milliseconds.
  public var pauseAfter: Int
  /// True if the text is a single character to name instead of read.
  public var isCharacter: Bool
  /// True if the text is in espeak-ng's phoneme mnemonics. Only the composer creates them, never a program's text.
  public var isPhonemes = false
  /// The place between the ears: -100 is left, 100 right.
  public var pan = 0
  /// A tone at the beginning of the text, over it.
  public var earcon: Earcon?
  /// The volume of the tone: 0…200.
  public var earconVolume = 100

  public init(
    text: String, voice: String, rate: Int, pitch: Int, volume: Int, pauseAfter: Int = 0, isCharacter: Bool = false
  ) {
    self.text = text
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.pauseAfter = pauseAfter
    self.isCharacter = isCharacter
  }
}

/// A word of an utterance, as the synthesizer says it.
public struct SpokenWord: Equatable, Sendable {
  /// The index of its segment in the utterance.
  public var segment: Int
  /// Its scalars in the segment's text.
  public var scalars: Range<Int>

  public init(segment: Int, scalars: Range<Int>) { (self.segment, self.scalars) = (segment, scalars) }
}

/// A synthesizer's report about its requests.
public enum SpeechEvent: Equatable, Sendable {
  /// The first sample reached the sink.
  case began(UtteranceID)
  /// A word begins to be heard. Only some voices know.
  case word(UtteranceID, SpokenWord)
  /// The one end of the request.
  case ended(UtteranceID, SpeechOutcome)
  /// The request is given back because the device was lost, or another terminal of the user's has the turn: nothing
  /// after this number of its segments was heard. It ends when it is requested again, after
  /// ``SpeechStatus/Sentence/soundIsBack`` or ``released``.
  case held(UtteranceID, heardSegments: Int)
  /// Requests are no longer given back: this terminal has the turn again, or the device did not return in time, and
  /// they fail in silence.
  case released
  /// A status for the user: the device was lost.
  case status(SpeechStatus)
  /// A line for the transcript only: the voice was restarted.
  case note(String)
  /// All requested tones have ended.
  case tonesEnded
}

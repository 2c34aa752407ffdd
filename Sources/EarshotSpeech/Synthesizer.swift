// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Something that turns requests into sound, or into the time that sound would take.
///
/// Each request is answered by exactly one ``SpeechEvent/ended(_:_:)``, whatever happens to the voice
/// or to the audio device. Requests are spoken one after the other in the order they come.
public protocol Synthesizer: AnyObject {
  /// Speaks a request. Returns its length when that is known beforehand (virtual time); the caller then
  /// ends it by its own clock. Returns nil when ``SpeechEvent/ended(_:_:)`` will tell.
  func speak(_ request: SpeechRequest) -> Interval?
  /// Silences every request of a generation older than this one, at once.
  func cancel(before generation: UInt64)
  /// Silences this one request, if it has not ended.
  func cancel(_ id: UtteranceID)
}

/// An utterance made ready for the voice worker.
public struct SpeechRequest: Equatable, Sendable {
  public var id: UtteranceID
  public var generation: UInt64
  public var segments: [SpeechSegment]

  public init(id: UtteranceID, generation: UInt64, segments: [SpeechSegment]) {
    self.id = id
    self.generation = generation
    self.segments = segments
  }
}

/// A short run of text in one voice: the unit the worker synthesises and can lose.
public struct SpeechSegment: Equatable, Sendable {
  /// Words only: symbols named, controls and frames gone, no run longer than the synthesizer can bear.
  public var text: String
  /// An espeak-ng voice name, already looked up (`en`, `ko`, `cmn-latn-pinyin`), or the path of a voice file.
  public var voice: String
  /// Words a minute, 80…449.
  public var rate: Int
  /// 0…100, 50 is the voice's own.
  public var pitch: Int
  /// 0…200, 100 is the voice's own.
  public var volume: Int
  /// Silence after the text, in milliseconds.
  public var pauseAfter: Int
  /// Whether the text is a single character to be named rather than read.
  public var isCharacter: Bool
  /// Whether the text is sounds in espeak-ng's mnemonics. Only the composer makes them, never a program's text.
  public var isPhonemes = false

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

/// What a synthesizer tells of its requests.
public enum SpeechEvent: Equatable, Sendable {
  /// Its first sample reached the sink.
  case began(UtteranceID)
  /// Its one end.
  case ended(UtteranceID, SpeechOutcome)
  /// Something a user should hear: the device was lost.
  case status(SpeechStatus)
  /// Something that belongs in the transcript and in nobody's ear: the voice was started again.
  case note(String)
  /// No tone is left to be heard of those that were asked for.
  case tonesEnded
}

// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// A status of the voice or the device for the user: a sentence with its values, so that a reader can speak it in the
/// user's language.
public struct SpeechStatus: Equatable, Sendable, CustomStringConvertible {
  /// All sentences, in English. `{name}` stands for a value, `{reason}` for the system's error message.
  public enum Sentence: String, CaseIterable, Sendable {
    case noServer = "No sound: no PulseAudio server answers."
    case noAnswer = "No sound: the audio server does not answer."
    case serverDoesNotStart = "No sound: PulseAudio does not start."
    case noDevice = "No sound: PulseAudio has no device to play on."
    case serverGone = "Sound lost: the PulseAudio server is gone."
    case playbackEnded = "Sound lost: PulseAudio has ended the playback."
    case noCard = "No sound: no sound card can be played on: {reason}."
    case libraryMissing = "No sound: the library {library} is missing: install it."
    case nothingToPlayOn = "No sound: neither a sound server nor a sound card answers."
    case cardGone = "Sound lost: the sound card is gone."
    case relayMissing = "No sound: no relay answers where you sit."
    case relayGone = "No sound: the connection to your relay is lost."
    case relayRefused = "No sound: your relay refuses: {answer}."
    case deviceMissing = "Device {device} is not there: the usual one plays."
    case soundIsBack = "Sound is back."
    case fileNotWritten = "Cannot write {path}: {reason}."
    case voiceMissing = "Voice missing: earshot-voice is not beside earshot; build or install it."
    case voiceKeepsFailing = "Voice keeps failing: is espeak-ng-data installed?"
    case voiceDoesNotStart = "No voice: {program} does not start: {reason}."
    case voiceHasNoData = "No voice: espeak-ng does not start: install espeak-ng-data."
    case voiceHasNoLibrary = "No voice: espeak-ng is missing: install libespeak-ng1."
    case voiceRefused = "No voice: {answer}."
    case voiceReplaced = "Voice {program} fails: espeak-ng speaks instead."
    case voiceTooSlow = "Voice {program} is too slow: espeak-ng speaks instead."
    case noVoice = "No voice: {reason}."
    case noVoices = "No voices: is espeak-ng-data installed?"
    case voiceIsBack = "Voice is back."
  }

  public var sentence: Sentence
  public var values: [String: String]
  /// The system's error number.
  public var errorCode: Int32?

  public init(_ sentence: Sentence, _ values: [String: String] = [:], errorCode: Int32? = nil) {
    self.sentence = sentence
    self.values = values
    self.errorCode = errorCode
  }

  /// True if no sound is possible.
  public var tellsOfNoSound: Bool { sentence.rawValue.hasPrefix("No sound") }

  /// True if sound is missing or was lost, which ``Sentence/soundIsBack`` ends.
  public var tellsOfMissingSound: Bool { tellsOfNoSound || sentence.rawValue.hasPrefix("Sound lost") }

  /// True if another voice goes on with what was being said.
  public var tellsOfOtherVoice: Bool { sentence == .voiceReplaced || sentence == .voiceTooSlow }

  /// The sentence in English.
  public var description: String {
    SentenceTemplate.filled(sentence.rawValue) { mark in
      if mark == "reason", let errorCode { return strerror(errorCode).map { String(cString: $0) } }
      return values[String(mark)]
    }
  }
}

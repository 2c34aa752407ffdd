// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// A status of the voice or the device for the user: a sentence with its values, so that a reader can speak it in the
/// user's language.
public struct SpeechStatus: Equatable, Sendable, CustomStringConvertible {
  /// All sentences. Their words are in `Voices/phrases.TAG`, where `{reason}` stands for the system's error message.
  public enum Sentence: String, CaseIterable, Sendable {
    case noServer
    case noAnswer
    case serverDoesNotStart
    case noDevice
    case serverGone
    case playbackEnded
    case noCard
    case libraryMissing
    case nothingToPlayOn
    case cardGone
    case relayMissing
    case relayGone
    case relayRefused
    case deviceMissing
    case soundIsBack
    case fileNotWritten
    case voiceMissing
    case voiceKeepsFailing
    case voiceDoesNotStart
    case voiceHasNoData
    case voiceHasNoLibrary
    case voiceRefused
    case voiceReplaced
    case voiceTooSlow
    case noVoice
    case noVoices
    case voiceIsBack
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
  public var tellsOfNoSound: Bool {
    switch sentence {
    case .noServer, .noAnswer, .serverDoesNotStart, .noDevice, .noCard, .libraryMissing, .nothingToPlayOn,
      .relayMissing, .relayGone, .relayRefused:
      true
    default: false
    }
  }

  /// True if sound is missing or was lost, which ``Sentence/soundIsBack`` ends.
  public var tellsOfMissingSound: Bool {
    switch sentence {
    case .serverGone, .playbackEnded, .cardGone: true
    default: tellsOfNoSound
    }
  }

  /// True if another voice goes on with what was being said.
  public var tellsOfOtherVoice: Bool { sentence == .voiceReplaced || sentence == .voiceTooSlow }

  /// The sentence in English.
  public var description: String {
    SentenceTemplate.filled(PhraseTable.english[sentence.id] ?? sentence.id) { mark in
      if mark == "reason", let errorCode { return strerror(errorCode).map { String(cString: $0) } }
      return values[String(mark)]
    }
  }
}

extension SpeechStatus.Sentence: PhraseName {
  package static var idPrefix: String { "status." }
}

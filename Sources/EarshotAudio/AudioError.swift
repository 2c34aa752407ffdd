// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech
import Glibc

/// The reason for the lack of sound or voice.
public struct AudioError: Error, Equatable, CustomStringConvertible, Sendable {
  public var status: SpeechStatus

  public init(_ sentence: SpeechStatus.Sentence, _ values: [String: String] = [:], errorCode: Int32? = nil) {
    status = SpeechStatus(sentence, values, errorCode: errorCode)
  }

  init(_ status: SpeechStatus) { self.status = status }

  /// One English sentence for people.
  public var description: String { status.description }
}

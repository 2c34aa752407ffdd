// SPDX-License-Identifier: Apache-2.0
/// What an utterance is about: the `source` of a transcript line.
public enum SpeechSource: String, CaseIterable, Sendable {
  case output, echo, focus, announcement, hint, status, review, reader
}

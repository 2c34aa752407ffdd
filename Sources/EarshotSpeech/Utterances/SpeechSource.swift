// SPDX-License-Identifier: Apache-2.0
/// The subject of an utterance: the `source` of a transcript line.
public enum SpeechSource: String, CaseIterable, Sendable {
  case output, echo, focus, announcement, hint, status, review, reader
}

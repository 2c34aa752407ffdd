// SPDX-License-Identifier: Apache-2.0
/// A reader's request for speech.
struct SpokenRequest {
  /// The time it was handed to the speech, on the monotonic clock.
  var time: Double
  var text: String
  /// The time its first sample reached the sink, where known.
  var firstSample: Double?
}

/// A source for the requests of a reader and their times.
protocol SpeechLog: AnyObject {
  /// Readable when there is something to take; -1 if everything is told at the end.
  var descriptor: Int32 { get }
  func take()
  /// The reader runs: all processes below this one belong to it.
  func began(under process: Int32)
  var requests: [SpokenRequest] { get }
}

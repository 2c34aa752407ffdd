// SPDX-License-Identifier: Apache-2.0
/// Something that a reader wanted said.
struct SpokenRequest {
  /// When it was handed to the speech, on the monotonic clock.
  var time: Double
  var text: String
  /// When its first sample reached the sink, where that is known.
  var firstSample: Double?
}

/// How it becomes known what a reader wanted said, and when.
protocol SpeechLog: AnyObject {
  /// Readable when there is something to take; -1 where all is told at the end.
  var descriptor: Int32 { get }
  func take()
  /// The reader runs: all below this process is its.
  func began(under process: Int32)
  var requests: [SpokenRequest] { get }
}

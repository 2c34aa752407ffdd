// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotSpeech

/// The written records of a session: the lines of its transcript, and what became of the changes of its screen, if
/// somebody wants to know that. Both follow each utterance from the reader's queue to its end.
struct SessionRecords {
  var transcript = TranscriptOrder()
  /// True to write the outcome of each change into the transcript.
  var changesAreWritten = false {
    didSet { if changesAreWritten, followed == nil { followed = FollowedChanges() } }
  }
  /// Receives the end of each change.
  var changeEnded: ((ChangeEnd) -> Void)?
  /// The changes on their way to the voice; nil if nobody wants to know.
  var followed: FollowedChanges?
  /// The number of the message being posted, if it is followed.
  var postedNumber: MessageNumber?
  /// The last structural decisions written.
  var notedDecisions: [StructureDecision] = []

  /// Records that an utterance was handed to the queue.
  mutating func asked(_ utterance: Utterance, at now: Instant) {
    transcript.asked(utterance, at: now)
    followed?.asked(utterance, at: now)
  }

  mutating func began(_ id: UtteranceID, at now: Instant) {
    transcript.began(id, at: now)
    followed?.began(id)
  }

  /// Records the end of an utterance. Returns the lines now due.
  mutating func ended(_ id: UtteranceID, _ outcome: SpeechOutcome) -> [TranscriptLine] {
    followed?.ended(id, outcome)
    return transcript.ended(id, outcome)
  }
}

extension Session {
  /// True to write the outcome of each change of the screen into the transcript.
  public var notesLedger: Bool {
    get { records.changesAreWritten }
    set { records.changesAreWritten = newValue }
  }

  /// Receives the end of each change of the screen, with ``notesLedger``.
  public var changeEnded: ((ChangeEnd) -> Void)? {
    get { records.changeEnded }
    set { records.changeEnded = newValue }
  }
}

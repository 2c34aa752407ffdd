// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotRecognition

/// The changes of the screen that somebody follows to the voice.
struct ChangeNotes {
  /// True to write the outcome of each change into the transcript.
  var areWritten = false {
    didSet { if areWritten, followed == nil { followed = FollowedChanges() } }
  }
  /// Receives the end of each change.
  var ended: ((ChangeEnd) -> Void)?
  /// The changes on their way to the voice; nil if nobody wants to know.
  var followed: FollowedChanges?
  /// The number of the message being posted, if it is followed.
  var postedNumber: MessageNumber?
  /// The last structural decisions written.
  var notedDecisions: [StructureDecision] = []
}

extension Session {
  /// True to write the outcome of each change of the screen into the transcript.
  public var notesLedger: Bool {
    get { changes.areWritten }
    set { changes.areWritten = newValue }
  }

  /// Receives the end of each change of the screen, with ``notesLedger``.
  public var changeEnded: ((ChangeEnd) -> Void)? {
    get { changes.ended }
    set { changes.ended = newValue }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotRecognition
import EarshotTerminal

/// The ledger of changes, from the screen to the voice.
extension Session {
  /// Posts the messages about a picture, each with the number by which its changes are followed.
  ///
  /// - Parameter teller: Whatever tells the changes that none of these messages tells.
  func post(_ messages: [any HubMessage], others teller: ChangeEnd.Teller? = nil) {
    let numbers = records.followed?.begin(terminal.source.ledger, messages: messages, others: teller)
    for (index, message) in messages.enumerated() {
      records.postedNumber = numbers?[index]
      hub.post(message)
    }
    records.postedNumber = nil
    noteEnds()
  }

  /// Records that something tells the changes of the last picture in place of the screen.
  func leaveChanges(to teller: ChangeEnd.Teller) {
    guard records.followed != nil else { return }
    _ = records.followed?.begin(terminal.source.ledger, messages: [], others: teller)
    noteEnds()
  }

  /// Writes the claims about the last picture into the transcript, leaving out decisions already written.
  func noteReasons() {
    guard notesLedger else { return }
    for claim in terminal.source.focusClaims { note(claim.description) }
    let decisions = terminal.source.picture?.decisions ?? []
    for decision in decisions where !records.notedDecisions.contains(decision) { note(decision.description) }
    if !decisions.isEmpty { records.notedDecisions = decisions }
  }

  func follow(_ number: MessageNumber, _ fate: MessageFate) {
    records.followed?.take(number, fate)
    guard case .waiting(let reason, let deadline) = fate else { return }
    for change in records.followed?.waiting(number) ?? [] {
      note("\(change) waits for \(reason.rawValue), until \(deadline.secondsText)")
    }
  }

  /// Writes the ends that have become known.
  func noteEnds() {
    records.followed?.settle()
    for end in records.followed?.takeEnds() ?? [] {
      note(end.description)
      changeEnded?(end)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTerminal

/// What comes beside a field while the user types in it: it is told once the typing rests.
extension Session {
  /// Records a key of the user's, which postpones the rest.
  func typingGoesOn() {
    typing.lastKeyAt = now
    if typing.restsAt != nil { typing.restsAt = now + Self.typingRest }
  }

  /// Waits for the rest, if a picture has brought something to tell then.
  func awaitTypingRest() {
    typing.restsAt =
      source.awaitsRest || mediation.staleProgram != nil
      ? max(typing.restsAt ?? .zero, now, typing.lastKeyAt + Self.typingRest) : nil
  }

  /// Tells what came beside the field.
  func typingRests() {
    typing.restsAt = nil
    if let name = mediation.staleProgram {
      mediation.staleProgram = nil
      inform(.treeIsStale(name))
    }
    let messages = source.rested()
    guard !isReadByAnother, !messages.isEmpty, let screen else { return }
    if !leave(messages, on: screen) { post(beside(agent: messages)) }
  }

  /// Longer than the pauses between letters, shorter than a pause to listen.
  private static let typingRest = Interval.milliseconds(500)
}

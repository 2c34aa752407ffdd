// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotTerminal

/// The news beside a field while the user types in it: it is told once the typing rests.
extension Session {
  /// Records a key of the user's, which postpones the rest.
  func typingGoesOn() {
    typing.lastKeyAt = now
    if typing.restsAt != nil { typing.restsAt = now + typingRest }
  }

  /// Waits for the rest, if a picture has brought something to tell then.
  func awaitTypingRest() {
    noteSuggestion()
    typing.restsAt =
      terminal.source.awaitsRest || mediation.staleProgram != nil || typing.newSuggestion != nil
      ? max(typing.restsAt ?? .zero, now, typing.lastKeyAt + typingRest) : nil
  }

  /// Tells what came beside the field.
  func typingRests() {
    typing.restsAt = nil
    if let name = mediation.staleProgram {
      mediation.staleProgram = nil
      inform(.treeIsStale(name))
    }
    if let suggestion = typing.newSuggestion {
      (typing.newSuggestion, typing.toldSuggestion) = (nil, suggestion)
      inform(.suggested(suggestion.words))
    }
    let messages = terminal.source.rested()
    guard !isReadByAnother, !messages.isEmpty, let screen else { return }
    if !leave(messages, on: screen) { post(beside(agent: messages)) }
  }

  /// Notes what is suggested behind the caret, if the user wants to hear of it.
  private func noteSuggestion() {
    guard reader.settings.saysSuggestions, !isToldByProgram, editor == nil else { return }
    let suggestion = screen.flatMap { LineSuggestion(on: $0) }
    typing.newSuggestion = suggestion == typing.toldSuggestion ? nil : suggestion
    if suggestion == nil { typing.toldSuggestion = nil }
  }

  /// Longer than the pauses between letters, shorter than a pause to listen. That a tree stands still is no news of what
  /// is typed: it waits until nobody types any more.
  private var typingRest: Interval { .milliseconds(mediation.staleProgram == nil ? 500 : 1500) }
}

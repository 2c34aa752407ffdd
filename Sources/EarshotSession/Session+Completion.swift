// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTerminal

/// A completion requested at a prompt, until its outcome is known.
extension Session {
  /// Records the request of keys.
  func awaitCompletion(after keys: [KeyPress]) {
    typing.completion = source.awaitedCompletion(after: keys, at: now)
  }

  /// Reports a failed completion, if a settled screen shows it.
  func answerCompletion(in update: ScreenUpdate, told messages: [any HubMessage]) {
    guard let completion = typing.completion else { return }
    take(source.answer(to: completion, in: update, told: messages))
  }

  /// Handles the deadline of the awaited completion.
  func completionIsDue() {
    guard let completion = typing.completion else { return }
    let answer = source.answer(to: completion, at: now)
    take(answer == .failed && outlets.program?.isBusy(completion.since) ?? false ? .none : answer)
    typing.completion?.wait(from: now)
  }

  private func take(_ answer: AwaitedCompletion.Answer) {
    if answer == .none { return }
    typing.completion = nil
    if answer == .failed, !isToldByProgram { hub.post(.completionFailed) }
  }
}

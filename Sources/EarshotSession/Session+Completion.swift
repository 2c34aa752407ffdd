// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTerminal

/// A completion requested at a prompt, until its outcome is known.
extension Session {
  /// Records the request of keys.
  func awaitCompletion(after keys: [KeyPress]) {
    terminal.completion = terminal.source.awaitedCompletion(after: keys, at: now)
  }

  /// Reports a failed completion, if a settled screen shows it.
  func answerCompletion(in update: ScreenUpdate, told messages: [any HubMessage]) {
    guard let completion = terminal.completion else { return }
    take(terminal.source.answer(to: completion, in: update, told: messages))
  }

  /// Handles the deadline of the awaited completion.
  func completionIsDue() {
    guard let completion = terminal.completion else { return }
    let answer = terminal.source.answer(to: completion, at: now)
    take(answer == .failed && outlets.program?.isBusy(completion.since) ?? false ? .none : answer)
    terminal.completion?.wait(from: now)
  }

  private func take(_ answer: AwaitedCompletion.Answer) {
    if answer == .none { return }
    terminal.completion = nil
    if answer == .failed, !isToldByProgram { hub.post(.completionFailed) }
  }
}

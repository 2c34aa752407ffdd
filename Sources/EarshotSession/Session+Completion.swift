// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTerminal

/// A completion that was asked for at a prompt, until it is known what became of it.
extension Session {
  /// Notes what keys ask for.
  func awaitCompletion(after keys: [KeyPress]) { completion = source.awaitedCompletion(after: keys, at: now) }

  /// Tells that nothing was completed, where a settled screen shows it.
  func answerCompletion(in update: ScreenUpdate, told messages: [any HubMessage]) {
    guard let completion else { return }
    take(source.answer(to: completion, in: update, told: messages))
  }

  /// The awaited completion's deadline has come.
  func completionIsDue() {
    guard let completion else { return }
    let answer = source.answer(to: completion, at: now)
    take(answer == .failed && outlets.program?.isBusy(completion.since) ?? false ? .none : answer)
    self.completion?.wait(from: now)
  }

  private func take(_ answer: AwaitedCompletion.Answer) {
    if answer == .none { return }
    completion = nil
    if answer == .failed, !isToldByProgram { hub.post(.completionFailed) }
  }
}

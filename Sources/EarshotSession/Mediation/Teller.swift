// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Somebody beside the screen who tells what it shows: a program by its tree, an editor by its reports, an agent by its
/// steps. News of both is heard once.
///
/// It takes in what the screen shows, keeps what it may tell better, and gives back what it does not tell in time.
protocol Teller {
  /// Its name in the ledger, for the changes that are left to it.
  var ledgerName: ChangeEnd.Teller { get }
  /// The instant for ``due(in:)``; nil while nothing waits.
  var deadline: Instant? { get }
  /// Takes in the news of a settled screen, and returns what is spoken of it at once.
  mutating func shown(_ messages: [any HubMessage], in sight: Sight) -> Told
  /// Returns what has waited long enough.
  mutating func due(in sight: Sight) -> Told
  /// Returns what has waited when the teller is gone, and does not tell it any more.
  mutating func left(in sight: Sight) -> Told
}

/// News of the screen after a teller has had it.
struct Told {
  /// The messages to speak from the screen now.
  var messages: [any HubMessage] = []
  /// The texts left out, with the reasons.
  var silent: [(text: String, reason: String)] = []

  /// True if nothing was decided.
  var isEmpty: Bool { messages.isEmpty && silent.isEmpty }
}

extension AccessibilityNotification.TextAppended {
  /// The message with those of its lines that are left to tell. Marks, and how the text goes on, are of all its lines.
  func with(_ lines: [String]) -> Self {
    guard lines != self.lines else { return self }
    var rest = self
    (rest.lines, rest.marks, rest.continuesLine, rest.isOpen) = (lines, [], false, false)
    return rest
  }
}

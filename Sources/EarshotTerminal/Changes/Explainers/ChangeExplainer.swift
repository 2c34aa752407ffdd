// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A meaning that changes of the screen may have. Each has a file, a reason and a memory of its own.
///
/// All see one set of changes, the strongest first: what one claims is not seen by the next, and what nobody claims is
/// read.
protocol ChangeExplainer {
  /// The reason why the claimed changes are not read.
  static var reason: SilenceReason { get }

  /// Takes out the changes that it explains. Returns the messages that tell them.
  mutating func explain(_ changes: inout ScreenDifference, in situation: ChangeSituation) -> [any HubMessage]

  /// Forgets what belongs to a program, because another one follows.
  mutating func forget()
}

/// The facts available to explainers, beside the changes themselves.
struct ChangeSituation {
  let change: PictureChange
  let panes: ScreenPanes
  /// The keys that no picture has answered.
  let keys: [KeyPress]
  /// The last key, as long as its picture may not be whole.
  let recentKey: KeyPress?
  let prompts: RecentPrompts
  /// True if the key wrote into the line with the caret, or deleted there.
  var isEdit = false

  /// The keys that may have brought the changes: a picture of several pieces has none left for the last ones.
  var causes: [KeyPress] { keys.isEmpty ? recentKey.map { [$0] } ?? [] : keys }

  /// True if all of these keys write or delete a character.
  var isTyping: Bool {
    !causes.isEmpty && causes.allSatisfy(\.writes)
  }
}

extension KeyPress {
  /// True if the key writes or deletes a character.
  var writes: Bool { if case .text = self { true } else { isDeletion } }
}

extension ScreenDifference {
  /// Lets an explainer claim changes.
  mutating func explain(by explainer: inout some ChangeExplainer, in situation: ChangeSituation) -> [any HubMessage] {
    var messages: [any HubMessage] = []
    silence(type(of: explainer).reason) { messages = explainer.explain(&$0, in: situation) }
    return messages
  }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotSpeech

extension Reader {
  static let focusKey = "focus"
  static let rotorKey = "rotor"

  /// Lets the tree answer. It is taken out for that, so that changing it copies nothing.
  mutating func onTree(_ question: (inout TreeAnswer) -> [PartEffect]) -> [ReaderEffect] {
    var state = TreeReading()
    swap(&state, &tree)
    var answer = TreeAnswer(
      state: consume state, settings: settings, now: now, wording: wording, phraseBook: phraseBook,
      keyMap: keyMap, isLocked: keys.isLocked, punctuation: composer.settings.punctuation,
      announcements: announcements)
    let effects = question(&answer)
    swap(&answer.state, &tree)
    return carryOut(effects)
  }

  /// What was typed, deleted or passed by the caret in a field is said, and known when it is announced besides.
  mutating func echo(_ old: Element, _ new: Element) -> [ReaderEffect] {
    let effects = carryOut(typing.handle(old, new, settings, phrases))
    if case .asked(let utterance) = effects.first { typing.said(utterance, at: now) }
    return effects
  }

  /// The user goes to another element, or the source does.
  mutating func focus(from old: ElementID?, to new: ElementID?) -> [ReaderEffect] {
    typing.endWord()
    return [.focus(from: old, to: new), .post(AccessibilityNotification.ElementFocused(new, unfocused: old))]
  }

  /// The line of the page under the cursor that was read last, as an index of its lines and where it is.
  public var pageLine: TextLine? { tree.pageLine }

  /// Told once of a program: what is heard from here on is its screen.
  mutating func sayTreeIsStale(_ name: String) -> [ReaderEffect] {
    say(Saying(.phrase(.treeIsStale, ["label": name]), source: .reader, priority: .message))
  }
}

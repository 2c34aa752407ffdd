// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotSpeech

extension Reader {
  static let focusKey = "focus"
  static let rotorKey = "rotor"

  /// Runs a question on the tree. The tree is moved out meanwhile, so that changing it copies nothing.
  mutating func onTree(_ question: (inout TreeAnswer) -> [PartEffect]) -> [ReaderEffect] {
    var state = TreeReading()
    swap(&state, &tree)
    var answer = TreeAnswer(
      state: consume state, settings: settings, now: now, wording: wording, phraseBook: phraseBook,
      keyMap: keyMap, ownCommands: configuration.ownCommands.inRotor, isLocked: keys.isLocked,
      punctuation: composer.settings.punctuation,
      announcements: announcements)
    let effects = question(&answer)
    swap(&answer.state, &tree)
    return carryOut(effects)
  }

  /// Speaks text typed, deleted or passed by the caret in a field, and remembers it in case it is also announced.
  mutating func echo(_ old: Element, _ new: Element) -> [ReaderEffect] {
    let effects = carryOut(typing.handle(old, new, settings, phrases))
    if case .asked(let utterance) = effects.first { typing.said(utterance, at: now) }
    return effects
  }

  /// Moves the focus on behalf of the user or the source.
  mutating func focus(from old: ElementID?, to new: ElementID?) -> [ReaderEffect] {
    typing.endWord()
    return [.focus(from: old, to: new), .post(AccessibilityNotification.ElementFocused(new, unfocused: old))]
  }

  /// The line of the page under the cursor read last, by its index and frame.
  public var pageLine: TextLine? { tree.pageLine }

  /// Warns, once a program, that from here on its screen is read.
  mutating func sayTreeIsStale(_ name: String) -> [ReaderEffect] {
    say(Saying(.phrase(.treeIsStale, ["label": name]), source: .reader, priority: .message))
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The cursor goes to an element, and the element is said.
extension Reader {
  static let focusKey = "focus"

  /// Gives an element the reader's focus and says it: those who lose and get it are told first, then all others, then
  /// it is heard (V-34).
  ///
  /// - Parameters:
  ///   - isAnew: it is said also if it had the focus already.
  ///   - words: what is said in place of the element; nil for the element.
  mutating func focus(
    _ id: ElementID?, _ reason: FocusReason, isAnew: Bool = false, saying words: [SpeechCommand]? = nil
  ) -> [ReaderEffect] {
    let old = cursor.current
    guard id != old || isAnew else { return [] }
    let effects = take(id, reason)
    if let words {
      let language = rotor.language ?? id.flatMap(textLanguage)
      return effects + say(words, source: .focus, priority: .text, key: Self.focusKey, language: language)
    }
    guard let id else { return effects }
    return effects + say(element: id, from: old, source: .focus, key: Self.focusKey, isAsked: reason == .user)
  }

  /// Gives an element the reader's focus, without a word.
  mutating func take(_ id: ElementID?, _ reason: FocusReason) -> [ReaderEffect] {
    let old = cursor.current
    elementHint = nil
    var effects: [ReaderEffect] = reason == .user ? dropAnnouncements() : []
    if id != old {
      cursor.followUp = nil
      typedWord = ""
      cursor.go(to: id)
      rotor.arrive()
      effects.append(.focus(from: old, to: id))
      effects.append(.post(AccessibilityNotification.ElementFocused(id, unfocused: old)))
    }
    guard let id else { return effects }
    if cursor.clipHiding(id) != nil { effects.append(.reveal(id)) }
    return effects
  }

  /// Says an element as it is met: with the containers that are entered, and its hint after a pause.
  ///
  /// - Parameter isAsked: the user came here, and is answered also where nothing is told of the element.
  mutating func say(
    element id: ElementID, from old: ElementID? = nil, source: SpeechSource, key: String?, isAsked: Bool = false
  ) -> [ReaderEffect] {
    let (commands, hint) = describeWhole(id, from: old)
    if !hint.isEmpty, !commands.contains(where: \.hasWords) {
      // Nothing is said of it that its hint could follow.
      elementHint = ElementHint(commands: hint, deadline: now + settings.elementHintDelay)
    }
    let words = isAsked && hint.isEmpty ? orBlank(commands) : commands
    let saying = say(rotor.spoken(words), source: source, priority: .text, key: key, language: rotor.language) {
      reader, utterance in
      reader.readingGoesOn(at: id, with: utterance)
      guard !hint.isEmpty else { return }
      reader.elementHint = ElementHint(commands: hint, utterance: utterance)
    }
    return notices(of: id) + saying
  }

  /// The tone in place of the words that there is more, where the user wants it so (V-84).
  private func notices(of id: ElementID) -> [ReaderEffect] {
    guard let element = cursor.tree[id] else { return [] }
    let hasActions = settings.verbosity.actions == .sound && !element.customActions.isEmpty
    let hasContent = settings.verbosity.moreContent == .sound && element.hasMoreContent
    return hasActions || hasContent ? [.earcon(.more)] : []
  }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Moving the cursor to an element, and speaking it.
extension TreeAnswer {
  /// Gives an element the reader's focus and speaks it: first its old and new owner are told, then all others, then it
  /// is spoken (V-34).
  ///
  /// - Parameters:
  ///   - isAnew: True to speak it even if it already had the focus.
  ///   - words: The words spoken in place of the element; nil for the element.
  mutating func focus(
    _ id: ElementID?, _ reason: FocusReason, isAnew: Bool = false, saying words: [SpeechCommand]? = nil
  ) -> [PartEffect] {
    let old = state.cursor.current
    guard id != old || isAnew else { return [] }
    let effects = take(id, reason)
    if let words {
      let language = state.rotor.language ?? id.flatMap(textLanguage)
      return effects + say(words, source: .focus, priority: .text, key: Reader.focusKey, language: language)
    }
    guard let id else { return effects }
    return effects + say(element: id, from: old, source: .focus, key: Reader.focusKey, isAsked: reason == .user)
  }

  /// Gives an element the reader's focus silently.
  mutating func take(_ id: ElementID?, _ reason: FocusReason) -> [PartEffect] {
    let old = state.cursor.current
    state.elementHint = nil
    var effects: [PartEffect] = reason == .user ? [.dropAnnouncements] : []
    if id != old {
      state.cursor.followUp = nil
      state.cursor.go(to: id, at: now)
      state.rotor.arrive()
      effects.append(.focus(from: old, to: id))
    }
    guard let id else { return effects }
    if state.cursor.clipHiding(id) != nil { effects.append(.reveal(id)) }
    return effects
  }

  /// Speaks an element on arrival: with the containers entered, and its hint after a pause.
  ///
  /// - Parameter isAsked: True if the user came here, who is answered even if nothing is known of the element.
  mutating func say(
    element id: ElementID, from old: ElementID? = nil, source: SpeechSource, key: String?, isAsked: Bool = false
  ) -> [PartEffect] {
    let (commands, hint, brief) = describeWhole(id, from: old)
    if !hint.isEmpty, !commands.contains(where: \.hasWords) {
      // No speech precedes the hint.
      state.elementHint = ElementHint(commands: hint, state: .due(now + settings.elementHintDelay))
    }
    let words = state.rotor.spoken(isAsked && hint.isEmpty ? orBlank(commands) : commands)
    let telling = state.nextTelling()
    var saying = saying(words, source: source, priority: .text, key: key, language: state.rotor.language)
    saying.brief = brief?.isEmpty == true ? nil : brief
    let told = tell(telling, saying)
    if !told.isEmpty {
      readingGoesOn(at: id, telling)
      if !hint.isEmpty { state.elementHint = ElementHint(commands: hint, state: .asked(telling)) }
    }
    return notices(of: id) + told
  }

  /// The tone that replaces the words for additional actions or content, if the user prefers it (V-84).
  private func notices(of id: ElementID) -> [PartEffect] {
    guard let element = state.cursor.tree[id] else { return [] }
    let hasActions = settings.verbosity.actions == .sound && !element.customActions.isEmpty
    let hasContent = settings.verbosity.moreContent == .sound && element.hasMoreContent
    return hasActions || hasContent ? [.earcon(.more)] : []
  }
}

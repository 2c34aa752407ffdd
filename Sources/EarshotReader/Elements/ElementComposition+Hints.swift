// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The possible actions on an element: hints, and content on demand.
extension ElementComposition {
  /// The element's own hint, then the reader's.
  var hint: ElementSentence {
    var hint = ElementSentence(phrases)
    guard verbosity.saysHints else { return hint }
    let automatic = automaticHint
    // On a phone the hint for entering a field is the only one spoken.
    let replacesOwn = isTextEntry && automatic != nil && verbosity.hintWording == .touch
    if !isHintOnly, !replacesOwn { hint.add(ownHint, .hint) }
    for automatic in automatic ?? [] {
      if !hint.isEmpty {
        hint.end()
        hint.join(" ")
      }
      hint.add(automatic.phrase, automatic.keys, as: .hint)
    }
    return hint
  }

  private var isTextEntry: Bool {
    !traits.contains(.toggleButton) && !traits.isDisjoint(with: [.textEntry, .secureTextField])
  }

  /// The reader's own hint for an element.
  private struct AutomaticHint {
    var phrase: ElementPhrase
    var keys: KeyValuePairs<String, String> = [:]
  }

  private var automaticHint: [AutomaticHint]? {
    if traits.contains(.notEnabled) { return nil }
    return verbosity.hintWording == .touch ? touchHint : keyHint
  }

  private var touchHint: [AutomaticHint]? {
    if traits.contains(.toggleButton) { return [AutomaticHint(phrase: .touchToggle)] }
    if isTextEntry {
      let editing = AutomaticHint(phrase: .touchEditing)
      if traits.contains(.isEditing) { return [editing] }
      return [AutomaticHint(phrase: .touchEdit)] + (traits.contains(.textArea) ? [editing] : [])
    }
    return isAdjusted ? [AutomaticHint(phrase: .touchAdjust)] : nil
  }

  /// A hint names existing keys: without a key there is no hint.
  private var keyHint: [AutomaticHint]? {
    if traits.contains(.toggleButton) || (isTextEntry && !traits.contains(.isEditing)) {
      return keys.activate.map { [AutomaticHint(phrase: isTextEntry ? .keysEdit : .keysToggle, keys: ["key": $0])] }
    }
    guard !isTextEntry, isAdjusted else { return nil }
    return keys.adjust.map { [AutomaticHint(phrase: .keysAdjust, keys: ["up": $0.up, "down": $0.down])] }
  }

  private var isAdjusted: Bool { traits.contains(.adjustable) && !isHintOnly }

  /// The hint, followed by a notice of additional actions and content.
  var hintWithNotices: ElementSentence {
    var sentence = hint
    for (isThere, phrase) in [
      (!element.customActions.isEmpty && verbosity.actions == .speech, ElementPhrase.actionsAvailable),
      (element.hasMoreContent && verbosity.moreContent == .speech, .moreContentAvailable),
    ] where isThere {
      if !sentence.isEmpty {
        sentence.end()
        sentence.join(" ")
      }
      sentence.add(phrase, as: .hint)
    }
    return sentence
  }

  // MARK: On demand

  var extras: [ElementDescription.Extra] {
    var extras: [ElementDescription.Extra] = []
    let actions = element.customActions.prefix(Self.listLimit).compactMap { ElementText.cleaned($0.name) }
    if !actions.isEmpty {
      extras.append(.init(kind: .actions, title: phrases.word(.actionsAvailable), items: actions))
    }
    let contents = element.customContent.prefix(Self.listLimit).compactMap { content -> String? in
      let texts = [content.label, content.value].compactMap(ElementText.cleaned)
      return texts.isEmpty ? nil : texts.joined(separator: ": ") + (content.isImportant ? " (!)" : "")
    }
    if !contents.isEmpty {
      extras.append(.init(kind: .content, title: phrases.word(.moreContentAvailable), items: contents))
    }
    return extras + context.rotors.compactMap(extra)
  }

  private func extra(_ rotor: ElementContext.Rotor) -> ElementDescription.Extra? {
    let name: String? =
      switch rotor.kind {
      case .named(let name): ElementText.cleaned(name)
      case .system(let kind): phrases.name(of: kind)
      }
    guard let name else { return nil }
    let others = rotor.others > 0 ? [phrases.word(.moreItems, count: rotor.others)] : []
    return .init(kind: .rotor, title: name, items: rotor.items + others)
  }
}

extension Element {
  /// True if some content is not spoken with the element.
  var hasMoreContent: Bool { customContent.contains { !$0.isImportant } }
}

import EarshotCore

/// What can be done with an element: hints, and what there is on demand.
extension ElementComposition {
  /// The element's own hint, then the reader's.
  var hint: ElementSentence {
    var hint = ElementSentence(phrases)
    guard verbosity.saysHints else { return hint }
    let automatic = automaticHint
    // On a telephone the way into a field is all that is said of it.
    let replacesOwn = isTextEntry && automatic != nil && verbosity.hintWording == .touch
    if !isHintOnly, !replacesOwn { hint.add(plain(element.hint), .hint) }
    for phrase in automatic ?? [] {
      if !hint.isEmpty {
        hint.end()
        hint.join(" ")
      }
      hint.add(phrase, as: .hint)
    }
    return hint
  }

  private var isTextEntry: Bool {
    !traits.contains(.toggleButton) && !traits.isDisjoint(with: [.textEntry, .secureTextField])
  }

  private var automaticHint: [ElementPhrase]? {
    if traits.contains(.notEnabled) { return nil }
    let isTouch = verbosity.hintWording == .touch
    if traits.contains(.toggleButton) { return [isTouch ? .touchToggle : .keysToggle] }
    if isTextEntry {
      if traits.contains(.isEditing) { return isTouch ? [.touchEditing] : nil }
      if !isTouch { return [.keysEdit] }
      return traits.contains(.textArea) ? [.touchEdit, .touchEditing] : [.touchEdit]
    }
    if traits.contains(.adjustable), !isHintOnly { return [isTouch ? .touchAdjust : .keysAdjust] }
    return nil
  }

  /// The hint, and after it that there is more to be had.
  var hintWithNotices: ElementSentence {
    var sentence = hint
    for (isThere, phrase) in [
      (!element.customActions.isEmpty && verbosity.actions == .speech, ElementPhrase.actionsAvailable),
      (hasMoreContent && verbosity.moreContent == .speech, .moreContentAvailable),
    ] where isThere {
      if !sentence.isEmpty {
        sentence.end()
        sentence.join(" ")
      }
      sentence.add(phrase, as: .hint)
    }
    return sentence
  }

  private var hasMoreContent: Bool { element.customContent.contains { !$0.isImportant } }

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
    let others = rotor.others > 0 ? [phrases.word(.moreItems, ["count": String(rotor.others)])] : []
    return .init(kind: .rotor, title: name, items: rotor.items + others)
  }
}

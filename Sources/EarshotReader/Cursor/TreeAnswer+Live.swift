// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// A live element that appeared or changed.
struct LiveChange {
  var id: ElementID
  /// The former state; nil if it appeared.
  var old: Element?
}

/// Speaking elements that change while the cursor is elsewhere: statuses, logs, alerts.
extension TreeAnswer {
  /// The live level of an element: its own, else that of the nearest container that has one.
  func liveLevel(of id: ElementID) -> LiveLevel {
    func own(_ id: ElementID) -> LiveLevel? {
      state.cursor.tree[id].flatMap { $0.hasDetails ? $0.details.live : nil }
    }
    return own(id) ?? state.cursor.tree.ancestors(of: id).lazy.compactMap(own).first ?? .off
  }

  /// Speaks live elements that changed, wherever the cursor is, except the element under it, which is spoken as such.
  mutating func sayLive(_ changes: [LiveChange]) -> [PartEffect] {
    var effects: [PartEffect] = []
    var isFirst = true
    for change in changes where change.id != state.cursor.current {
      guard let element = state.cursor.tree[change.id], !state.cursor.tree.isHidden(change.id), !element.details.isBusy
      else { continue }
      let priority: SpeechPriority = liveLevel(of: change.id) == .assertive ? .message : .text
      let words = say(live: element, change, priority)
      if isFirst, !words.isEmpty { effects.append(.earcon(.liveRegion)) }
      isFirst = isFirst && words.isEmpty
      effects += words
    }
    return effects
  }

  private mutating func say(
    live element: Element, _ change: LiveChange, _ priority: SpeechPriority
  ) -> [PartEffect] {
    let holdsOthers = !state.cursor.tree.children(of: element.id).isEmpty
    if let old = change.old {
      // If only its children differ, they are spoken themselves.
      let isSame = old.label == element.label && old.value == element.value && old.traits == element.traits
      if isSame, holdsOthers || old.details == element.details { return [] }
      if element.role == .progressIndicator { return sayProgress(from: old.value, to: element.value) }
      if let lines = Self.linesAppended(from: old.value, to: element.value)
        ?? Self.linesAppended(
          from: old.label, to: element.label)
      {
        return say(appended: lines, to: element.id, priority)
      }
    }
    let key = change.old == nil ? nil : "live \(element.id.rawValue)"
    let words = holdsOthers ? ownText(of: element) : describe(element.id, from: element.id)?.commands ?? []
    return say(words, source: .announcement, priority: priority, key: key)
  }

  private func ownText(of element: Element) -> [SpeechCommand] {
    let value = element.isSecure ? nil : element.value
    let texts = [element.label, value].compactMap(ElementText.cleaned)
    return texts.isEmpty ? [] : [.language(textLanguage(of: element.id)), .text(texts.joined(separator: ": "))]
  }

  /// The lines added at the end of a text whose beginning may have gone; nil if the text is another one.
  private static func linesAppended(from old: String?, to new: String?) -> [String]? {
    guard let old, let new, old != new, !old.isEmpty else { return nil }
    let before = Array(old.split(whereSeparator: \.isNewline).suffix(liveLineLimit))
    let after = Array(new.split(whereSeparator: \.isNewline).suffix(liveLineLimit))
    guard after.count > 1, !before.isEmpty else { return nil }
    for count in stride(from: min(before.count, after.count), to: 0, by: -1)
    where before.suffix(count) == after.prefix(count) {
      return after.dropFirst(count).map(String.init)
    }
    // If a text grew by whole screens, the last lines are found wherever they are.
    guard let last = after.lastIndex(of: before[before.count - 1]), last < after.count - 1 else { return nil }
    return after[(last + 1)...].map(String.init)
  }

  private static let liveLineLimit = 1_000

  /// Speaks lines of a log one by one; of very many their number and the last ones.
  private mutating func say(
    appended lines: [String], to id: ElementID, _ priority: SpeechPriority
  ) -> [PartEffect] {
    let texts = lines.compactMap(ElementText.cleaned)
    let said = texts.count > settings.floodLimit ? Array(texts.suffix(settings.floodBeginning)) : texts
    let count: [SpeechCommand] =
      said.count < texts.count ? [.text(phrases(.lines, count: texts.count))] : []
    let language = textLanguage(of: id)
    return say(count, source: .announcement, priority: priority)
      + said.flatMap { say([.text($0)], source: .announcement, priority: priority, language: language) }
  }

  /// Speaks progress by quarters.
  private mutating func sayProgress(from old: String?, to new: String?) -> [PartEffect] {
    func percent(_ value: String?) -> Int? {
      value.flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }.map { Int(min(max($0, 0), 100)) }
    }
    guard let new = percent(new), new / 25 > (percent(old) ?? 0) / 25 else { return [] }
    return say(.progress(new / 25 * 25))
  }
}

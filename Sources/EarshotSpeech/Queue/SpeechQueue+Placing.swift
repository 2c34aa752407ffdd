// SPDX-License-Identifier: Apache-2.0
/// Finding the place of a new utterance.
extension SpeechQueue {
  /// Places an utterance: replaces, interrupts or waits.
  mutating func place(
    _ newcomer: Utterance, _ interruption: SpeechInterruption, isFirst: Bool, _ actions: inout [SpeechQueueAction]
  ) {
    if newcomer.priority == .notification, !newcomer.isPatient, !isFreeForNotification {
      return actions.append(.ended(newcomer, .dropped))
    }
    if interruption == .announcements { dropWaiting(where: { $0.isInterruptibleAnnouncement }, &actions) }
    let entry = SpeechLane.Entry(newcomer)
    let hasPlace = replaceWaiting(entry, &actions)
    var isNext = isFirst
    if let current, isCut(current.utterance, by: newcomer, interruption) {
      // If it replaces the current one, or interrupts beyond its priority, it is heard next, however many of its kind
      // wait.
      isNext = replaces(current.utterance, by: newcomer) || interruption.cuts(current.utterance)
      cut(current, current.outcomeWhenReplaced, &actions)
    }
    if !hasPlace { wait(entry, isNext: isNext, &actions) }
    startNext(&actions)
  }

  private var isFreeForNotification: Bool {
    guard !isPaused, !isHeld, lanes.dropFirst().allSatisfy(\.isEmpty) else { return false }
    return current.map { $0.utterance.priority == .notification } ?? true
  }

  /// Ends waiting utterances with the new one's key; true if the new one took the place of one.
  private mutating func replaceWaiting(_ entry: SpeechLane.Entry, _ actions: inout [SpeechQueueAction]) -> Bool {
    guard let key = entry.utterance.laneKey else { return false }
    let own = entry.utterance.lane
    var takesPlace = false
    for lane in lanes.indices where lane <= own {
      guard let id = lanes[lane].id(forKey: key) else { continue }
      let old = lane == own ? lanes[lane].replace(id, with: entry) : lanes[lane].remove(id)
      takesPlace = takesPlace || lane == own
      if let old { actions.append(.ended(old.utterance, old.outcomeWhenReplaced)) }
    }
    return takesPlace
  }

  private func isCut(_ heard: Utterance, by newcomer: Utterance, _ interruption: SpeechInterruption) -> Bool {
    if heard.priority == .important { return false }
    if newcomer.priority == .important { return true }
    if replaces(heard, by: newcomer) { return true }
    if newcomer.isPatient { return false }
    if heard.isPatient || interruption.cuts(heard) { return true }
    if newcomer.priority == .progress { return false }
    switch heard.priority {
    case .notification: return true
    case .progress: return hasNewerStep(than: heard)
    case .text: return newcomer.priority == .message && interruption != .none
    case .message, .important: return false
    }
  }

  private func replaces(_ old: Utterance, by newcomer: Utterance) -> Bool {
    guard let key = newcomer.coalescingKey, key == old.coalescingKey else { return false }
    return newcomer.priority != .important && newcomer.priority != .progress && old.lane <= newcomer.lane
  }

  func hasNewerStep(than step: Utterance) -> Bool {
    guard let key = step.laneKey else { return false }
    return lanes[step.lane].id(forKey: key) != nil
  }

  private mutating func wait(_ entry: SpeechLane.Entry, isNext: Bool, _ actions: inout [SpeechQueueAction]) {
    let lane = entry.utterance.lane
    let startsAtOnce = isNext && current == nil && !isPaused && !isHeld && lanes[(lane + 1)...].allSatisfy(\.isEmpty)
    if !startsAtOnce, lanes[lane].count >= max(1, limit(for: entry.utterance)) {
      guard entry.utterance.priority < .message, !entry.utterance.isPatient, let oldest = lanes[lane].popFirst()
      else { return actions.append(.ended(entry.utterance, .dropped)) }
      actions.append(.ended(oldest.utterance, oldest.outcomeWhenReplaced))
    }
    if isNext { lanes[lane].prepend(entry) } else { lanes[lane].append(entry) }
  }

  private func limit(for utterance: Utterance) -> Int {
    switch utterance.priority {
    case .important, .message: limits.announcements
    case .text: limits.text
    case .notification: utterance.isPatient ? limits.announcements : 1
    case .progress: limits.progress
    }
  }
}

/// Choosing the next utterance, and ending others.
extension SpeechQueue {
  mutating func startNext(_ actions: inout [SpeechQueueAction]) {
    guard current == nil, !isPaused, !isHeld else { return }
    for lane in lanes.indices.reversed() {
      guard let entry = lanes[lane].popFirst() else { continue }
      current = Current(entry: entry)
      actions.append(.speak(entry.utterance))
      return
    }
  }

  mutating func cut(_ heard: Current, _ outcome: SpeechOutcome, _ actions: inout [SpeechQueueAction]) {
    current = nil
    actions.append(.cancel(heard.utterance.id))
    actions.append(.ended(heard.utterance, outcome))
  }

  mutating func dropWaiting(where matches: (Utterance) -> Bool, _ actions: inout [SpeechQueueAction]) {
    removeWaiting(where: matches, outcome: nil, &actions)
  }

  /// Ends all that match: the current first, then waiting ones, most important first. Without an outcome, the current
  /// one was interrupted and the rest dropped.
  mutating func removeAll(
    where matches: (Utterance) -> Bool, outcome: SpeechOutcome?, _ actions: inout [SpeechQueueAction]
  ) {
    if let current, matches(current.utterance) {
      cut(current, outcome ?? current.outcomeWhenReplaced, &actions)
    }
    removeWaiting(where: matches, outcome: outcome, &actions)
  }

  private mutating func removeWaiting(
    where matches: (Utterance) -> Bool, outcome: SpeechOutcome?, _ actions: inout [SpeechQueueAction]
  ) {
    for lane in lanes.indices.reversed() {
      for entry in lanes[lane].removeAll(where: matches) {
        actions.append(.ended(entry.utterance, outcome ?? entry.outcomeWhenReplaced))
      }
    }
  }
}

extension Utterance {
  /// The lane in which it waits.
  var lane: Int { isPatient ? 0 : priority.rank + 1 }

  /// The key shared with those it replaces while they wait: progress without a key is a series too, and important
  /// utterances are never replaced.
  var laneKey: String? {
    switch priority {
    case .important: nil
    case .progress: coalescingKey ?? "\u{0}"
    case .message, .text, .notification: coalescingKey
    }
  }

  /// True for words that no element shows, and that give way to an element's.
  var isInterruptibleAnnouncement: Bool { source == .announcement && priority == .message }
}

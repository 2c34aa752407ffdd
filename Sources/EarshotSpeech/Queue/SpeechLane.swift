// SPDX-License-Identifier: Apache-2.0
/// The waiting utterances of one priority, oldest first.
///
/// Adding, taking the first, and removing or replacing by id or key cost amortised constant time: removal from the
/// middle leaves a hole, and holes are swept when they outnumber the rest.
struct SpeechLane: Sendable {
  /// A waiting utterance.
  struct Entry: Sendable {
    var utterance: Utterance
    /// True if it was heard before a pause put it back.
    var hasBegun = false
    /// True if a pause put it back: the synthesizer may still report the end of its first request.
    var wasPaused = false

    init(_ utterance: Utterance) { self.utterance = utterance }

    /// The outcome when it is replaced.
    var outcomeWhenReplaced: SpeechOutcome { hasBegun ? .interrupted : .dropped }
  }

  private var slots: [Entry?] = []
  private var head = 0
  /// The number of the first slot: slot numbers never change while the array under them moves.
  private var base = 0
  private var slotOfID: [UtteranceID: Int] = [:]
  private var idOfKey: [String: UtteranceID] = [:]

  var count: Int { slotOfID.count }
  var isEmpty: Bool { slotOfID.isEmpty }

  /// The waiting utterance of this key, of which there is at most one.
  func id(forKey key: String) -> UtteranceID? { idOfKey[key] }

  mutating func append(_ entry: Entry) {
    slotOfID[entry.utterance.id] = base + slots.count
    if let key = entry.utterance.laneKey { idOfKey[key] = entry.utterance.id }
    slots.append(entry)
  }

  /// Puts a taken entry back.
  mutating func prepend(_ entry: Entry) {
    if head > 0 {
      head -= 1
      slots[head] = entry
    } else {
      slots.insert(entry, at: 0)
      base -= 1
    }
    slotOfID[entry.utterance.id] = base + head
    if let key = entry.utterance.laneKey, idOfKey[key] == nil { idOfKey[key] = entry.utterance.id }
  }

  /// Replaces the waiting utterance with this id, and returns the old one.
  mutating func replace(_ id: UtteranceID, with entry: Entry) -> Entry? {
    guard let slot = slotOfID[id], let old = slots[slot - base] else { return nil }
    forget(old)
    slots[slot - base] = entry
    slotOfID[entry.utterance.id] = slot
    if let key = entry.utterance.laneKey { idOfKey[key] = entry.utterance.id }
    return old
  }

  mutating func popFirst() -> Entry? {
    while head < slots.count {
      let entry = slots[head]
      slots[head] = nil
      head += 1
      if let entry {
        forget(entry)
        sweep()
        return entry
      }
    }
    sweep()
    return nil
  }

  mutating func remove(_ id: UtteranceID) -> Entry? {
    guard let slot = slotOfID[id], let entry = slots[slot - base] else { return nil }
    slots[slot - base] = nil
    forget(entry)
    sweep()
    return entry
  }

  func contains(where matches: (Utterance) -> Bool) -> Bool {
    slots[head...].contains { $0.map { matches($0.utterance) } ?? false }
  }

  /// Removes all that match, oldest first.
  mutating func removeAll(where matches: (Utterance) -> Bool) -> [Entry] {
    var removed: [Entry] = []
    for offset in head..<slots.count {
      guard let entry = slots[offset], matches(entry.utterance) else { continue }
      slots[offset] = nil
      forget(entry)
      removed.append(entry)
    }
    sweep()
    return removed
  }

  mutating func setGeneration(_ generation: UInt64) {
    for offset in head..<slots.count { slots[offset]?.utterance.generation = generation }
  }

  private mutating func forget(_ entry: Entry) {
    slotOfID[entry.utterance.id] = nil
    if let key = entry.utterance.laneKey, idOfKey[key] == entry.utterance.id { idOfKey[key] = nil }
  }

  private mutating func sweep() {
    guard slots.count > 32, slots.count > 2 * count else { return }
    base += slots.count
    slots = slots[head...].filter { $0 != nil }
    head = 0
    for (offset, entry) in slots.enumerated() {
      if let entry { slotOfID[entry.utterance.id] = base + offset }
    }
  }
}

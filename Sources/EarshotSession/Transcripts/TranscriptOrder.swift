// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotSpeech

/// Orders transcript lines by their `t`: a line is released when it has ended and all earlier ones have. Lines of one
/// instant stay in their order of arrival.
public struct TranscriptOrder {
  private struct Entry {
    var utterance: Utterance?
    var t: Instant
    var heard: Instant?
    /// The complete line, once it has ended.
    var line: TranscriptLine?
  }

  private var entries: [UInt64: Entry] = [:]
  /// The keys of the entries in transcript order, from ``head`` on.
  private var order: [UInt64] = []
  private var head = 0
  private var keys: [UtteranceID: UInt64] = [:]
  private var nextKey: UInt64 = 0

  public init() {}

  /// The number of lines held back.
  public var count: Int { entries.count }

  /// Records that an utterance was queued.
  public mutating func asked(_ utterance: Utterance, at t: Instant) {
    keys[utterance.id] = insert(Entry(utterance: utterance, t: t))
  }

  /// Records that an utterance began to be heard. The first time counts: it may begin again after a pause.
  public mutating func began(_ id: UtteranceID, at instant: Instant) {
    guard let key = keys[id], entries[key]?.heard == nil else { return }
    entries[key]?.heard = instant
  }

  /// Records the end of an utterance. Returns the lines now due.
  public mutating func ended(_ id: UtteranceID, _ outcome: SpeechOutcome) -> [TranscriptLine] {
    guard let key = keys.removeValue(forKey: id), let entry = entries[key], let utterance = entry.utterance else {
      return []
    }
    entries[key]?.line = TranscriptLine(utterance, at: entry.t, heard: entry.heard, outcome)
    return release()
  }

  /// Adds a line that begins and ends at once: an earcon, a meta line. Returns the lines now due.
  public mutating func add(_ line: TranscriptLine) -> [TranscriptLine] {
    _ = insert(Entry(t: line.t, line: line))
    return release()
  }

  /// Ends the transcript: utterances in progress are interrupted. Returns all remaining lines.
  public mutating func flush() -> [TranscriptLine] {
    let left = order[head...].compactMap { key -> TranscriptLine? in
      guard let entry = entries[key] else { return nil }
      if let line = entry.line { return line }
      return entry.utterance.map {
        TranscriptLine($0, at: entry.t, heard: entry.heard, entry.heard == nil ? .dropped : .interrupted)
      }
    }
    self = TranscriptOrder()
    return left
  }

  private mutating func insert(_ entry: Entry) -> UInt64 {
    let key = nextKey
    nextKey += 1
    entries[key] = entry
    var place = order.count
    while place > head, let before = entries[order[place - 1]], before.t > entry.t { place -= 1 }
    order.insert(key, at: place)
    return key
  }

  private mutating func release() -> [TranscriptLine] {
    var released: [TranscriptLine] = []
    while head < order.count, let line = entries[order[head]]?.line {
      released.append(line)
      entries[order[head]] = nil
      head += 1
    }
    if head > 64, head * 2 > order.count {
      order.removeFirst(head)
      head = 0
    }
    return released
  }
}

// SPDX-License-Identifier: Apache-2.0
/// Decides which utterance is heard, waits or is cut short, and reports each one's end exactly once.
///
/// A pure state machine over the five priorities of the Speech Synthesis Interface Protocol: the owner performs the
/// returned actions in order, and passes the synthesizer's reports in. It has no clock and starts nothing itself. Only
/// one utterance at a time is with the synthesizer.
///
/// - *important*: cuts anything less short; only the user cuts it short; queues among its own.
/// - *message*: cuts text, notifications and progress short; queues among messages; waiting text is spoken after it.
/// - *text*: queues. Cuts a notification short.
/// - *notification*: spoken at once if nothing else waits or is heard, else dropped; a newer one cuts the older one
///   short. A patient one (``Utterance/isPatient``) waits instead, behind everything else and in order, and is cut
///   short by anything not patient: it never delays anything.
/// - *progress*: waits until nothing else waits. A newer step replaces a waiting one of the same series; the last of a
///   series is always spoken: until a newer step waits, it is cut short only by important utterances, those that
///   interrupt all, and the user.
///
/// A new utterance may interrupt more or less than its priority does (``SpeechInterruption``).
///
/// A series shares a `coalescingKey` (none is a series too). With other priorities the newest of a key replaces waiting
/// ones and cuts the current one short, if they are of its own or lesser priority; important utterances are never
/// replaced.
public struct SpeechQueue: Sendable {
  /// The limits of waiting utterances, so that a flood never exhausts memory.
  public struct Limits: Sendable {
    /// Waiting text: the oldest is dropped for the newest.
    public var text = 2_000
    /// Waiting messages, important utterances and patient ones: new ones beyond this are dropped.
    public var announcements = 20_000
    /// Waiting series of progress: the oldest is dropped for the newest.
    public var progress = 100

    public init() {}
  }

  struct Current {
    var entry: SpeechLane.Entry
    /// True once its first sample reached the sink since it was handed over.
    var isHeard = false

    var utterance: Utterance { entry.utterance }
    var outcomeWhenReplaced: SpeechOutcome { isHeard ? .interrupted : entry.outcomeWhenReplaced }
  }

  let limits: Limits
  var current: Current?
  /// The waiting utterances: patient ones, then the five priorities, most important last.
  var lanes: [SpeechLane] = Array(repeating: SpeechLane(), count: SpeechPriority.allCases.count + 1)
  private var lastID: UInt64 = 0

  /// The generation of the newest key. Nothing older is heard.
  public private(set) var generation: UInt64 = 0
  /// True while speech is held back until ``resume(generation:)``.
  public private(set) var isPaused = false
  /// True while speech is held back because nothing would be heard, until ``release(from:)``.
  public var isHeld: Bool { !holds.isEmpty }
  private var holds: Set<SpeechHold> = []
  /// True when the session is ending: nothing new is accepted.
  public private(set) var isDraining = false

  public init(limits: Limits = Limits()) { self.limits = limits }

  /// The utterance with the synthesizer.
  public var speaking: Utterance? { current?.utterance }
  /// The number of utterances waiting after it.
  public var waitingCount: Int { lanes.reduce(0) { $0 + $1.count } }
  /// True if the current or a waiting utterance matches.
  public func contains(where matches: (Utterance) -> Bool) -> Bool {
    current.map { matches($0.utterance) } ?? false || lanes.contains { $0.contains(where: matches) }
  }
  /// True if nothing is being spoken and nothing waits.
  public var isIdle: Bool { current == nil && lanes.allSatisfy(\.isEmpty) }

  /// Adds an utterance, assigns its `id`, and returns the resulting actions.
  ///
  /// One of an older generation than the current ends interrupted at once; one after ``drain()`` ends dropped at once.
  ///
  /// - Parameters:
  ///   - utterance: The utterance.
  ///   - interruption: The effect on the current one.
  ///   - isFirst: True if it is heard before those of its priority that wait.
  public mutating func enqueue(
    _ utterance: Utterance, interrupting interruption: SpeechInterruption = .byPriority, isFirst: Bool = false
  ) -> (id: UtteranceID, actions: [SpeechQueueAction]) {
    lastID += 1
    var utterance = utterance
    utterance.id = UtteranceID(lastID)
    var actions: [SpeechQueueAction] = []
    if isDraining {
      actions.append(.ended(utterance, .dropped))
    } else if utterance.generation < generation {
      actions.append(.ended(utterance, .interrupted))
    } else {
      place(utterance, interruption, isFirst: isFirst, &actions)
    }
    return (utterance.id, actions)
  }

  /// Records that the first sample of this request reached the sink. An utterance replaced before that was dropped,
  /// after it interrupted.
  public mutating func began(_ id: UtteranceID) {
    guard current?.utterance.id == id else { return }
    current?.isHeard = true
  }

  /// Records that the synthesizer ended this request. Ends of requests that are not current are stale and ignored.
  ///
  /// An utterance with nothing to speak (``SpeechComposer/request(for:)`` returns nil) is ended by its owner as
  /// finished.
  public mutating func ended(_ id: UtteranceID, _ outcome: SpeechOutcome) -> [SpeechQueueAction] {
    guard let current, current.utterance.id == id else { return [] }
    if current.entry.wasPaused, !current.isHeard, outcome == .interrupted { return [] }
    self.current = nil
    var actions: [SpeechQueueAction] = [.ended(current.utterance, outcome)]
    startNext(&actions)
    return actions
  }

  /// Handles a key: utterances of older generations end interrupted, and a pause ends.
  public mutating func stop(generation newest: UInt64) -> [SpeechQueueAction] {
    generation = max(generation, newest)
    isPaused = false
    var actions: [SpeechQueueAction] = []
    let oldest = generation
    removeAll(where: { $0.generation < oldest }, outcome: .interrupted, &actions)
    startNext(&actions)
    return actions
  }

  /// Cancels one utterance: interrupted if it was being heard, else dropped. Unknown ids are ignored.
  public mutating func cancel(_ id: UtteranceID) -> [SpeechQueueAction] {
    var actions: [SpeechQueueAction] = []
    if let current, current.utterance.id == id {
      cut(current, current.outcomeWhenReplaced, &actions)
      startNext(&actions)
      return actions
    }
    for rank in lanes.indices {
      if let entry = lanes[rank].remove(id) {
        return [.ended(entry.utterance, entry.outcomeWhenReplaced)]
      }
    }
    return []
  }

  /// Cancels everything below a priority, or everything: interrupted if it was being heard, else dropped.
  public mutating func cancelAll(below priority: SpeechPriority? = nil) -> [SpeechQueueAction] {
    cancelAll { utterance in priority.map { utterance.priority < $0 } ?? true }
  }

  /// Cancels everything that matches: interrupted if it was being heard, else dropped.
  public mutating func cancelAll(where matches: (Utterance) -> Bool) -> [SpeechQueueAction] {
    var actions: [SpeechQueueAction] = []
    removeAll(where: matches, outcome: nil, &actions)
    startNext(&actions)
    return actions
  }

  /// Pauses speech. The current utterance is repeated from its beginning by ``resume(generation:)``; a notification
  /// that is not patient ends interrupted.
  ///
  /// The key that pauses has raised the generation like any other: pass it, and waiting utterances belong to it from
  /// now on. A synthesizer that silences by generation may report the current utterance interrupted before the owner
  /// knows which key it was; the owner withholds that end until it does.
  public mutating func pause(generation newest: UInt64? = nil) -> [SpeechQueueAction] {
    adopt(newest)
    guard !isPaused else { return [] }
    isPaused = true
    guard let current else { return [] }
    var actions: [SpeechQueueAction] = [.cancel(current.utterance.id)]
    putBack(current, wasCancelled: true, &actions)
    return actions
  }

  /// Puts the current utterance back to the head of those that wait.
  private mutating func putBack(_ heard: Current, wasCancelled: Bool, _ actions: inout [SpeechQueueAction]) {
    current = nil
    var entry = heard.entry
    entry.hasBegun = entry.hasBegun || heard.isHeard
    entry.wasPaused = wasCancelled
    if entry.utterance.priority == .notification, !entry.utterance.isPatient {
      actions.append(.ended(entry.utterance, entry.hasBegun || wasCancelled ? .interrupted : .dropped))
    } else if entry.utterance.priority == .progress, hasNewerStep(than: entry.utterance) {
      actions.append(.ended(entry.utterance, entry.outcomeWhenReplaced))
    } else {
      lanes[entry.utterance.lane].prepend(entry)
    }
  }

  /// Holds speech back because it would not be heard: the device is lost, or another terminal has the turn. The current utterance waits again; it goes on after what was heard.
  /// While the session ends, everything fails instead, so that an exit never waits for a device.
  ///
  /// - Parameters:
  ///   - id: The request that the synthesizer has given back; nil if it has given back none.
  ///   - heardSegments: The number of segments of that request that were heard.
  ///   - reason: The reason why it would not be heard.
  public mutating func hold(
    _ id: UtteranceID? = nil, heardSegments: Int = 0, for reason: SpeechHold = .device
  ) -> [SpeechQueueAction] {
    var actions: [SpeechQueueAction] = []
    holds.insert(reason)
    if var current, id == nil || id == current.utterance.id {
      if id == nil { actions.append(.cancel(current.utterance.id)) }
      current.entry.utterance.heardSegments += max(0, heardSegments)
      putBack(current, wasCancelled: id == nil, &actions)
    }
    if isDraining { removeAll(where: { _ in true }, outcome: .failed, &actions) }
    return actions
  }

  /// Ends ``hold(_:heardSegments:for:)`` for one reason.
  public mutating func release(from reason: SpeechHold = .device) -> [SpeechQueueAction] {
    holds.remove(reason)
    var actions: [SpeechQueueAction] = []
    startNext(&actions)
    return actions
  }

  /// Resumes after a pause. Pass the generation of the requesting key, as for ``pause(generation:)``.
  public mutating func resume(generation newest: UInt64? = nil) -> [SpeechQueueAction] {
    adopt(newest)
    isPaused = false
    var actions: [SpeechQueueAction] = []
    startNext(&actions)
    return actions
  }

  /// Drops waiting utterances that match. Current speech continues.
  public mutating func dropWaiting(where matches: (Utterance) -> Bool) -> [SpeechQueueAction] {
    var actions: [SpeechQueueAction] = []
    dropWaiting(where: matches, &actions)
    return actions
  }

  /// Begins the end of the session: nothing new is accepted, waiting utterances are spoken. If speech is paused,
  /// everything ends interrupted, and if it is held, failed, so that an exit never waits for silence. Done when ``isIdle``; ``cancelAll(below:)``
  /// ends it early.
  public mutating func drain() -> [SpeechQueueAction] {
    isDraining = true
    var actions: [SpeechQueueAction] = []
    if isPaused { removeAll(where: { _ in true }, outcome: .interrupted, &actions) }
    if isHeld { removeAll(where: { _ in true }, outcome: .failed, &actions) }
    isPaused = false
    return actions
  }

  /// Makes a generation the current one without stopping earlier utterances.
  private mutating func adopt(_ newest: UInt64?) {
    guard let newest, newest > generation else { return }
    generation = newest
    current?.entry.utterance.generation = newest
    for lane in lanes.indices { lanes[lane].setGeneration(newest) }
  }
}

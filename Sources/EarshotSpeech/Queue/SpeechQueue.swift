// SPDX-License-Identifier: Apache-2.0
/// Decides which utterance is heard, which waits, which is cut, and tells each one's end exactly once.
///
/// A pure state machine over the five priorities of the Speech Synthesis Interface Protocol: the owner
/// performs the returned actions in order, and tells it what the synthesizer reports. It holds no clock
/// and starts nothing itself. Only one utterance at a time is with the synthesizer.
///
/// - *important*: cuts anything less; is cut by nothing but the user; these queue among themselves.
/// - *message*: cuts text, notifications and progress; queues among messages; waiting text is said after it.
/// - *text*: queues. Cuts a notification.
/// - *notification*: said at once if nothing else waits or is heard, else dropped; the newer cuts the older.
///   A patient one (``Utterance/isPatient``) waits instead, behind all else and in order, and whatever comes that is
///   not patient too cuts it: nothing is ever delayed by it.
/// - *progress*: waits until nothing else waits. A newer step takes the place of a waiting one of the same
///   series; the last of a series is always said: until a newer step waits, it is cut only by what is
///   important, by what interrupts all, and by the user.
///
/// A newcomer may interrupt more or less than its priority does (``SpeechInterruption``).
///
/// A series is one `coalescingKey` (none is a series too). With other priorities the newest of a key replaces
/// those that wait and cuts the one being heard, if they are of its own or lesser priority; important
/// utterances are never replaced.
public struct SpeechQueue: Sendable {
  /// How many may wait, so that a flood never grows memory.
  public struct Limits: Sendable {
    /// Waiting text: the oldest is dropped for the newest.
    public var text = 2_000
    /// Waiting messages, waiting important utterances and waiting patient ones: a newcomer beyond this is dropped.
    public var announcements = 20_000
    /// Waiting series of progress: the oldest is dropped for the newest.
    public var progress = 100

    public init() {}
  }

  struct Current {
    var entry: SpeechLane.Entry
    /// Its first sample reached the sink since it was handed over.
    var isHeard = false

    var utterance: Utterance { entry.utterance }
    var outcomeWhenReplaced: SpeechOutcome { isHeard ? .interrupted : entry.outcomeWhenReplaced }
  }

  let limits: Limits
  var current: Current?
  /// What waits: the patient, then the five priorities, the most important last.
  var lanes: [SpeechLane] = Array(repeating: SpeechLane(), count: SpeechPriority.allCases.count + 1)
  private var lastID: UInt64 = 0

  /// The key press whose speech is wanted. Nothing older is heard.
  public private(set) var generation: UInt64 = 0
  /// Speech is held back until ``resume(generation:)``.
  public private(set) var isPaused = false
  /// The session is ending: nothing new is taken.
  public private(set) var isDraining = false
  /// How many utterances were dropped, since the last ``takeOverflowCount()``, because too many waited.
  public internal(set) var overflowCount = 0

  public init(limits: Limits = Limits()) { self.limits = limits }

  /// The utterance that is with the synthesizer.
  public var speaking: Utterance? { current?.utterance }
  /// How many wait behind it.
  public var waitingCount: Int { lanes.reduce(0) { $0 + $1.count } }
  /// Whether anything that is being said or waits matches.
  public func contains(where matches: (Utterance) -> Bool) -> Bool {
    current.map { matches($0.utterance) } ?? false || lanes.contains { $0.contains(where: matches) }
  }
  /// Nothing is being said and nothing waits.
  public var isIdle: Bool { current == nil && lanes.allSatisfy(\.isEmpty) }

  /// The count of utterances lost to the limits, and starts it anew.
  public mutating func takeOverflowCount() -> Int {
    defer { overflowCount = 0 }
    return overflowCount
  }

  /// Takes an utterance, whose `id` is given here, and says what follows from it.
  ///
  /// One that belongs to an older key press than the current ends interrupted at once; one that comes
  /// after ``drain()`` ends dropped at once.
  ///
  /// - Parameters:
  ///   - utterance: what is to be said.
  ///   - interruption: what becomes of what is being said.
  public mutating func enqueue(
    _ utterance: Utterance, interrupting interruption: SpeechInterruption = .byPriority
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
      place(utterance, interruption, &actions)
    }
    return (utterance.id, actions)
  }

  /// The first sample of this request reached the sink. What is replaced before that was dropped, after it interrupted.
  public mutating func began(_ id: UtteranceID) {
    guard current?.utterance.id == id else { return }
    current?.isHeard = true
  }

  /// The synthesizer ended this request. Ends of requests that are not current are stale and ignored.
  ///
  /// An utterance that leaves nothing to say (``SpeechComposer/request(for:)`` returns nil) is ended
  /// by its owner as finished.
  public mutating func ended(_ id: UtteranceID, _ outcome: SpeechOutcome) -> [SpeechQueueAction] {
    guard let current, current.utterance.id == id else { return [] }
    if current.entry.wasPaused, !current.isHeard, outcome == .interrupted { return [] }
    self.current = nil
    var actions: [SpeechQueueAction] = [.ended(current.utterance, outcome)]
    startNext(&actions)
    return actions
  }

  /// The user pressed a key: all that belongs to older key presses ends interrupted, and a pause is over.
  public mutating func stop(generation newest: UInt64) -> [SpeechQueueAction] {
    generation = max(generation, newest)
    isPaused = false
    var actions: [SpeechQueueAction] = []
    let oldest = generation
    removeAll(where: { $0.generation < oldest }, outcome: .interrupted, &actions)
    startNext(&actions)
    return actions
  }

  /// Takes back one utterance: interrupted if it was being heard, else dropped. Unknown ids are ignored.
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

  /// Takes back everything less than this priority, or everything: interrupted if it was being heard, else dropped.
  public mutating func cancelAll(below priority: SpeechPriority? = nil) -> [SpeechQueueAction] {
    cancelAll { utterance in priority.map { utterance.priority < $0 } ?? true }
  }

  /// Takes back everything that matches: interrupted if it was being heard, else dropped.
  public mutating func cancelAll(where matches: (Utterance) -> Bool) -> [SpeechQueueAction] {
    var actions: [SpeechQueueAction] = []
    removeAll(where: matches, outcome: nil, &actions)
    startNext(&actions)
    return actions
  }

  /// Holds speech back. What was being heard is said again from its beginning by ``resume(generation:)``;
  /// a notification that is not patient ends interrupted.
  ///
  /// The key that pauses raised the generation like any other: pass it, and what waits belongs to it from now on.
  /// A synthesizer that silences by generation may report the current utterance interrupted before the owner knows
  /// which key it was; the owner keeps that end to itself until it does.
  public mutating func pause(generation newest: UInt64? = nil) -> [SpeechQueueAction] {
    adopt(newest)
    guard !isPaused else { return [] }
    isPaused = true
    guard let current else { return [] }
    self.current = nil
    var actions: [SpeechQueueAction] = [.cancel(current.utterance.id)]
    var entry = current.entry
    entry.hasBegun = entry.hasBegun || current.isHeard
    entry.wasPaused = true
    if entry.utterance.priority == .notification, !entry.utterance.isPatient {
      actions.append(.ended(entry.utterance, .interrupted))
    } else if entry.utterance.priority == .progress, hasNewerStep(than: entry.utterance) {
      actions.append(.ended(entry.utterance, entry.outcomeWhenReplaced))
    } else {
      lanes[entry.utterance.lane].prepend(entry)
    }
    return actions
  }

  /// Goes on after a pause. Pass the generation of the key that asked for it, as for ``pause(generation:)``.
  public mutating func resume(generation newest: UInt64? = nil) -> [SpeechQueueAction] {
    adopt(newest)
    isPaused = false
    var actions: [SpeechQueueAction] = []
    startNext(&actions)
    return actions
  }

  /// Takes out what waits and matches. What is being said goes on.
  public mutating func dropWaiting(where matches: (Utterance) -> Bool) -> [SpeechQueueAction] {
    var actions: [SpeechQueueAction] = []
    dropWaiting(where: matches, &actions)
    return actions
  }

  /// The session ends: nothing new is taken, what waits is said. If speech is paused, everything ends interrupted,
  /// so that an exit never waits for silence. Done when ``isIdle``; ``cancelAll(below:)`` cuts it short.
  public mutating func drain() -> [SpeechQueueAction] {
    isDraining = true
    var actions: [SpeechQueueAction] = []
    if isPaused { removeAll(where: { _ in true }, outcome: .interrupted, &actions) }
    isPaused = false
    return actions
  }

  /// Makes a key press the current one without stopping what came before it.
  private mutating func adopt(_ newest: UInt64?) {
    guard let newest, newest > generation else { return }
    generation = newest
    current?.entry.utterance.generation = newest
    for lane in lanes.indices { lanes[lane].setGeneration(newest) }
  }
}

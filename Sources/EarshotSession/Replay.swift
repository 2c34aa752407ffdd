// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
import EarshotBus
public import EarshotCore
public import EarshotFormats
import EarshotKeys
import EarshotScreen
public import EarshotTerminal

/// Reads a recorded session in virtual time, through the same code as a live one.
///
/// The clock is the recording's. At one instant the recording comes first, then settling, then the ends of utterances,
/// so that the result depends on the recording alone and not on how its output was split.
@MainActor
public struct Replay {
  private let session: Session
  /// True to pan through all that is told on a braille display before each key.
  public var readsAllBraille = false
  private let feed: ScreenFeed
  private var generation: UInt64 = 0

  public init(session: Session, size: (columns: Int, rows: Int), policy: SettlePolicy = SettlePolicy()) {
    self.session = session
    feed = ScreenFeed(size: ScreenSize(columns: size.columns, rows: size.rows), policy: policy)
    session.rowSource = feed
  }

  /// Handles the program's output at an instant, whole or in pieces.
  public mutating func output(_ bytes: [UInt8], at instant: Instant) {
    runUntil(instant)
    feed.feed(bytes, at: instant)
  }

  /// Handles one event. Events must be in order of time.
  public mutating func handle(_ event: AsciicastEvent) {
    runUntil(event.at)
    switch event.kind {
    case .output(let text): output(Array(text.utf8), at: event.at)
    case .input(let text): pressed(Array(text.utf8), at: event.at)
    case .resize(let columns, let rows): feed.resize(to: ScreenSize(columns: columns, rows: rows), at: event.at)
    case .marker: if readsAllBraille { session.readAllBraille() }
    case .other("hook", let data): if let step = Self.step(in: data) { session.hub.post(step) }
    case .other: break
    }
  }

  /// The step that an agent has told its hook: a JSON object with its name, `agent`, and the event, `hook`.
  private static func step(in data: String) -> AccessibilityNotification.AgentStep? {
    guard let value = try? JSONParser.value(of: Array(data.utf8)[...], depthLimit: 64),
      let agent = value["agent"]?.string, let hook = value["hook"].flatMap(AgentHook.init), let event = hook.event
    else { return nil }
    return AccessibilityNotification.AgentStep(event, of: agent, in: hook.conversation)
  }

  /// Waits for the end of everything in progress.
  public mutating func finish() {
    while let deadline = nextDeadline { run(at: deadline) }
    if readsAllBraille { session.readAllBraille() }
    session.close()
  }

  private mutating func pressed(_ bytes: [UInt8], at now: Instant) {
    if readsAllBraille { session.readAllBraille() }
    generation += 1
    feed.lastKeyAt = now
    let stroke = KeyStroke(bytes)
    session.handle(.key(stroke, generation: generation, isWithheld: session.claims(stroke)), at: now)
  }

  private var nextDeadline: Instant? {
    [feed.deadline, session.nextDeadline].compactMap { $0 }.min()
  }

  private func runUntil(_ instant: Instant) {
    while let deadline = nextDeadline, deadline < instant { run(at: deadline) }
  }

  private func run(at deadline: Instant) {
    if let settled = feed.deadline, settled <= deadline {
      session.handle(.update(feed.settle()), at: deadline)
    } else {
      session.advance(to: deadline)
    }
  }
}

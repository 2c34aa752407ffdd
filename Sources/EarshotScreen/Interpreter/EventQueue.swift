// SPDX-License-Identifier: Apache-2.0
/// Events waiting to be taken, bounded in number and size whatever the program sends.
struct EventQueue {
  private var events: [ScreenEvent] = []
  private var bytes = 0
  private var dropped = 0

  static let mostEvents = 2048
  static let mostBytes = 1 << 20

  /// Adds an event. If the queue is full its older half is dropped: the newest events matter most.
  mutating func add(_ event: ScreenEvent) {
    if events.count >= Self.mostEvents || bytes > Self.mostBytes {
      let leaving = max(events.count / 2, 1)
      dropped += min(leaving, events.count)
      events.removeFirst(min(leaving, events.count))
      bytes = events.reduce(0) { $0 + Self.size($1) }
    }
    events.append(event)
    bytes += Self.size(event)
  }

  mutating func take() -> [ScreenEvent] {
    defer { self = EventQueue() }
    return dropped > 0 ? [.dropped(dropped)] + events : events
  }

  private static func size(_ event: ScreenEvent) -> Int {
    switch event {
    case .titleChanged(let text), .workingDirectory(let text), .announcement(let text): text.utf8.count
    case .notification(let title, let body): (title?.utf8.count ?? 0) + body.utf8.count
    case .clipboardWrite(let selection, let base64): selection.utf8.count + base64.utf8.count
    default: 0
    }
  }
}

extension EmulatorCore {
  mutating func takeEvents() -> [ScreenEvent] { events.take() }
}

// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Writes text as slowly as a teletype did: what comes in a rush is waited for, as it is with speech.
public struct Teletype: Sendable {
  /// As fast as most people are read to: 300 words a minute.
  public static let usualSpeed = 30

  /// How many characters wait at most; of more the first are lost, as they are to who listens to a flood.
  public static let limit = 10_000

  private let charactersPerSecond: Int
  private var waiting: [Character] = []
  /// When the next character is due; nil where none waits.
  public private(set) var due: Instant?

  /// - Parameter charactersPerSecond: at least 1.
  public init(charactersPerSecond: Int = Teletype.usualSpeed) {
    self.charactersPerSecond = max(1, charactersPerSecond)
  }

  public mutating func add(_ text: String, at now: Instant) {
    waiting += text
    if waiting.count > Self.limit { waiting.removeFirst(waiting.count - Self.limit) }
    if !waiting.isEmpty { due = due ?? now }
  }

  /// The characters whose time has come.
  public mutating func take(at now: Instant) -> String {
    guard let first = due, now >= first else { return "" }
    let step = 1_000_000_000 / Int64(charactersPerSecond)
    let count = min(Int((now - first).nanoseconds / step) + 1, waiting.count)
    let text = String(waiting.prefix(count))
    waiting.removeFirst(count)
    due = waiting.isEmpty ? nil : first + Interval(nanoseconds: Int64(count) * step)
    return text
  }

  /// Leaves out what has not been written, as any key stops speech; a line that was begun is ended.
  public mutating func drop() { waiting = waiting.isEmpty ? [] : ["\n"] }

  /// All that waits, at once.
  public mutating func takeAll() -> String {
    defer { (waiting, due) = ([], nil) }
    return String(waiting)
  }
}

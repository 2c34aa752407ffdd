// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Outputs text at the speed of a teletype: a rush of output has to be waited for, as with speech.
public struct Teletype: Sendable {
  /// The speed of most screen readers: 300 words a minute.
  public static let usualSpeed = 30

  /// The maximum number of waiting characters; beyond it the first are lost, as in a flood.
  public static let limit = 10_000

  private let charactersPerSecond: Int
  private var waiting: [Character] = []
  /// The time of the next character; nil if none waits.
  public private(set) var due: Instant?

  /// - Parameter charactersPerSecond: At least 1.
  public init(charactersPerSecond: Int = Teletype.usualSpeed) {
    self.charactersPerSecond = max(1, charactersPerSecond)
  }

  public mutating func add(_ text: String, at now: Instant) {
    waiting += text
    if waiting.count > Self.limit { waiting.removeFirst(waiting.count - Self.limit) }
    if !waiting.isEmpty { due = due ?? now }
  }

  /// Takes the characters that are due.
  public mutating func take(at now: Instant) -> String {
    guard let first = due, now >= first else { return "" }
    let step = 1_000_000_000 / Int64(charactersPerSecond)
    let count = min(Int((now - first).nanoseconds / step) + 1, waiting.count)
    let text = String(waiting.prefix(count))
    waiting.removeFirst(count)
    due = waiting.isEmpty ? nil : first + Interval(nanoseconds: Int64(count) * step)
    return text
  }

  /// Drops waiting characters, as any key stops speech; an open line is ended.
  public mutating func drop() { waiting = waiting.isEmpty ? [] : ["\n"] }

  /// Takes all waiting characters at once.
  public mutating func takeAll() -> String {
    defer { (waiting, due) = ([], nil) }
    return String(waiting)
  }
}

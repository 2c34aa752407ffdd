// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The instant at which a program worked last, as far as the work may bring an answer.
///
/// What turns on the spot works in short bursts, again and again, also where each turn is a process of its own. After
/// some bursts without news on the screen, a further one is not worth waiting for; long work always is.
public struct LastWork: Sendable {
  private enum State {
    case resting
    case working(since: Instant)
  }

  private var state = State.resting
  private var news = Instant.zero
  /// The number of bursts since the last news.
  private var bursts = 0
  /// The instant of the last work that counts.
  public private(set) var at = Instant.zero

  public init() {}

  /// Records a look at the program.
  ///
  /// - Parameters:
  ///   - isWorking: True if it was at work.
  ///   - news: The instant of the last key, or of the last change on its screen that counts.
  ///   - now: The instant of the look.
  public mutating func saw(isWorking: Bool, news: Instant, at now: Instant) {
    if news != self.news { (self.news, bursts) = (news, 0) }
    guard isWorking else { return state = .resting }
    let start: Instant
    switch state {
    case .resting: (start, bursts) = (now, bursts + 1)
    case .working(let since): start = since
    }
    state = .working(since: start)
    if bursts <= Self.mostBursts || now >= start + Self.longWork { at = now }
  }

  private static let mostBursts = 5
  private static let longWork = Interval.milliseconds(500)
}

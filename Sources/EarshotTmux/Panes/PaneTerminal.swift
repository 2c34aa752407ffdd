// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal

/// The terminal of one pane: fed with what its program writes, whether the pane is shown or not.
@MainActor
final class PaneTerminal {
  private enum State {
    /// Its picture has been asked for: what the program wrote until the answer is in there.
    case waiting
    case following(ScreenFeed)
    /// tmux was told to send no more of its output, which was too much.
    case flooded(until: Instant)
  }

  /// What it has to tell, while it is not the one that is read.
  var source = TerminalSource()
  var news = PaneNews()
  private(set) var size: ScreenSize
  private var state = State.waiting
  private var filter = WindowTitleFilter()
  private var meter = FloodMeter()

  /// Its picture has to be asked for.
  init(size: ScreenSize) { self.size = size }

  /// Nil while nothing certain is known of it.
  var feed: ScreenFeed? { if case .following(let feed) = state { feed } else { nil } }

  var isFlooded: Bool { if case .flooded = state { true } else { false } }

  /// When something of it is due.
  var deadline: Instant? {
    switch state {
    case .waiting: nil
    case .following(let feed): feed.deadline
    case .flooded(let end): end
    }
  }

  /// Asks for its picture anew, because it has another size, or was not followed.
  func wait(for size: ScreenSize) {
    self.size = size
    state = .waiting
  }

  /// Begins with the picture that tmux has of it.
  ///
  /// - Returns: what to go on from, which is no news.
  func begin(with picture: PanePicture, at now: Instant) -> ScreenUpdate {
    size = picture.size
    filter = WindowTitleFilter()
    let feed = ScreenFeed(size: picture.size, scrollback: Self.scrollback)
    feed.feed(picture.bytes, at: now)
    _ = feed.takeReplies()
    state = .following(feed)
    var update = feed.settle()
    update.events = []
    update.isHistory = true
    return update
  }

  /// Takes in what its program wrote.
  ///
  /// - Returns: whether it is so much that tmux has to be told to send no more.
  func write(_ bytes: [UInt8], lastKeyAt: Instant?, at now: Instant) -> Bool {
    guard case .following(let feed) = state else { return false }
    if meter.isFlood(adding: bytes.count, at: now) {
      state = .flooded(until: now + Self.floodPause)
      return true
    }
    if let lastKeyAt { feed.lastKeyAt = lastKeyAt }
    feed.feed(filter.filtered(bytes), at: now)
    // tmux answers what programs ask their terminal.
    _ = feed.takeReplies()
    return false
  }

  /// The flood is waited for a little longer.
  func goOnWaiting(from now: Instant) {
    if isFlooded { state = .flooded(until: now + Self.floodPause) }
  }

  /// How many rows above its screen are taken over from tmux, and kept.
  static let history = 2_000
  private static let scrollback = 5_000
  private static let floodPause = Interval.seconds(1)
}

/// Tells a flood from output that somebody may read: what tmux sends of it takes its time from the user.
struct FloodMeter {
  private var start = Instant.zero
  private var count = 0

  mutating func isFlood(adding bytes: Int, at now: Instant) -> Bool {
    if now >= start + Self.span { (start, count) = (now, 0) }
    count += bytes
    guard count > Self.limit else { return false }
    count = 0
    return true
  }

  private static let span = Interval.milliseconds(500)
  private static let limit = 262_144
}

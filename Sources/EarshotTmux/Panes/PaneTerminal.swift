// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal

/// The terminal of one pane, fed with the output of its program, whether or not the pane is shown.
@MainActor
final class PaneTerminal {
  private enum State {
    /// The picture has been requested. Its reply will include the output that arrives until then.
    case waiting
    case following(ScreenFeed)
    /// tmux was told to pause the pane's output, which was too much.
    case flooded(until: Instant)
  }

  /// The source of the pane's messages, used while another pane is read.
  var source = TerminalSource()
  var news = PaneNews()
  private(set) var size: ScreenSize
  private var state = State.waiting
  private var filter = WindowTitleFilter()
  private var meter = FloodMeter()
  /// True from the beginning of a flood until the next picture.
  private var hasSkipped = false

  /// Begins without a picture, which has to be requested.
  init(size: ScreenSize) { self.size = size }

  /// Nil until the picture has arrived, and during a flood.
  var feed: ScreenFeed? { if case .following(let feed) = state { feed } else { nil } }

  var isFlooded: Bool { if case .flooded = state { true } else { false } }

  /// The next instant at which the terminal has to settle or follow the output again; nil if nothing is timed.
  var deadline: Instant? {
    switch state {
    case .waiting: nil
    case .following(let feed): feed.deadline
    case .flooded(let end): end
    }
  }

  /// Waits for a new picture, since the size has changed or the pane was not followed.
  func wait(for size: ScreenSize) {
    self.size = size
    state = .waiting
  }

  /// Begins with tmux's picture of the pane.
  ///
  /// - Returns: The picture as an update, which is no news.
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

  /// Collects the newest line as news if output before it was skipped.
  func noteSkipped(at now: Instant) {
    guard hasSkipped, let feed else { return }
    hasSkipped = false
    let line = feed.settledRows.screen.rows.last { !$0.isBlank }?.text
    if let line { news.add([AccessibilityNotification.TextAppended([line])], at: now) }
  }

  /// Takes in output of its program.
  ///
  /// - Returns: True if the output is so much that tmux has to be told to pause it.
  func write(_ bytes: [UInt8], lastKeyAt: Instant?, at now: Instant) -> Bool {
    guard case .following(let feed) = state else { return false }
    if meter.isFlood(adding: bytes.count, at: now) {
      state = .flooded(until: now + Self.floodPause)
      hasSkipped = true
      // A line from the middle of a flood tells nothing.
      news.forget()
      return true
    }
    if let lastKeyAt { feed.lastKeyAt = lastKeyAt }
    feed.feed(filter.filtered(bytes), at: now)
    // tmux itself answers the queries of programs to their terminal.
    _ = feed.takeReplies()
    return false
  }

  /// Waits a little longer for the end of a flood.
  func goOnWaiting(from now: Instant) {
    if isFlooded { state = .flooded(until: now + Self.floodPause) }
  }

  /// The number of rows above the screen that are requested from tmux and kept.
  static let history = 2_000
  private static let scrollback = 5_000
  private static let floodPause = Interval.seconds(1)
}

/// Distinguishes a flood from output that a user may read: tmux needs time to send a flood, which the user waits for.
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

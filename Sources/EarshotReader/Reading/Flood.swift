import EarshotCore

/// More output than anyone can listen to: what of it is said, and when.
///
/// The beginning is read, the rest is counted, and the count is told with the last lines once it is quiet; in between,
/// every few seconds, how many lines it has been. Nothing of it is lost: all of it stays to be reviewed.
struct Flood {
  /// What to say when it is time.
  struct Summary: Equatable {
    var count: Int
    /// The newest lines; none while it still flows.
    var lines: [String]
  }

  private let quiet: Interval
  private let heartbeat: Interval
  private(set) var isFlowing = false
  private var count = 0
  private var lastLines: [String] = []
  private var settled = Instant.zero
  private var nextHeartbeat = Instant.zero

  init(quiet: Interval, heartbeat: Interval) {
    self.quiet = quiet
    self.heartbeat = heartbeat
  }

  /// When ``summary(at:)`` is due.
  var deadline: Instant? { isFlowing ? min(settled, nextHeartbeat) : nil }

  /// Counts lines that are not read.
  mutating func add(_ lines: [String], count: Int, at now: Instant) {
    if !isFlowing {
      isFlowing = true
      self.count = 0
      lastLines = []
      nextHeartbeat = now + heartbeat
    }
    self.count += count
    lastLines = (lastLines + lines.filter { !$0.allSatisfy(\.isWhitespace) }).suffix(Self.lastLineCount)
    settled = now + quiet
  }

  /// What is due now.
  mutating func summary(at now: Instant) -> Summary? {
    guard isFlowing else { return nil }
    if now >= settled {
      isFlowing = false
      return Summary(count: count, lines: lastLines)
    }
    guard now >= nextHeartbeat else { return nil }
    nextHeartbeat = now + heartbeat
    return Summary(count: count, lines: [])
  }

  /// The last line of the output and the prompt behind it.
  private static let lastLineCount = 2
}

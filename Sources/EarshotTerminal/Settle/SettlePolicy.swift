// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The time a screen must be quiet before its changes are spoken.
///
/// Programs write one picture in many pieces, and a network cuts them anew. Speaking before the picture is whole reads
/// fragments; waiting long makes every key feel slow: a user hears the difference above some 20 ms. So whatever is
/// certain is spoken at once, and for the rest the wait depends on the bytes.
public struct SettlePolicy: Equatable, Sendable {
  /// The quiet after bytes that end a picture.
  public var quiet: Interval
  /// The quiet after bytes with which a program tells that a full screen is drawn.
  public var answered: Interval
  /// The quiet after bytes that end in the middle of something.
  public var patience: Interval
  /// The longest wait for a steady stream.
  public var longest: Interval
  /// The longest wait for a full screen drawn once, piece by piece.
  public var longestPass: Interval
  /// The longest wait for a picture whose pieces end in the middle of something.
  public var longestUnfinished: Interval
  /// The longest time a synchronised update (DEC 2026) may hide the screen.
  public var synchronizedLimit: Interval

  public init(
    quiet: Interval = .milliseconds(24), answered: Interval = .milliseconds(8), patience: Interval = .milliseconds(80),
    longest: Interval = .milliseconds(150), longestPass: Interval = .milliseconds(500),
    longestUnfinished: Interval = .seconds(2), synchronizedLimit: Interval = .milliseconds(500)
  ) {
    self.quiet = quiet
    self.answered = answered
    self.patience = patience
    self.longest = longest
    self.longestPass = longestPass
    self.longestUnfinished = longestUnfinished
    self.synchronizedLimit = synchronizedLimit
  }
}

/// The progress of a picture, judged by the bytes.
enum PictureProgress: Equatable {
  /// Later bytes cannot change the meaning of these: a letter on the line with the caret, a finished line.
  case certain
  /// A full screen that answers a key, and whose program tells that it is drawn, which has proved true so far.
  case answered
  /// It may be whole.
  case plausible
  /// It ends within a sequence, or the program has hidden the caret to draw.
  case unfinished(isCut: Bool)
}

/// Decides when a screen has settled, from the times and contents of its bytes.
struct SettleClock {
  /// A piece of output and the progress of the picture after it.
  private struct Piece {
    var at: Instant
    var count: Int
    var progress: PictureProgress
    /// True if no cell of a full screen was set twice.
    var isOnePass: Bool
    /// The cell of the caret, if known.
    var caret: Int?
  }

  let policy: SettlePolicy
  private var first: Instant?
  private var last: Piece?
  /// The last two pieces, told or not.
  private var pieces: [Piece] = []
  private var synchronizedSince: Instant?
  private var settledAt: Instant?
  /// The pause between two pieces of one picture on this connection: known if a piece ended within a sequence.
  private var gap = Interval.zero
  /// The number of consecutive pieces of one length: packets are cut alike.
  private var likePieces = 0

  init(policy: SettlePolicy) { self.policy = policy }

  /// Records the arrival of bytes.
  ///
  /// - Parameters:
  ///   - count: The number of bytes.
  ///   - progress: The progress of the picture after them.
  ///   - isOnePass: True if no cell of a full screen was set twice since the last settle.
  ///   - caret: The cell of the caret after them.
  ///   - isSynchronized: True if a synchronised update is open after them.
  mutating func bytesArrived(
    at now: Instant, count: Int = 0, progress: PictureProgress = .plausible, isOnePass: Bool = false,
    caret: Int? = nil, isSynchronized: Bool
  ) {
    var piece = Piece(at: now, count: count, progress: progress, isOnePass: isOnePass, caret: caret)
    if let previous = pieces.last {
      // Bytes of one instant are one piece, however they were read.
      if previous.at == now {
        piece.count += previous.count
        pieces.removeLast()
      } else {
        learn(from: previous, now)
      }
    }
    pieces = pieces.suffix(1) + [piece]
    first = first ?? now
    last = piece
    synchronizedSince = isSynchronized ? (synchronizedSince ?? now) : nil
  }

  /// Another piece has begun, so the last one is complete.
  private mutating func learn(from last: Piece, _ now: Instant) {
    if last.progress == .unfinished(isCut: true) { learn(pause: now - last.at) }
    guard pieces.count == 2 else { return }
    let before = pieces[0]
    // A repeated drawing leaves the caret where it was.
    let isLike = last.count == before.count && (last.caret == nil || last.caret != before.caret)
    likePieces =
      isLike && last.count >= Self.shortestPacket && last.at - before.at <= policy.patience ? likePieces + 1 : 0
    if likePieces > 1 { learn(pause: last.at - before.at) }
  }

  private mutating func learn(pause: Interval) {
    guard pause <= policy.patience else { return }
    gap = max(pause, Interval(nanoseconds: gap.nanoseconds / 8 * 7))
  }

  /// The quiet that ends a picture on this connection.
  private func quiet(after progress: PictureProgress) -> Interval {
    let quiet = progress == .answered ? policy.answered : policy.quiet
    return min(policy.patience, max(quiet, Interval(nanoseconds: gap.nanoseconds / 2 * 3 + 2_000_000)))
  }

  /// The instant at which the screen settles if nothing else arrives; nil if nothing waits.
  var deadline: Instant? {
    guard let first, let last else { return nil }
    if let synchronizedSince {
      // Over a slow connection the rest may still be on its way.
      let limit = max(synchronizedSince + policy.synchronizedLimit, last.at + policy.patience)
      return min(limit, synchronizedSince + policy.longestUnfinished)
    }
    switch last.progress {
    case .certain: return max(last.at, settledAt.map { $0 + policy.quiet } ?? last.at)
    case .answered, .plausible: return min(last.at + quiet(after: last.progress), first + longest)
    case .unfinished: return min(last.at + policy.patience, first + policy.longestUnfinished)
    }
  }

  private var longest: Interval {
    if gap >= Self.shortestGap { return policy.longestUnfinished }
    return last?.isOnePass ?? false ? policy.longestPass : policy.longest
  }

  /// True if the deadline is the limit of waiting instead of the program's rest.
  var isCutShort: Bool {
    guard let first, let last, synchronizedSince == nil else { return false }
    return switch last.progress {
    case .certain: false
    case .answered, .plausible: first + longest < last.at + quiet(after: last.progress)
    case .unfinished: first + policy.longestUnfinished < last.at + policy.patience
    }
  }

  /// Records that the screen was told.
  ///
  /// - Parameter drawingSince: The beginning of the drawing that was not told; nil if all was.
  mutating func settled(drawingSince: Instant? = nil) {
    settledAt = deadline
    first = drawingSince
    if drawingSince == nil { last = nil }
    synchronizedSince = nil
  }

  private static let shortestPacket = 16
  /// Shorter pauses are those between a program's writes.
  private static let shortestGap = Interval.milliseconds(3)
}

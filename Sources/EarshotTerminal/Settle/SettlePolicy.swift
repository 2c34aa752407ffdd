// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// How long a screen must be quiet before what changed is said.
///
/// Programs write one picture in many pieces, and a network cuts them anew. Speaking before the picture is whole reads
/// fragments; waiting long makes every key feel slow: a user hears the difference above some 20 ms. So what is certain
/// is said at once, and the rest is waited for by what the bytes tell of it.
public struct SettlePolicy: Equatable, Sendable {
  /// Quiet after the last byte that ends a picture.
  public var quiet: Interval
  /// Quiet after bytes that end in the middle of something.
  public var patience: Interval
  /// The longest a steady stream is waited for.
  public var longest: Interval
  /// The longest a picture is waited for that comes in pieces which end in the middle of something.
  public var longestUnfinished: Interval
  /// The longest a synchronised update (DEC 2026) may hide the screen.
  public var synchronizedLimit: Interval

  public init(
    quiet: Interval = .milliseconds(24), patience: Interval = .milliseconds(80), longest: Interval = .milliseconds(150),
    longestUnfinished: Interval = .seconds(2), synchronizedLimit: Interval = .milliseconds(500)
  ) {
    self.quiet = quiet
    self.patience = patience
    self.longest = longest
    self.longestUnfinished = longestUnfinished
    self.synchronizedLimit = synchronizedLimit
  }
}

/// How far a picture is, as far as the bytes tell.
enum PictureProgress: Equatable {
  /// Nothing that comes can change what these bytes mean: a letter on the line with the caret, a finished line.
  case certain
  /// Nothing speaks against its being whole.
  case plausible
  /// It ends within a sequence, or the program has hidden the caret to draw.
  case unfinished(isCut: Bool)
}

/// Decides when a screen has settled, from the times of bytes and from what they tell of themselves.
struct SettleClock {
  /// A piece of output and how far the picture was after it.
  private struct Piece {
    var at: Instant
    var count: Int
    var progress: PictureProgress
  }

  let policy: SettlePolicy
  private var first: Instant?
  private var last: Piece?
  private var synchronizedSince: Instant?
  private var settledAt: Instant?
  /// The pause between two pieces of one picture on this connection: known where a piece ended within a sequence.
  private var gap = Interval.zero
  /// The pieces of one length that came in a row: packets are cut alike.
  private var likePieces = 0

  init(policy: SettlePolicy) { self.policy = policy }

  /// Bytes came.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - progress: how far the picture is after them.
  ///   - isSynchronized: whether a synchronised update is open after them.
  mutating func bytesArrived(
    at now: Instant, count: Int = 0, progress: PictureProgress = .plausible, isSynchronized: Bool
  ) {
    var piece = Piece(at: now, count: count, progress: progress)
    if let last {
      // What comes at one time is one piece, however it was read.
      if last.at == now { piece.count += last.count } else { learn(from: last, now, count) }
    }
    first = first ?? now
    last = piece
    synchronizedSince = isSynchronized ? (synchronizedSince ?? now) : nil
  }

  private mutating func learn(from last: Piece, _ now: Instant, _ count: Int) {
    let pause = now - last.at
    likePieces = count == last.count && count >= Self.shortestPacket ? likePieces + 1 : 0
    guard pause <= policy.patience, last.progress == .unfinished(isCut: true) || likePieces > 1 else { return }
    gap = max(pause, Interval(nanoseconds: gap.nanoseconds / 8 * 7))
  }

  /// Quiet that ends a picture on this connection.
  private var quiet: Interval {
    min(policy.patience, max(policy.quiet, Interval(nanoseconds: gap.nanoseconds / 2 * 3 + 2_000_000)))
  }

  /// When the screen will have settled if nothing more comes; nil when nothing waits.
  var deadline: Instant? {
    guard let first, let last else { return nil }
    if let synchronizedSince {
      // Over a slow connection the rest may still be on its way.
      let limit = max(synchronizedSince + policy.synchronizedLimit, last.at + policy.patience)
      return min(limit, synchronizedSince + policy.longestUnfinished)
    }
    switch last.progress {
    case .certain: return max(last.at, settledAt.map { $0 + policy.quiet } ?? last.at)
    case .plausible:
      let isPacked = gap >= Self.shortestGap
      return min(last.at + quiet, first + (isPacked ? policy.longestUnfinished : policy.longest))
    case .unfinished: return min(last.at + policy.patience, first + policy.longestUnfinished)
    }
  }

  mutating func settled(at now: Instant? = nil) {
    settledAt = deadline
    first = nil
    last = nil
    synchronizedSince = nil
  }

  private static let shortestPacket = 16
  /// Shorter pauses are those between the writes of a program.
  private static let shortestGap = Interval.milliseconds(3)
}

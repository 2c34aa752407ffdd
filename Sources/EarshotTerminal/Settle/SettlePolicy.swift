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
  /// The longest a full screen is waited for that is drawn once, piece by piece.
  public var longestPass: Interval
  /// The longest a picture is waited for that comes in pieces which end in the middle of something.
  public var longestUnfinished: Interval
  /// The longest a synchronised update (DEC 2026) may hide the screen.
  public var synchronizedLimit: Interval

  public init(
    quiet: Interval = .milliseconds(24), patience: Interval = .milliseconds(80), longest: Interval = .milliseconds(150),
    longestPass: Interval = .milliseconds(500), longestUnfinished: Interval = .seconds(2),
    synchronizedLimit: Interval = .milliseconds(500)
  ) {
    self.quiet = quiet
    self.patience = patience
    self.longest = longest
    self.longestPass = longestPass
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
    /// No cell of a full screen got a second text.
    var isOnePass: Bool
    /// The cell that the caret was left in, where that is known.
    var caret: Int?
  }

  let policy: SettlePolicy
  private var first: Instant?
  private var last: Piece?
  /// The last two pieces, whether they were told or not.
  private var pieces: [Piece] = []
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
  ///   - isOnePass: no cell of a full screen got a second text since the last settle.
  ///   - caret: the cell that the caret is in after them.
  ///   - isSynchronized: whether a synchronised update is open after them.
  mutating func bytesArrived(
    at now: Instant, count: Int = 0, progress: PictureProgress = .plausible, isOnePass: Bool = false,
    caret: Int? = nil, isSynchronized: Bool
  ) {
    var piece = Piece(at: now, count: count, progress: progress, isOnePass: isOnePass, caret: caret)
    if let previous = pieces.last {
      // What comes at one time is one piece, however it was read.
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

  /// Another piece comes, so the last one is known in whole.
  private mutating func learn(from last: Piece, _ now: Instant) {
    if last.progress == .unfinished(isCut: true) { learn(pause: now - last.at) }
    guard pieces.count == 2 else { return }
    let before = pieces[0]
    // What a program draws again and again leaves the caret where it was.
    let isLike = last.count == before.count && (last.caret == nil || last.caret != before.caret)
    likePieces =
      isLike && last.count >= Self.shortestPacket && last.at - before.at <= policy.patience ? likePieces + 1 : 0
    if likePieces > 1 { learn(pause: last.at - before.at) }
  }

  private mutating func learn(pause: Interval) {
    guard pause <= policy.patience else { return }
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
    case .plausible: return min(last.at + quiet, first + longest)
    case .unfinished: return min(last.at + policy.patience, first + policy.longestUnfinished)
    }
  }

  private var longest: Interval {
    if gap >= Self.shortestGap { return policy.longestUnfinished }
    return last?.isOnePass ?? false ? policy.longestPass : policy.longest
  }

  /// What is due is so because nothing is waited for that long, and not because the program rests.
  var isCutShort: Bool {
    guard let first, let last, synchronizedSince == nil else { return false }
    return switch last.progress {
    case .certain: false
    case .plausible: first + longest < last.at + quiet
    case .unfinished: first + policy.longestUnfinished < last.at + policy.patience
    }
  }

  /// The screen was told.
  ///
  /// - Parameter drawingSince: when the drawing began that was not told; nil where all was.
  mutating func settled(drawingSince: Instant? = nil) {
    settledAt = deadline
    first = drawingSince
    if drawingSince == nil { last = nil }
    synchronizedSince = nil
  }

  private static let shortestPacket = 16
  /// Shorter pauses are those between the writes of a program.
  private static let shortestGap = Interval.milliseconds(3)
}

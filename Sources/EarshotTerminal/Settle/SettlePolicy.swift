public import EarshotCore

/// How long a screen must be quiet before what changed is said.
///
/// Programs write one picture in many pieces. Speaking before the picture is whole reads fragments; waiting long
/// makes every key feel slow. A user hears the difference above some 20 ms.
public struct SettlePolicy: Equatable, Sendable {
  /// Quiet after the last byte that ends a picture.
  public var quiet: Interval
  /// The longest a steady stream is waited for.
  public var longest: Interval
  /// The longest a synchronised update (DEC 2026) may hide the screen.
  public var synchronizedLimit: Interval

  public init(
    quiet: Interval = .milliseconds(12), longest: Interval = .milliseconds(150),
    synchronizedLimit: Interval = .milliseconds(500)
  ) {
    self.quiet = quiet
    self.longest = longest
    self.synchronizedLimit = synchronizedLimit
  }
}

/// Decides when a screen has settled, from the times of bytes alone.
struct SettleClock {
  let policy: SettlePolicy
  private var first: Instant?
  private var last: Instant?
  private var synchronizedSince: Instant?

  init(policy: SettlePolicy) { self.policy = policy }

  /// Bytes came; `isSynchronized` tells whether a synchronised update is open after them.
  mutating func bytesArrived(at now: Instant, isSynchronized: Bool) {
    first = first ?? now
    last = now
    synchronizedSince = isSynchronized ? (synchronizedSince ?? now) : nil
  }

  /// When the screen will have settled if nothing more comes; nil when nothing waits.
  var deadline: Instant? {
    guard let first, let last else { return nil }
    if let synchronizedSince { return synchronizedSince + policy.synchronizedLimit }
    return min(last + policy.quiet, first + policy.longest)
  }

  mutating func settled() {
    first = nil
    last = nil
    synchronizedSince = nil
  }
}

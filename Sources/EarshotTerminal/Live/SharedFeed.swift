// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A feed that one thread fills and another queries now and then.
final class SharedFeed: Sendable {
  private let lock = Mutex(())
  // Accessed only under the lock.
  nonisolated(unsafe) private let feed: ScreenFeed

  init(_ feed: ScreenFeed) { self.feed = feed }

  func withLock<Result>(_ work: (ScreenFeed) -> Result) -> Result {
    lock.withLock { _ in work(feed) }
  }
}

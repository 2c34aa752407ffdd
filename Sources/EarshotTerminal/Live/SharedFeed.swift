// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A feed that one thread fills while another looks into it now and then.
final class SharedFeed: Sendable {
  private let lock = Mutex(())
  // Only ever touched while the lock is held.
  nonisolated(unsafe) private let feed: ScreenFeed

  init(_ feed: ScreenFeed) { self.feed = feed }

  func withLock<Result>(_ work: (ScreenFeed) -> Result) -> Result {
    lock.withLock { _ in work(feed) }
  }
}

// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// One slot between the emulator thread and the reader: updates not taken in time are merged, never queued, and never
/// lost uncounted.
public final class UpdateMailbox: Sendable {
  private struct Slot {
    /// The state to resume from after a reader died.
    var history: ScreenUpdate?
    var news: ScreenUpdate?
  }

  private let slot = Mutex(Slot())

  public init() {}

  /// Adds an update. True if the slot was empty and the reader has to be woken.
  public func put(_ update: ScreenUpdate) -> Bool {
    slot.withLock { slot in
      let wasEmpty = slot.history == nil && slot.news == nil
      if update.isHistory {
        slot.history = update
      } else if slot.news == nil {
        slot.news = update
      } else {
        slot.news?.merge(update)
      }
      return wasEmpty
    }
  }

  public var isEmpty: Bool { slot.withLock { $0.history == nil && $0.news == nil } }

  /// Takes the state to resume from, if it has come.
  public func takeHistory() -> ScreenUpdate? {
    slot.withLock { slot in
      defer { slot.history = nil }
      return slot.history
    }
  }

  /// Takes all updates since the last call: history first, if any, then news.
  public func take() -> [ScreenUpdate] {
    slot.withLock { slot in
      defer { slot = Slot() }
      return [slot.history, slot.news].compactMap { $0 }
    }
  }
}

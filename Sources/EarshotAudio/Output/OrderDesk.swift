// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
public import EarshotSystem
import Glibc
import Synchronization

/// The way to a thread that makes sound: orders from any other thread, the generation below which nothing is heard any
/// more, and its end.
public final class OrderDesk<Order: Sendable>: Sendable {
  private struct Waiting {
    var orders: [Order] = []
    /// True once the thread takes no more of them.
    var isShut = false
  }

  private let waiting = Mutex(Waiting())
  private let newestGeneration = Atomic<UInt64>(0)
  private let isToClose = Atomic<Bool>(false)
  /// Readable for the thread when there is something new.
  public let wake: WakeDescriptor
  /// Readable when the thread has ended.
  private let closed: WakeDescriptor

  public init() throws(AudioError) {
    guard let wake = WakeDescriptor(), let closed = WakeDescriptor() else {
      throw AudioError(.noVoice, errorCode: errno)
    }
    (self.wake, self.closed) = (wake, closed)
  }

  /// Starts the thread, which calls ``hasEnded()`` as its last.
  public func start(_ work: @escaping @Sendable () -> Void) throws(AudioError) {
    if !DetachedThread.start(work) { throw AudioError(.noVoice, errorCode: EAGAIN) }
  }

  // MARK: From any thread

  /// Hands over an order. Returns false if no more are taken.
  public func order(_ order: Order) -> Bool {
    let isTaken = waiting.withLock { waiting in
      if !waiting.isShut { waiting.orders.append(order) }
      return !waiting.isShut
    }
    if isTaken { wake.wake() }
    return isTaken
  }

  /// The generation below which nothing is heard any more.
  public var generation: UInt64 { newestGeneration.load(ordering: .acquiring) }

  /// Silences everything below a generation.
  public func silence(before generation: UInt64) {
    newestGeneration.max(generation, ordering: .releasing)
    wake.wake()
  }

  /// Ends the thread. Takes at most two seconds.
  public func close() {
    isToClose.store(true, ordering: .releasing)
    wake.wake()
    let end = MonotonicTime.now + 2
    var ready = pollfd(fd: closed.descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, MonotonicTime.milliseconds(until: end)) < 0, errno == EINTR, MonotonicTime.now < end {}
  }

  // MARK: From the thread

  /// Removes and returns the orders.
  ///
  /// - Parameter isLast: True if no more will be taken.
  public func takeOrders(_ isLast: Bool) -> [Order] {
    waiting.withLock { waiting in
      defer { waiting.orders.removeAll(keepingCapacity: waiting.orders.count < 1_024) }
      waiting.isShut = isLast
      return waiting.orders
    }
  }

  /// True if the thread has to end.
  public var isClosing: Bool { isToClose.load(ordering: .acquiring) }

  /// Tells whoever closes that the thread has ended.
  public func hasEnded() { closed.wake() }
}

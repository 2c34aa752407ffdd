// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen
public import EarshotSystem
import Synchronization

/// The thread that parses a program's bytes and publishes settled screens.
///
/// It takes at most 64 KiB at a time and blocks nothing: the reader may be busy, but keys are always served.
public final class EmulatorThread: Sendable {
  private struct Requests {
    var size: ScreenSize?
    var isStopped = false
    /// The final position of the ended program's output.
    var end: UInt64?
  }

  private let requests = Mutex(Requests())
  private let recent = Mutex(RecentOutput())
  private let finished = Atomic<Bool>(false)
  private let answersQueries: Bool
  private let connection: GuardConnection
  private let mailbox: UpdateMailbox
  private let clock: MonotonicClock
  let feed: SharedFeed

  /// - Parameters:
  ///   - connection: The source of the bytes.
  ///   - size: The size of the program's terminal.
  ///   - heard: The position up to which an earlier reader has spoken the output.
  ///   - answersQueries: True to answer the program's queries here, because no other terminal sees them.
  ///   - policy: The conditions for a settled screen.
  ///   - clock: The session's clock.
  ///   - mailbox: The destination of settled screens.
  ///   - onUpdate: Called on this thread when the mailbox is no longer empty, and at the end.
  public init?(
    _ connection: GuardConnection, size: ScreenSize, heard: UInt64, answersQueries: Bool, policy: SettlePolicy,
    clock: MonotonicClock, mailbox: UpdateMailbox, onUpdate: @escaping @Sendable () -> Void
  ) {
    self.connection = connection
    self.mailbox = mailbox
    self.clock = clock
    let feed = ScreenFeed(size: size, policy: policy)
    // Without a terminal on the output, line ends are as the program writes them: new line mode (LNM).
    if answersQueries { feed.feed(Array("\u{1b}[20h".utf8), at: clock.now) }
    self.feed = SharedFeed(feed)
    self.answersQueries = answersQueries
    let started = DetachedThread.start { [self] in
      run(heard: heard, onUpdate: onUpdate)
    }
    if !started { return nil }
  }

  public func resize(to size: ScreenSize) {
    requests.withLock { $0.size = size }
    connection.wakeOutput()
  }

  /// Ends at this position of the program's output: publishes the rest without waiting for quiet.
  public func finish(at position: UInt64) {
    requests.withLock { $0.end = position }
    connection.wakeOutput()
  }

  /// The output of the last minute.
  public var recentOutput: RecentOutput { recent.withLock { $0 } }

  /// True once all of the program's output has been published.
  public var hasFinished: Bool { finished.load(ordering: .acquiring) }

  public func stop() {
    requests.withLock { $0.isStopped = true }
    connection.wakeOutput()
  }

  /// Keeps output for a report, before it is drawn.
  private func keep(_ bytes: UnsafeRawBufferPointer) {
    let now = clock.now
    let wantsPicture = recent.withLock { $0.wantsPicture(at: now) }
    let screen = wantsPicture ? feed.withLock { $0.screenBetweenSequences } : nil
    recent.withLock { recent in
      if let screen { recent.begin(with: screen, at: now) }
      recent.take(bytes, at: now)
    }
  }

  private func run(heard: UInt64, onUpdate: () -> Void) {
    let output = ProgramOutput(connection)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    defer { buffer.deallocate() }
    var isHistory = output.position < heard
    func publish() {
      var (update, isWhole) = feed.withLock { feed in
        let update = feed.settle()
        return (update, feed.deadline == nil)
      }
      update.position = isWhole ? output.position : nil
      update.isHistory = isHistory
      isHistory = false
      if mailbox.put(update) { onUpdate() }
    }
    while true {
      let request = requests.withLock { waiting in
        defer { waiting.size = nil }
        return waiting
      }
      if request.isStopped { return }
      if let size = request.size {
        feed.withLock { $0.resize(to: size, at: clock.now) }
        recent.withLock { $0.resize(to: size, at: clock.now) }
      }
      // History ends where the previous reader stopped, not at the end of a piece.
      let room = isHistory ? Int(clamping: heard - min(heard, output.position)) : buffer.count
      let piece = output.take(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(room, buffer.count)]))
      if piece.count > 0 {
        if !isHistory { keep(UnsafeRawBufferPointer(rebasing: buffer[..<piece.count])) }
        let keyAt = clock.instant(of: connection.lastKeyTime)
        let replies = feed.withLock { feed in
          // The newest key is not answered by what an earlier reader has told.
          if !isHistory { feed.lastKeyAt = keyAt }
          feed.feed(UnsafeRawBufferPointer(rebasing: buffer[..<piece.count]), at: clock.now)
          return feed.takeReplies()
        }
        if !isHistory, !replies.isEmpty, answersQueries { connection.inject(replies) }
      }
      if isHistory {
        if output.position >= heard { publish() }
        if piece.count > 0 { continue }
      }
      let hasEnded = request.end.map { piece.count == 0 && output.position >= $0 } ?? false
      let deadline = feed.withLock { $0.deadline }
      if let deadline, hasEnded || deadline <= clock.now { publish() }
      // The last whole picture was told; the unfinished one ends here.
      if hasEnded, feed.withLock({ $0.deadline != nil }) { publish() }
      if hasEnded {
        finished.store(true, ordering: .releasing)
        onUpdate()
        return
      }
      if piece.count == 0 { _ = output.wait(milliseconds: clock.pollTimeout(until: deadline)) }
    }
  }
}

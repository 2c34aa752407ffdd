// SPDX-License-Identifier: Apache-2.0
import CSystem
import Glibc
import LineProtocol
import Synchronization

/// The waiting segments, shared by the thread that reads commands and the one that speaks.
final class CommandQueue: Sendable {
  private struct State {
    var waiting: [VoiceCommand.Speak] = []
    var first = 0
  }

  private let state = Mutex(State())
  // A semaphore instead of a condition, which `Mutex` does not have.
  private nonisolated(unsafe) let available: UnsafeMutablePointer<sem_t>
  /// True until the first quiet, in which what the start took is given back; used by the thread that speaks alone.
  private nonisolated(unsafe) var isAfterStart = true
  /// The length of that quiet, in seconds.
  private static let patience = 2

  init() {
    available = .allocate(capacity: 1)
    sem_init(available, 0, 0)
  }

  deinit {
    sem_destroy(available)
    available.deallocate()
  }

  func add(_ speak: VoiceCommand.Speak) {
    state.withLock { $0.waiting.append(speak) }
    sem_post(available)
  }

  /// Waits for a segment.
  func next() -> VoiceCommand.Speak {
    while true {
      if isAfterStart { waitForQuiet() }
      while sem_wait(available) != 0 && errno == EINTR {}
      let speak = state.withLock { state -> VoiceCommand.Speak? in
        guard state.first < state.waiting.count else { return nil }
        defer {
          state.first += 1
          if state.first == state.waiting.count {
            state.waiting.removeAll()
            state.first = 0
          }
        }
        return state.waiting[state.first]
      }
      if let speak { return speak }
    }
  }

  /// Waits for a segment or for the quiet. The start runs code of the runtime that speaking does not: more than a third of
  /// this process's memory.
  private func waitForQuiet() {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    end.tv_sec += Self.patience
    while sem_timedwait(available, &end) != 0 {
      if errno == EINTR { continue }
      isAfterStart = false
      return earshot_memory_give_back()
    }
    // Taken by the wait that follows.
    sem_post(available)
  }
}

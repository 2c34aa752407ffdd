// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotBus
import EarshotSystem
import Glibc

/// One end of the connection between a process that holds a terminal and the app. Nothing here waits.
@MainActor
final class LendingChannel {
  private let descriptor: Int32
  /// Said already, and not dealt with.
  private var early: [LendingMessage] = []
  private var lines = BusLines(limit: LendingMessage.limit)
  private var files: [Int32] = []
  private var unsent: ArraySlice<UInt8> = []
  private var chunk = [UInt8](repeating: 0, count: 16_384)

  /// - Parameter descriptor: of the socket; is closed at the end.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    for file in files { Glibc.close(file) }
    Glibc.close(descriptor)
  }

  /// What to wait for.
  var waited: pollfd {
    pollfd(fd: descriptor, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
  }

  /// Tells the other end something.
  ///
  /// - Parameter files: open files that it gets with it. They stay open here.
  func send(_ message: LendingMessage, with files: [Int32] = []) {
    flush()
    var line = message.line[...]
    if unsent.isEmpty {
      let count = line.withUnsafeBytes {
        earshot_descriptors_send(descriptor, $0.baseAddress, $0.count, files, files.count)
      }
      // That the other end is gone is found when it is read from.
      if count > 0 { line.removeFirst(count) } else if !files.isEmpty { return }
    }
    unsent += line
  }

  /// Sends what waits, as far as the other end takes it.
  func flush() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { earshot_descriptors_send(descriptor, $0.baseAddress, $0.count, nil, 0) }
      guard count > 0 else { return }
      unsent.removeFirst(count)
    }
  }

  /// What came; nil when the other end is gone, or says what nobody understands.
  func receive() -> [LendingMessage]? {
    var messages = early
    early = []
    while true {
      var came = [Int32](repeating: -1, count: Int(EARSHOT_DESCRIPTORS_LIMIT))
      var fileCount = 0
      let count = earshot_descriptors_receive(descriptor, &chunk, chunk.count, &came, &fileCount)
      files += came[..<fileCount]
      if count < 0, errno == EAGAIN { return messages }
      // What it said last counts, also where it has gone since.
      guard count > 0 else { return messages.isEmpty ? nil : messages }
      var isUnderstood = true
      let fits: Void? = try? lines.take(chunk[..<count]) { line in
        if let message = LendingMessage(line) { messages.append(message) } else { isUnderstood = false }
      }
      guard fits != nil, isUnderstood else { return nil }
    }
  }

  /// What came is given once more by the next ``receive()``.
  func putBack(_ messages: some Collection<LendingMessage>) { early += messages }

  /// Whether whoever is at the other end is in the foreground of its terminal. One that was stopped without a word is
  /// not: what is typed there is another program's.
  var isInForeground: Bool {
    // One that cannot be seen, in another container, is taken for one that is.
    SocketPeer(of: descriptor).flatMap { ProcessStatus(of: $0.process) }?.isInForeground ?? true
  }

  /// The next of the open files that came; whoever takes it closes it.
  func takeFile() -> Int32? { files.isEmpty ? nil : files.removeFirst() }
}

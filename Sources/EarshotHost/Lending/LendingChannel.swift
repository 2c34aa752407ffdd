// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotBus
import EarshotSystem
import Glibc

/// One end of the connection between a process that holds a terminal and the app. No call waits.
@MainActor
final class LendingChannel {
  private let descriptor: Int32
  /// Messages received but not handled yet.
  private var early: [LendingMessage] = []
  private var lines = BusLines(limit: LendingMessage.limit)
  private var files: [Int32] = []
  private var unsent: ArraySlice<UInt8> = []
  private var chunk = [UInt8](repeating: 0, count: 16_384)

  /// - Parameter descriptor: The socket; closed at the end.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    for file in files { Glibc.close(file) }
    Glibc.close(descriptor)
  }

  /// The events to poll for.
  var waited: pollfd {
    pollfd(fd: descriptor, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
  }

  /// Sends a message to the other end.
  ///
  /// - Parameter files: The open files to pass along. They stay open here.
  func send(_ message: LendingMessage, with files: [Int32] = []) {
    flush()
    var line = message.line[...]
    if unsent.isEmpty {
      let count = line.withUnsafeBytes {
        earshot_descriptors_send(descriptor, $0.baseAddress, $0.count, files, files.count)
      }
      // The end of the connection is noticed on reading.
      if count > 0 { line.removeFirst(count) } else if !files.isEmpty { return }
    }
    unsent += line
  }

  /// Sends waiting data, as far as the other end accepts it.
  func flush() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { earshot_descriptors_send(descriptor, $0.baseAddress, $0.count, nil, 0) }
      guard count > 0 else { return }
      unsent.removeFirst(count)
    }
  }

  /// The messages received; nil if the other end is gone, or sent something unintelligible.
  func receive() -> [LendingMessage]? {
    var messages = early
    early = []
    while true {
      var came = [Int32](repeating: -1, count: Int(EARSHOT_DESCRIPTORS_LIMIT))
      var fileCount = 0
      let count = earshot_descriptors_receive(descriptor, &chunk, chunk.count, &came, &fileCount)
      files += came[..<fileCount]
      if count < 0, errno == EAGAIN { return messages }
      // The last messages count, even if the connection has ended since.
      guard count > 0 else { return messages.isEmpty ? nil : messages }
      var isUnderstood = true
      let fits: Void? = try? lines.take(chunk[..<count]) { line in
        if let message = LendingMessage(line) { messages.append(message) } else { isUnderstood = false }
      }
      guard fits != nil, isUnderstood else { return nil }
    }
  }

  /// Returns messages for the next ``receive()``.
  func putBack(_ messages: some Collection<LendingMessage>) { early += messages }

  /// True if the process at the other end is in the foreground of its terminal. One stopped without notice is not:
  /// input there is for another program.
  var isInForeground: Bool {
    // An invisible process, in another container, is taken to be in the foreground.
    SocketPeer(of: descriptor).flatMap { ProcessStatus(of: $0.process) }?.isInForeground ?? true
  }

  /// Takes the next open file received; the caller closes it.
  func takeFile() -> Int32? { files.isEmpty ? nil : files.removeFirst() }
}

// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A pipe in place of a speech server: the reader's commands, each recorded at once with its time.
final class SpeechPipe: SpeechLog {
  /// The path for a reader to open.
  let path: String
  let descriptor: Int32
  private let spoken: (String) -> String?
  private var rest: [UInt8] = []
  private(set) var requests: [SpokenRequest] = []

  /// - Parameter spoken: The text a command asks to speak, or nil for other commands.
  init(_ name: String, in folder: TemporaryFolder, spoken: @escaping (String) -> String?) throws(Unmeasured) {
    path = try folder.makePipe(name)
    self.spoken = spoken
    // Open for reading and writing, so that it neither waits for the reader nor ends with it.
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Unmeasured("no pipe for speech: \(String(cString: strerror(errno))).") }
  }

  deinit { close(descriptor) }

  func began(under process: Int32) {}

  func take() {
    let now = monotonicSeconds()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return }
    rest += buffer[..<count]
    guard let end = rest.lastIndex(where: Self.isLineEnd) else { return }
    for line in rest[..<end].split(whereSeparator: Self.isLineEnd) {
      guard let text = spoken(String(decoding: line, as: UTF8.self)) else { continue }
      requests.append(SpokenRequest(time: now, text: text))
    }
    rest.removeSubrange(...end)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import Glibc

/// The file in which an agent stores a conversation, one JSON object a line: only its last answer is read.
enum AgentTranscript {
  /// The number of bytes at the end that are searched for the last answer.
  private static let tail = 1 << 20

  /// The text of the agent's last message; nil if none is found.
  static func lastAnswer(in path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let start = max(0, Int(status.st_size) - tail)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) - start)
    let count = pread(file, &bytes, bytes.count, off_t(start))
    guard count > 0 else { return nil }
    for line in bytes[..<count].split(separator: 0x0A).reversed() {
      guard let value = try? JSONParser.value(of: line, depthLimit: 64) else { continue }
      let type = value["type"]?.string
      // Any answer before the user's last message is too old.
      if type == "user", value["message"]?["content"]?.string != nil { return nil }
      guard type == "assistant" || type == "gemini" else { continue }
      let content = value["message"]?["content"] ?? value["content"]
      let texts = (content?.array ?? []).filter { $0["type"]?.string == "text" }.compactMap { $0["text"]?.string }
      if let text = content?.string ?? (texts.isEmpty ? nil : texts.joined(separator: "\n\n")) { return text }
    }
    return nil
  }
}

// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The parts of the gallery's work that are done away from the main actor. Each ends early when its task is cancelled.
enum LoadingParts {
  /// Runs a shell command, and calls a closure with each line it writes.
  @concurrent
  static func run(_ command: String, _ line: @MainActor @Sendable (String) -> Void) async {
    guard let output = popen(command, "r") else { return }
    // A command that still writes ends when nobody reads.
    defer { pclose(output) }
    var buffer = [CChar](repeating: 0, count: 256)
    while !Task.isCancelled, fgets(&buffer, Int32(buffer.count), output) != nil {
      let text = String(decoding: buffer.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      await line(text)
    }
  }

  /// Reads a file, and calls a closure with the fraction read so far, as it grows.
  @concurrent
  static func read(_ path: String, _ progress: @MainActor @Sendable (Double) -> Void) async {
    guard let file = fopen(path, "r") else { return }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = max(1, ftell(file))
    rewind(file)
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var count = 0
    while !Task.isCancelled {
      let piece = fread(&buffer, 1, buffer.count, file)
      guard piece > 0 else { return }
      count += piece
      await progress(Double(count) / Double(size))
    }
  }
}

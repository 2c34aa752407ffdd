// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The output of a program.
enum ProcessOutput {
  /// The lines a program writes, as they come. Whoever stops listening ends the program.
  static func lines(of program: String, _ arguments: [String]) -> AsyncStream<String> {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    let pieces = LineCutter()
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      for line in pieces.take(data) { continuation.yield(line) }
      guard data.isEmpty else { return }
      handle.readabilityHandler = nil
      continuation.finish()
    }
    continuation.onTermination = { reason in if case .cancelled = reason { process.terminate() } }
    do { try process.run() } catch { continuation.finish() }
    return lines
  }

  /// Cuts bytes into lines. Only the handler of one file uses it, which is never called twice at once.
  private final class LineCutter: @unchecked Sendable {
    private var rest = Data()

    func take(_ data: Data) -> [String] {
      rest += data
      var parts = rest.split(separator: 0x0a, omittingEmptySubsequences: false)
      rest = parts.popLast().map { Data($0) } ?? Data()
      return parts.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

/// The reading of a file, away from the main actor.
enum FileReading {
  /// The fraction of a file read so far, as it grows.
  static func progress(of path: String) -> AsyncStream<Double> {
    let (fractions, continuation) = AsyncStream.makeStream(of: Double.self)
    let reading = Task.detached {
      defer { continuation.finish() }
      guard let file = FileHandle(forReadingAtPath: path), let size = try? file.seekToEnd() else { return }
      try? file.seek(toOffset: 0)
      var count = 0
      while !Task.isCancelled, let piece = try? file.read(upToCount: 1 << 20), !piece.isEmpty {
        count += piece.count
        continuation.yield(Double(count) / Double(max(1, size)))
      }
    }
    continuation.onTermination = { _ in reading.cancel() }
    return fractions
  }
}

// SPDX-License-Identifier: Apache-2.0
/// A file of what is heard for which keys: see `SpeechTests.md` for its grammar.
public struct SpeechTestFile: Equatable, Sendable {
  /// All lines as they are written.
  public let lines: [String]
  public let runs: [SpeechRun]

  public init(_ text: String) throws(SpeechTestError) {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    var reader = SpeechTestReader()
    for line in lines { reader.read(line) }
    (self.lines, runs) = (lines, try reader.finish())
  }

  /// A file is text: nil for bytes that are none.
  public static func text(of bytes: [UInt8]) -> String? {
    let text = String(validating: bytes, as: UTF8.self)
    return text?.contains("\0") ?? true ? nil : text
  }
}

/// What is wrong with a file, line by line.
public struct SpeechTestError: Error, Equatable, Sendable {
  public struct Problem: Equatable, Sendable {
    /// From 1.
    public var line: Int
    /// What is wrong, and what to do.
    public var sentence: String
  }

  public var problems: [Problem]
}

// SPDX-License-Identifier: Apache-2.0
/// A file with the expected speech for keys: see `SpeechTests.md` for its grammar.
public struct SpeechTestFile: Equatable, Sendable {
  /// All lines as written.
  public let lines: [String]
  public let runs: [SpeechRun]

  public init(_ text: String) throws(SpeechTestError) {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    var reader = SpeechTestReader()
    for line in lines { reader.read(line) }
    (self.lines, runs) = (lines, try reader.finish())
  }

  /// The text of a file; nil if it is not text.
  public static func text(of bytes: [UInt8]) -> String? {
    let text = String(validating: bytes, as: UTF8.self)
    return text?.contains("\0") ?? true ? nil : text
  }
}

/// An error in a file.
public struct SpeechTestError: Error, Equatable, Sendable {
  public struct Problem: Equatable, Sendable {
    /// From 1.
    public var line: Int
    /// The error and its remedy.
    public var sentence: String
  }

  public var problems: [Problem]
}
